import { isObject } from '../../protocol/json.ts';
import { isRequest } from '../../protocol/message.ts';
import type { MessageEvent, TraceEvent } from '../../protocol/trace.ts';

/** What came of a message beyond the status of its task, in a word or two. */
export function outcomeOf(
	events: readonly TraceEvent[],
	seq: number,
	answer: number | undefined,
): string | undefined {
	const asked = messageAt(events, seq);
	if (!asked) return undefined;
	if (asked.received === null) return 'lost';
	if (!isRequest(asked.message)) return undefined;
	const answered = messageAt(events, answer);
	if (!answered) return waits(events) ? 'no answer yet' : 'no answer';
	return answered.received === null ? 'answer lost' : outcomeIn(answered.message);
}

/** An error of the call itself, or one that its task reports. */
function outcomeIn(message: MessageEvent['message']): string | undefined {
	if ('error' in message) return `error ${message.error.code}`;
	if (!('result' in message)) return undefined;
	const { error, isError, result } = message.result;
	if (isObject(error)) return `error ${String(error['code'])}`;
	const reported = isError === true || (isObject(result) && result['isError'] === true);
	return reported ? 'isError' : undefined;
}

function messageAt(
	events: readonly TraceEvent[],
	seq: number | undefined,
): MessageEvent | undefined {
	const event = seq === undefined ? undefined : events[seq];
	return event?.kind === 'message' ? event : undefined;
}

/** The run has not come to its end. */
function waits(events: readonly TraceEvent[]): boolean {
	const last = events.at(-1);
	return last?.kind !== 'end' || last.reason === 'waiting';
}
