import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TraceEvent } from '../protocol/trace.ts';
import { writeTrace } from '../protocol/ndjson.ts';
import { check, checkEvents } from './check.ts';
import { readRecording } from './read/read.ts';
import { examples } from './examples.fixture.ts';
import { now, old, tool } from './talks.fixture.ts';
import { text } from './talk.fixture.ts';

/* Whatever comes in, the checker neither throws nor hangs. */

const words = fc.constantFrom(
	...[
		'jsonrpc',
		'id',
		'method',
		'params',
		'result',
		'error',
		'_meta',
		'task',
		'taskId',
		'status',
		'tools',
		'name',
	],
	...[
		'inputRequests',
		'inputResponses',
		'requestState',
		'notifications',
		'capabilities',
		'extensions',
		'content',
	],
	...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', ''],
);
const values = fc.oneof(
	fc.constantFrom<unknown>(
		'2.0',
		'tools/call',
		'tasks/get',
		'tasks/update',
		'initialize',
		'working',
		'task',
		null,
		0,
		-1,
		1e308,
		true,
	),
	fc.string(),
);
const json = fc.letrec((tie) => ({
	value: fc.oneof(
		{ depthSize: 'small' },
		values,
		fc.array(tie('value'), { maxLength: 4 }),
		fc.dictionary(fc.oneof(words, fc.string()), tie('value'), { maxKeys: 6 }),
	),
})).value;

test('any JSON in place of messages', () => {
	const event = fc.record({
		from: fc.constantFrom('client', 'server', 'client-2', 'gateway'),
		link: fc.constantFrom('1', '2', undefined),
		at: fc.integer(),
		received: fc.option(fc.integer()),
		message: json,
		http: fc.option(
			fc.record({
				method: json,
				status: json,
				headers: fc.dictionary(fc.string(), json),
				stream: json,
			}),
			{ nil: undefined },
		),
	});
	fc.assert(
		fc.property(fc.constantFrom('2025-11-25', '2026-07-28'), fc.array(event), (version, events) => {
			const whole = events.map(
				(one) => ({ kind: 'message', to: 'x', ...one }) as unknown as TraceEvent,
			);
			expect(Array.isArray(checkEvents(version, whole))).toBe(true);
		}),
		{ numRuns: 1000, endOnFailure: true },
	);
});

test('real traces with anything put in the place of anything', () => {
	fc.assert(
		fc.property(
			fc.nat({ max: examples.length - 1 }),
			fc.array(fc.tuple(fc.nat(), json), { minLength: 1, maxLength: 5 }),
			(example, changes) => {
				const trace = structuredClone(examples[example]?.breaks.trace() ?? old().trace());
				for (const [place, value] of changes) {
					replace(trace.events[place % trace.events.length], place, value);
				}
				expect(Array.isArray(check(trace))).toBe(true);
			},
		),
		{ numRuns: 2000, endOnFailure: true },
	);
});

test('any text as a recording', () => {
	const line = fc.oneof(
		fc.string(),
		fc.json(),
		json.map((value) => JSON.stringify(value) ?? ''),
	);
	fc.assert(
		fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '', ','), (lines, between) => {
			const { trace } = readRecording(lines.join(between));
			expect(Array.isArray(check(trace))).toBe(true);
		}),
		{ numRuns: 1000, endOnFailure: true },
	);
});

test('recordings that are cut or broken anywhere', () => {
	const texts = examples.map(({ breaks }) => writeTrace(breaks.trace()));
	fc.assert(
		fc.property(fc.nat({ max: texts.length - 1 }), fc.nat(), fc.string(), (example, place, odd) => {
			const whole = texts[example] ?? '';
			const at = place % whole.length;
			const { trace } = readRecording(whole.slice(0, at) + odd + whole.slice(at + odd.length));
			expect(Array.isArray(check(trace))).toBe(true);
		}),
		{ numRuns: 500, endOnFailure: true },
	);
});

const deep = (depth: number, open: string, middle: string, close: string) =>
	JSON.parse(open.repeat(depth) + middle + close.repeat(depth)) as never;

test.each<[string, object]>([
	['a pattern that takes for ever', { type: 'string', pattern: '^(a+)+$' }],
	['a pattern of overlapping repeats', { type: 'string', pattern: '.*.*.*.*.*x' }],
	['a pattern of two repeats that begins anywhere', { type: 'string', pattern: 'a*a*b' }],
	['a pattern of bounded repeats', { type: 'string', pattern: 'a{0,500}a{0,500}a{0,500}b' }],
	['a pattern of options', { type: 'string', pattern: `${'a?'.repeat(30)}${'a'.repeat(30)}` }],
	['a reference to itself', { $ref: '#' }],
	['references that double', { $defs: doubling(24), $ref: '#/$defs/d0' }],
	['a schema nested without end', deep(5000, '{"not":', 'true', '}')],
	['a schema that is no schema', { type: 7, properties: [], required: 'x', enum: {} }],
	['a reference to nothing', { $ref: 'https://example.com/schema' }],
])('nobody is blamed by an outputSchema that is %s', (_, outputSchema) => {
	const talk = old().open({ tools: [tool('slow', 'optional', { outputSchema } as never)] });
	talk
		.ask('tools/call', { name: 'slow' })
		.ok({ ...text('x'), structuredContent: `${'a'.repeat(5000)}!` });
	expect(check(talk.trace())).toEqual([]);
});

test('values nested without end, and names of every object', () => {
	const odd = deep(20_000, '[', '', ']');
	const talk = now().open().start();
	talk.poll('completed', {
		result: { content: odd, structuredContent: odd, resultType: 'complete' },
	});
	talk.poll('input_required', {
		inputRequests: { constructor: { method: 'constructor', params: odd }, toString: odd },
	});
	talk.ask('tasks/update', {
		taskId: 'constructor',
		inputResponses: { toString: odd, valueOf: {} },
	});
	talk.ask('constructor', { name: 'hasOwnProperty', requestState: 'toString' });
	expect(check(talk.trace()).length).toBeGreaterThan(0);
});

test('what the host keeps and asks may be nested without end', () => {
	const odd = deep(20_000, '{"a":', '1', '}');
	const talk = now().open().start();
	talk.event({ kind: 'host', act: 'remember', key: 'k', value: odd });
	talk.event({
		...{ kind: 'host', act: 'ask', question: 0 },
		request: { method: 'elicitation/create', params: odd },
	});
	talk.event({ kind: 'host', act: 'crash' });
	expect(check(talk.trace()).map(({ rule }) => rule)).toContain('2026/persist-task-ids');
});

function doubling(count: number): object {
	return Object.fromEntries(
		Array.from({ length: count }, (_, at) => [
			`d${at}`,
			{ anyOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
		]),
	);
}

/** Puts a value in the place of the n-th part. */
function replace(root: unknown, place: number, value: unknown): void {
	const spots: (readonly [object, string])[] = [];
	const open = [root];
	for (let next = open.pop(); next !== undefined; next = open.pop()) {
		if (typeof next !== 'object' || next === null) continue;
		for (const [key, part] of Object.entries(next)) {
			if (!['kind', 'at', 'from', 'to', 'link'].includes(key)) spots.push([next, key]);
			open.push(part ?? '');
		}
	}
	const [holder, key] = spots[place % Math.max(1, spots.length)] ?? [];
	if (holder && key !== undefined)
		Object.defineProperty(holder, key, {
			value,
			enumerable: true,
			writable: true,
			configurable: true,
		});
}
