import { exchangeOf, requestAt } from '../../protocol/exchange.ts';
import { isRequest } from '../../protocol/message.ts';
import { revisions } from '../../protocol/revision.ts';
import { isTerminal } from '../../protocol/task.ts';
import type { MessageEvent, TraceEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import { sizeOf } from '../message-size.ts';

/** What a run costs, and what the person notices of it; times in ms of virtual time. */
export interface Figures {
	readonly messages: number;
	readonly bytes: number;
	/** Requests that were answered. */
	readonly roundTrips: number;
	/** The longest that any request waited for its answer, or waits at the end of the run. */
	readonly longestHeld: number;
	/** The longest from a task's end until the other side has its outcome. */
	readonly doneToKnown: number | 'never' | 'not done' | 'no task';
	readonly questions: number;
}

export function figuresOf(version: Version, events: readonly TraceEvent[]): Figures {
	const messages = events.filter((event) => event.kind === 'message');
	const waits = waitsOf(version, events);
	return {
		messages: messages.length,
		bytes: messages.reduce((sum, event) => sum + sizeOf(event), 0),
		roundTrips: waits.filter(({ answered }) => answered).length,
		longestHeld: waits.reduce((longest, { ms }) => Math.max(longest, ms), 0),
		doneToKnown: doneToKnown(version, events),
		questions: events.filter((event) => event.kind === 'host' && event.act === 'ask').length,
	};
}

interface Wait {
	readonly ms: number;
	readonly answered: boolean;
}

function waitsOf(version: Version, events: readonly TraceEvent[]): readonly Wait[] {
	const exchange = exchangeOf(version, events);
	const end = events.at(-1)?.at ?? 0;
	return events.flatMap((event, seq): readonly Wait[] => {
		if (event.kind !== 'message' || !isRequest(event.message)) return [];
		const answer = events[exchange.answeredBy(seq) ?? -1];
		const until = answer?.kind === 'message' ? answer.received : null;
		return [{ ms: (until ?? end) - event.at, answered: until !== null }];
	});
}

/** Knowing is to hold the result, the error, or the word that the task is cancelled. */
function doneToKnown(version: Version, events: readonly TraceEvent[]): Figures['doneToKnown'] {
	const known = outcomesOf(version, events);
	const changes = events.filter((event) => event.kind === 'task');
	if (changes.length === 0) return 'no task';
	const ends = changes.filter(({ status }) => isTerminal(status));
	if (ends.length === 0) return 'not done';
	const spans = ends.map(({ taskId, at }) => Math.max(0, (known.get(taskId) ?? Infinity) - at));
	const longest = Math.max(...spans);
	return longest === Infinity ? 'never' : longest;
}

/** By task: when its outcome first arrived. */
function outcomesOf(version: Version, events: readonly TraceEvent[]): ReadonlyMap<string, number> {
	const exchange = exchangeOf(version, events);
	const known = new Map<string, number>();
	events.forEach((event, seq) => {
		if (event.kind !== 'message' || event.received === null) return;
		const task = outcomeIn(version, event, requestAt(events, exchange.answers(seq)));
		if (task !== undefined && !known.has(task)) known.set(task, event.received);
	});
	return known;
}

function outcomeIn(
	version: Version,
	{ message }: MessageEvent,
	asked: ReturnType<typeof requestAt>,
): string | undefined {
	const task = revisions[version].taskOf(message, asked);
	const told = task?.result ?? task?.error;
	return told !== undefined || task?.status === 'cancelled' ? task?.taskId : undefined;
}
