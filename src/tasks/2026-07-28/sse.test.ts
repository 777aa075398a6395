import { expect, test } from 'vitest';
import type { Message } from '../../protocol/message.ts';
import { eventOf, messagesOf } from './sse.ts';

const ping: Message = { jsonrpc: '2.0', id: 1, method: 'ping' };
const pong: Message = { jsonrpc: '2.0', id: 1, result: {} };

function stream(...chunks: string[]): Response {
	const encoder = new TextEncoder();
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
			controller.close();
		},
	});
	return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

async function all(response: Response): Promise<Message[]> {
	const messages: Message[] = [];
	for await (const message of messagesOf(response)) messages.push(message);
	return messages;
}

const text = eventOf(ping) + eventOf(pong);

test.each([
	['events', [text]],
	['events that arrive in pieces', [...text]],
	['events with other line ends', [text.replaceAll('\n', '\r\n')]],
	['a line end that is cut in two', text.replaceAll('\n', '\r\n').split(/(?<=\r)/)],
	['comments in between', [': hello\n\n', text, ': keepalive\n\n']],
	['a priming event without data', ['id: 7\ndata: \n\n', text]],
	[
		'data over several lines',
		['data: {"jsonrpc":"2.0",\ndata: "id":1,"method":"ping"}\n\n', eventOf(pong)],
	],
])('%s give the messages that were sent', async (_, chunks) => {
	expect(await all(stream(...chunks))).toEqual([ping, pong]);
});

test.each([
	['JSON', Response.json(pong), [pong]],
	['JSON that is no message', Response.json({ hello: 1 }), []],
	['an error page', new Response('<p>Bad gateway</p>', { status: 502 }), []],
	['nothing', new Response(null, { status: 202 }), []],
])('%s gives what messages it has', async (_, response, messages) => {
	expect(await all(response)).toEqual(messages);
});

test('who stops reading leaves the stream', async () => {
	let cancelled = false;
	const body = new ReadableStream<Uint8Array>({
		start: (controller) => controller.enqueue(new TextEncoder().encode(eventOf(ping))),
		cancel: () => void (cancelled = true),
	});
	const response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
	for await (const message of messagesOf(response)) {
		expect(message).toEqual(ping);
		break;
	}
	expect(cancelled).toBe(true);
});
