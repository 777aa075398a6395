import { isError, isRequest, isResult, type Message } from '../protocol/message.ts';
import { isObject, type Json } from '../protocol/json.ts';
import type { MessageEvent, TraceEvent } from '../protocol/trace.ts';
import type { EventRef, MessageRef } from './event-ref.ts';

/** The `seq` of every event that the reference names, in the order of the trace. */
export function occurrences(ref: EventRef, events: readonly TraceEvent[]): readonly number[] {
	const found = candidates(ref, events);
	if (ref.nth === undefined) return found;
	const one = ref.nth === 'last' ? found.at(-1) : found[ref.nth - 1];
	return one === undefined ? [] : [one];
}

/** The `seq` of the answer to the request at `seq`, where it was answered. */
export function answerTo(seq: number, events: readonly TraceEvent[]): number | undefined {
	return indexOf(events).answers.get(seq);
}

function candidates(ref: EventRef, events: readonly TraceEvent[]): readonly number[] {
	if (ref.kind === 'message') return messages(ref, events);
	return select(events, (event) => {
		if (event.kind !== ref.kind) return false;
		if (ref.kind === 'host') return event.kind === 'host' && event.act === ref.act;
		if (ref.kind === 'task') return event.kind === 'task' && event.status === ref.status;
		return true;
	});
}

function messages(ref: MessageRef, events: readonly TraceEvent[]): readonly number[] {
	const { methods, answers } = indexOf(events);
	const named = (methods.get(ref.method) ?? []).filter((seq) => {
		const event = events[seq];
		return event?.kind === 'message' && (ref.from === undefined || event.from === ref.from);
	});
	if (ref.part === undefined) return named;
	const answered = named.map((seq) => answers.get(seq) ?? seq);
	return answered.filter((seq) => hasPart(ref, events[seq])).sort((a, b) => a - b);
}

function hasPart({ part }: MessageRef, event: TraceEvent | undefined): boolean {
	if (event?.kind !== 'message') return false;
	const { message } = event;
	if (part === 'result') return isResult(message);
	if (part === 'error') return isError(message);
	if (part === 'answer') return isResult(message) || isError(message);
	return !isRequest(message) && statusIn(message) === part;
}

/** The task status that a message reports: flat, or nested as in the `CreateTaskResult` of 2025-11-25. */
function statusIn(message: Message): Json | undefined {
	const body = isResult(message)
		? message.result
		: 'params' in message
			? message.params
			: undefined;
	const nested = body?.['task'];
	return isObject(nested) ? nested['status'] : body?.['status'];
}

interface Index {
	/** Requests and notifications by method. */
	readonly methods: ReadonlyMap<string, readonly number[]>;
	/** The answer of each answered request. */
	readonly answers: ReadonlyMap<number, number>;
}

const indexes = new WeakMap<readonly TraceEvent[], Index>();

function indexOf(events: readonly TraceEvent[]): Index {
	const known = indexes.get(events);
	if (known) return known;
	const methods = new Map<string, number[]>();
	const answers = new Map<number, number>();
	const open = new Map<string, number>();
	events.forEach((event, seq) => {
		if (event.kind !== 'message') return;
		if ('method' in event.message) {
			push(methods, event.message.method, seq);
			if (isRequest(event.message)) open.set(exchangeKey(event, event.from), seq);
			return;
		}
		const asked = open.get(exchangeKey(event, event.to));
		if (asked === undefined) return;
		open.delete(exchangeKey(event, event.to));
		answers.set(asked, seq);
	});
	const index = { methods, answers };
	indexes.set(events, index);
	return index;
}

function exchangeKey({ link, message }: MessageEvent, asker: string): string {
	return JSON.stringify([link, asker, 'id' in message ? message.id : null]);
}

function select(
	events: readonly TraceEvent[],
	wanted: (event: TraceEvent) => boolean,
): readonly number[] {
	return events.flatMap((event, seq) => (wanted(event) ? [seq] : []));
}

function push(lists: Map<string, number[]>, key: string, seq: number): void {
	const list = lists.get(key);
	if (list) list.push(seq);
	else lists.set(key, [seq]);
}
