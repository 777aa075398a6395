import { afterAll, expect, vi } from 'vitest';
import { Recorder } from '../build/recorder.ts';
import { check } from '../checker/check.ts';
import { findLesson } from '../cli/find-lesson.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { Answer, KnobValue } from '../protocol/run.ts';
import type { Trace, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { resolve, startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';
import { answerTo, occurrences } from './occurrences.ts';
import { judge } from './goals.ts';
import type { Files, GoalState, GoalVerdict, Lesson } from './lesson.ts';

export interface Attempt {
	readonly knobs?: Readonly<Record<string, KnobValue>>;
	readonly answers?: readonly Answer[];
	/** Files in place of those of the start. */
	readonly files?: Files;
	/** Runs even what has been run before; otherwise that run is taken again. */
	readonly fresh?: boolean;
}

export async function lessonCalled(id: string): Promise<Lesson> {
	const lesson = await findLesson(id);
	if (!lesson) throw new Error(`There is no lesson ${id}`);
	return lesson;
}

const recorder = new Recorder();

const runs = new Map<string, Promise<Trace>>();

/* The first run of all builds the runtime. */
vi.setConfig({ testTimeout: 60_000 });

afterAll(() => recorder.close());

/** Runs a lesson in Node, with the bundle that the page runs. */
export function runLesson(
	lesson: Lesson,
	version: Version,
	{ knobs = {}, answers = [], files = {}, fresh = false }: Attempt = {},
): Promise<Trace> {
	const scenario = { ...newScenario(lesson.id, version), knobs, answers };
	const input = resolve({ ...scenario, edits: { [version]: files } }, startOf(lesson), version);
	const key = JSON.stringify(input);
	const run = (fresh ? undefined : runs.get(key)) ?? recorder.record(input);
	runs.set(key, run);
	return run;
}

export function solutionOf({ solution }: Lesson, version: Version): Files {
	return solution[version] ?? {};
}

/** The file with pieces replaced; each piece must be there. */
export function edited(text: string | undefined, ...changes: readonly [string, string][]): string {
	return changes.reduce((result, [piece, replacement]) => {
		if (!result.includes(piece)) throw new Error(`“${piece}” is not in the file`);
		return result.replace(piece, () => replacement);
	}, text ?? '');
}

/** The state of each goal by its id. */
export function statesOf(lesson: Lesson, trace: Trace): Readonly<Record<string, GoalState>> {
	return Object.fromEntries(verdictsOf(lesson, trace).map(({ id, state }) => [id, state]));
}

export function verdictsOf({ goalList }: Lesson, trace: Trace): readonly GoalVerdict[] {
	return judge(goalList, trace, check(trace));
}

/** Every goal is met. */
export function expectSolved(lesson: Lesson, trace: Trace): void {
	for (const verdict of verdictsOf(lesson, trace)) expect(verdict).toMatchObject({ state: 'met' });
}

/** The goals named fail with the words about what was seen, and with their own hints. */
export function expectFailed(
	lesson: Lesson,
	trace: Trace,
	seen: Readonly<Record<string, string>>,
): void {
	const verdicts = verdictsOf(lesson, trace);
	for (const [id, words] of Object.entries(seen)) {
		const { hint } = lesson.goalList.find((goal) => goal.id === id) ?? {};
		expect(hint).toBeDefined();
		expect(verdicts).toContainEqual(
			expect.objectContaining({ id, state: 'not met', seen: words, hint }),
		);
	}
}

/** What the checker finds, one line for each rule: `warning 2026/poll-interval`. */
export function findingsOf(trace: Trace): readonly string[] {
	return [...new Set(check(trace).map(({ severity, rule }) => `${severity} ${rule}`))];
}

/** What the assistant says in the chat. */
export function chatOf({ events }: Trace): readonly string[] {
	return events.flatMap((event) =>
		event.kind === 'host' && event.act === 'say' ? event.text : [],
	);
}

/** The results that answered requests of the method, in their order. */
export function resultsOf(method: string, trace: Trace): readonly JsonObject[] {
	const ref = { kind: 'message', method, part: 'result' } as const;
	return occurrences(ref, trace).flatMap((seq) => {
		const event = trace.events[seq];
		return event?.kind === 'message' && 'result' in event.message ? [event.message.result] : [];
	});
}

/**
 * One word or two for each event: `C tools/call`, `S tools/call: working`, `task completed`, `say`.
 * Neighbours that are alike become one, with their number.
 */
export function wireOf(trace: Trace): readonly string[] {
	const methods = new Map<number, string>();
	const lines = trace.events.map((event, seq) => {
		if (event.kind === 'message' && 'method' in event.message) {
			const answer = answerTo(seq, trace);
			if (answer !== undefined) methods.set(answer, event.message.method);
		}
		return lineOf(event, methods.get(seq));
	});
	return folded(lines.filter((line) => line !== ''));
}

function lineOf(event: TraceEvent, answered: string | undefined): string {
	if (event.kind === 'task') return `task ${event.status}`;
	if (event.kind === 'host') return event.act;
	if (event.kind === 'end') return `end ${event.reason}`;
	if (event.kind === 'http') return `http ${event.http.status}`;
	if (event.kind !== 'message') return event.kind === 'error' ? `error ${event.message}` : '';
	const { message } = event;
	const side = event.from === 'client' ? 'C' : 'S';
	const lost = event.received === null ? ' lost' : '';
	if ('method' in message) return `${side} ${message.method}${lost}`;
	if ('error' in message) return `${side} ${answered}: error ${message.error.code}${lost}`;
	const nested = message.result['task'] as { status?: string } | undefined;
	const status = nested?.status ?? message.result['status'];
	return `${side} ${answered}${typeof status === 'string' ? `: ${status}` : ''}${lost}`;
}

/** Request and answer that follow each other again and again are one line. */
function folded(lines: readonly string[]): readonly string[] {
	const result: { readonly pair: string; count: number }[] = [];
	for (let index = 0; index < lines.length; index += 1) {
		const [line = '', next = ''] = lines.slice(index, index + 2);
		const poll = line === 'C tasks/get' && next.startsWith('S tasks/get');
		const pair = poll ? `poll${next.slice('S tasks/get'.length)}` : line;
		if (poll) index += 1;
		const last = result.at(-1);
		if (poll && last?.pair === pair) last.count += 1;
		else result.push({ pair, count: 1 });
	}
	return result.map(({ pair, count }) => (count > 1 ? `${count} × ${pair}` : pair));
}
