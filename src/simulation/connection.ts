import { isObject } from '../protocol/json.ts';
import {
	isError,
	isResult,
	type ErrorMessage,
	type Message,
	type ResultMessage,
} from '../protocol/message.ts';
import type { LinkEnd } from './end.ts';
import type { Link } from './link.ts';

interface RequestOptions {
	readonly signal?: AbortSignal;
	readonly context?: { readonly requestTimeoutMs?: number };
}

/** Calls an action later; what it returns calls that off. */
type Later = (ms: number, action: () => void) => () => void;

/** The client's end of a link, with raw requests of its own beside those of the SDK's client. */
export interface Connection extends LinkEnd {
	request(request: unknown, options?: RequestOptions): Promise<Answer>;
	/** Shows another token from now on; the caller stays the same. */
	renew(token: string): void;
}

export interface ConnectionPorts {
	readonly later: Later;
	renew(token: string): void;
}

type Answer = ResultMessage | ErrorMessage;

interface Waiting {
	resolve(answer: Answer): void;
	reject(reason: unknown): void;
}

export function createConnection(link: Link, { later, renew }: ConnectionPorts): Connection {
	const end = link.client;
	const waiting = new Map<string, Waiting>();
	let count = 0;

	end.intercept = (message) => settle(waiting, message);
	end.whenClosed = () => {
		for (const { reject } of waiting.values()) reject(new Error('The connection was closed.'));
		waiting.clear();
	};

	/* A closure and not a method: ext-tasks takes it as a bare function. */
	const request = async (request: unknown, options: RequestOptions = {}): Promise<Answer> => {
		const { method, params } = readRequest(request);
		options.signal?.throwIfAborted();
		void end.start();
		const id = `raw-${++count}`;
		const answer = new Promise<Answer>((resolve, reject) => waiting.set(id, { resolve, reject }));
		const release = watch(options, later, method, (reason) => {
			waiting.get(id)?.reject(reason);
			const params = { requestId: id };
			end
				.send({ jsonrpc: '2.0', method: 'notifications/cancelled', params })
				.catch(() => undefined);
		});
		/* Over HTTP too a request fails on its own, without the connection. */
		end
			.send({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) })
			.catch((error: unknown) => waiting.get(id)?.reject(error));
		try {
			return await answer;
		} finally {
			waiting.delete(id);
			release();
		}
	};
	return Object.assign(end, { request, renew });
}

function readRequest(request: unknown): { method: string; params?: unknown } {
	if (!isObject(request) || typeof request.method !== 'string') {
		throw new TypeError('A request is an object with a method: request({ method, params }).');
	}
	return { method: request.method, params: request.params };
}

/** True where the message answers a raw request. */
function settle(waiting: Map<string, Waiting>, message: Message): boolean {
	if (!isResult(message) && !isError(message)) return false;
	const asked = typeof message.id === 'string' ? waiting.get(message.id) : undefined;
	if (!asked) return false;
	/* ext-tasks tells answers apart by `kind`; on the wire there is no such field. */
	Object.defineProperty(message, 'kind', { value: isResult(message) ? 'result' : 'error' });
	asked.resolve(message);
	return true;
}

/** Gives a request up once its signal is aborted or its time is over; returns what ends the watch. */
function watch(
	{ signal, context }: RequestOptions,
	later: Later,
	method: string,
	giveUp: (reason: unknown) => void,
): () => void {
	const aborted = () => giveUp(signal?.reason);
	signal?.addEventListener('abort', aborted, { once: true });
	const limit = context?.requestTimeoutMs;
	const release =
		limit === undefined
			? undefined
			: later(limit, () => giveUp(new Error(`${method} had no answer for ${limit} ms.`)));
	return () => {
		signal?.removeEventListener('abort', aborted);
		release?.();
	};
}
