import type { Lesson } from '../lessons/lesson.ts';
import type { RunInput } from '../protocol/run.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import { resolve, startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';

const version = '2026-07-28';
const pollIntervalMs = 5000;

/** A build that is polled every five seconds of virtual time, for so many hours. */
export function longRun(lesson: Lesson, hours: number): RunInput {
	const server = lesson.start[version]?.['server.ts'] ?? '';
	const lasting = server.replace('new TaskStore({', `new TaskStore({ ttlMs: ${hours * 7_200_000},`);
	if (lasting === server) throw new Error(`${lesson.id} has no task store that could last longer.`);
	const edits = { [version]: { 'server.ts': lasting } };
	const knobs = { pollIntervalMs, buildSeconds: hours * 3600 };
	return resolve({ ...newScenario(lesson.id, version), edits, knobs }, startOf(lesson), version);
}

export function messagesIn(events: readonly TraceEvent[]): number {
	return events.filter(({ kind }) => kind === 'message').length;
}
