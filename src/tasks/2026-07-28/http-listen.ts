import { isObject } from '../../protocol/json.ts';
import { isNotification, isResult, type Message } from '../../protocol/message.ts';
import { EventStream } from './event-stream.ts';
import { acknowledged, listenResult, type Subscription } from './listen.ts';
import { messagesOf } from './sse.ts';

/** Told what ends a stream from the server's side; the function returned tells that it has ended. */
export type OnOpen = (finish: () => void) => () => void;

/** A stream about tasks and nothing else: it ends when they have. */
export function listenResponse(
	request: Request,
	subscription: Subscription,
	onOpen: OnOpen,
): Response {
	const stream = new EventStream(request);
	const finish = () => finishStream(stream, subscription);
	stream.onEnd(onOpen(finish));
	stream.send(acknowledged(subscription));
	stream.onEnd(openOn(stream, subscription, finish));
	return stream.response;
}

/** A stream that the server inside has a part in, with the tasks in it. */
export async function sharedListenResponse(
	request: Request,
	subscription: Subscription,
	listenInside: (signal: AbortSignal) => Promise<Response>,
	onOpen: OnOpen,
): Promise<Response> {
	const inside = new AbortController();
	const response = await listenInside(inside.signal);
	if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
	const stream = new EventStream(request);
	stream.onEnd(() => inside.abort());
	stream.onEnd(onOpen(() => finishStream(stream, subscription)));
	void merge(stream, subscription, response).finally(() => stream.close());
	return stream.response;
}

/** Ends once both the server inside and the tasks have nothing more to say. */
async function merge(
	stream: EventStream,
	subscription: Subscription,
	response: Response,
): Promise<void> {
	let tasksDone: Promise<void> | undefined;
	for await (const message of messagesOf(response)) {
		if (isResult(message)) break;
		stream.send(withTasks(message, subscription));
		tasksDone ??= new Promise((resolve) => stream.onEnd(openOn(stream, subscription, resolve)));
	}
	await tasksDone;
	finishStream(stream, subscription);
}

/** The acknowledgement comes first and gets the tasks; all else stays as it is. */
function withTasks(message: Message, subscription: Subscription): Message {
	if (!isNotification(message) || !message.method.endsWith('/acknowledged')) return message;
	const others = message.params?.['notifications'];
	return acknowledged(subscription, isObject(others) ? others : {});
}

function openOn(stream: EventStream, subscription: Subscription, done: () => void): () => void {
	return subscription.open({ send: (message) => stream.send(message), done });
}

function finishStream(stream: EventStream, { id }: Subscription): void {
	stream.send({ jsonrpc: '2.0', id, result: listenResult(id) });
	stream.close();
}
