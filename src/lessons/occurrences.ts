import { exchangeOf } from '../protocol/exchange.ts';
import { isError, isRequest, isResult, type Message } from '../protocol/message.ts';
import { isObject, type Json } from '../protocol/json.ts';
import type { Trace, TraceEvent } from '../protocol/trace.ts';
import type { EventRef, MessageRef } from './event-ref.ts';

/** The `seq` of every event that the reference names, in the order of the trace. */
export function occurrences(ref: EventRef, trace: Trace): readonly number[] {
	const found = ref.kind === 'message' ? messages(ref, trace) : select(trace, isNamed(ref));
	if (ref.nth === undefined) return found;
	const one = ref.nth === 'last' ? found.at(-1) : found[ref.nth - 1];
	return one === undefined ? [] : [one];
}

/** The `seq` of the answer to the request at `seq`, where it was answered. */
export function answerTo(seq: number, { header, events }: Trace): number | undefined {
	return exchangeOf(header.version, events).answeredBy(seq);
}

function isNamed(ref: Exclude<EventRef, MessageRef>): (event: TraceEvent) => boolean {
	if (ref.kind === 'host') return (event) => event.kind === 'host' && event.act === ref.act;
	if (ref.kind === 'task') return (event) => event.kind === 'task' && event.status === ref.status;
	return (event) => event.kind === ref.kind;
}

function messages(ref: MessageRef, trace: Trace): readonly number[] {
	const named = select(trace, (event) => {
		if (event.kind !== 'message' || !('method' in event.message)) return false;
		if (event.message.method !== ref.method) return false;
		return ref.from === undefined || event.from === ref.from;
	});
	if (ref.part === undefined) return named;
	const answered = named.map((seq) => answerTo(seq, trace) ?? seq);
	return answered.filter((seq) => hasPart(ref, trace.events[seq])).sort((a, b) => a - b);
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

function select({ events }: Trace, wanted: (event: TraceEvent) => boolean): readonly number[] {
	return events.flatMap((event, seq) => (wanted(event) ? [seq] : []));
}
