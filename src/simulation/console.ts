import type { LogEvent } from '../protocol/trace.ts';
import type { Errors } from './errors.ts';
import { format, inspect } from './inspect.ts';
import type { Recorder } from './recorder.ts';

const levels = ['debug', 'info', 'log', 'warn', 'error'] as const satisfies LogEvent['level'][];

type ConsoleMethod = (...values: unknown[]) => void;

/** The console of learner code: what it says becomes events with file and line. */
export function createConsole(
	recorder: Recorder,
	errors: Errors,
	side: () => string,
): Record<string, ConsoleMethod> {
	let indent = '';
	const counts = new Map<string, number>();
	const write = (level: LogEvent['level'], text: string) => {
		const { file, line } = errors.here() ?? {};
		recorder.mustRecord({
			kind: 'log',
			side: side(),
			level,
			text: indent + text.replaceAll('\n', `\n${indent}`),
			...(file !== undefined && { file }),
			...(line !== undefined && { line }),
		});
	};
	const plain = levels.map((level) => [
		level,
		(...values: unknown[]) => write(level, format(values)),
	]);
	return {
		...(Object.fromEntries(plain) as Record<string, ConsoleMethod>),
		trace: (...values) => write('debug', `Trace: ${format(values)}`),
		dir: (value) => write('log', inspect(value)),
		table: (value) => write('log', inspect(value)),
		assert: (condition, ...values) => {
			if (!condition) write('error', `Assertion failed: ${format(values)}`);
		},
		count: (label = 'default') => {
			const name = String(label);
			const count = (counts.get(name) ?? 0) + 1;
			counts.set(name, count);
			write('log', `${name}: ${count}`);
		},
		group: (...values) => {
			if (values.length > 0) write('log', format(values));
			indent += '  ';
		},
		groupEnd: () => {
			indent = indent.slice(2);
		},
		...Object.fromEntries(silent.map((name) => [name, () => undefined])),
	};
}

const silent = [
	'clear',
	'countReset',
	'time',
	'timeEnd',
	'timeLog',
	'timeStamp',
	'profile',
	'profileEnd',
];
