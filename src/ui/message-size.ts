import type { MessageEvent } from '../protocol/trace.ts';

const encoder = new TextEncoder();
const sizes = new WeakMap<MessageEvent, number>();

/** Bytes of the message's JSON as UTF-8. */
export function sizeOf(event: MessageEvent): number {
	const size = sizes.get(event) ?? encoder.encode(JSON.stringify(event.message)).length;
	sizes.set(event, size);
	return size;
}
