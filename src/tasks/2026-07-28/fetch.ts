import type { AuthInfo } from '@modelcontextprotocol/server';
import { isObject } from '../../protocol/json.ts';
import {
	isError,
	isMessage,
	isNotification,
	isRequest,
	isResult,
	type ErrorMessage,
	type ErrorObject,
	type Message,
	type RequestMessage,
	type ResultMessage,
} from '../../protocol/message.ts';
import { codes, errorObject, TaskError } from '../task-error.ts';
import type { InnerCall } from './call.ts';
import { checkHeaders } from './http-headers.ts';
import { listenResponse, sharedListenResponse, type OnOpen } from './http-listen.ts';
import type { Outcome, Peer, TaskAnswers } from './answers.ts';
import { withoutTaskIds } from './listen.ts';
import { meta } from './names.ts';
import { bodyOf, withBody } from './request-body.ts';
import { messagesOf } from './sse.ts';

/** What `createMcpHandler` has as `fetch`, or anything of its shape. */
export type FetchHandler = (request: Request, options?: FetchOptions) => Promise<Response>;

export interface FetchOptions {
	readonly authInfo?: AuthInfo;
	/** The body, where somebody has read it already. */
	readonly parsedBody?: unknown;
}

/** The handler with the task layer around it. */
export class TaskFetch {
	readonly #answers: TaskAnswers;
	readonly #inside: FetchHandler;
	readonly #onOpen: OnOpen;

	constructor(answers: TaskAnswers, inside: FetchHandler, onOpen: OnOpen) {
		this.#answers = answers;
		this.#inside = inside;
		this.#onOpen = onOpen;
	}

	async fetch(request: Request, options: FetchOptions = {}): Promise<Response> {
		const message = options.parsedBody ?? (await bodyOf(request));
		if (!isMessage(message) || !isRequest(message)) return this.#inside(request, options);
		const exchange = { request, options, message };
		return this.#respond(exchange, await this.#answers.answer(message, this.#peer(exchange)));
	}

	async #respond(exchange: Exchange, outcome: Outcome): Promise<Response> {
		const { request, message } = exchange;
		const { id } = message;
		switch (outcome.kind) {
			case 'pass':
				return this.#pass(exchange, outcome.request);
			case 'result':
				return Response.json({ jsonrpc: '2.0', id, result: outcome.result });
			case 'error':
				return refusal(message, outcome.error);
			case 'listen': {
				const { subscription } = outcome;
				const rest = withoutTaskIds(message);
				if (!rest) return listenResponse(request, subscription, this.#onOpen);
				const listen = (signal: AbortSignal) => this.#send(exchange, rest, signal);
				return sharedListenResponse(request, subscription, listen, this.#onOpen);
			}
		}
	}

	async #pass(exchange: Exchange, message: RequestMessage): Promise<Response> {
		const { request, options } = exchange;
		const changed = message !== exchange.message;
		const response = await (changed
			? this.#send(exchange, message)
			: this.#inside(request, options));
		const streamed = response.headers.get('content-type')?.startsWith('text/event-stream');
		const mendable = message.method === 'server/discover' || !streamed;
		return mendable ? this.#mended(response, message) : response;
	}

	async #mended(response: Response, request: RequestMessage): Promise<Response> {
		const message = await firstResult(response.clone());
		if (!message) return response;
		try {
			const result = this.#answers.mend(request, message.result);
			return Response.json({ ...message, result }, { status: response.status });
		} catch (thrown) {
			return refusal(request, errorObject(thrown));
		}
	}

	#send({ request, options }: Exchange, message: RequestMessage, signal?: AbortSignal) {
		const { authInfo } = options;
		return this.#inside(withBody(request, message, signal), authInfo && { authInfo });
	}

	#peer(exchange: Exchange): Peer {
		const { request, options, message } = exchange;
		const { authInfo } = options;
		const call: InnerCall = async (inner, { signal, onNotification }) => {
			const response = await this.#send(exchange, inner, signal);
			return answerIn(response, onNotification);
		};
		return {
			origin: { request, ...(authInfo && { authInfo }) },
			call,
			checkHeaders: (version) => checkHeaders(request.headers, message, version),
		};
	}
}

interface Exchange {
	readonly request: Request;
	readonly options: FetchOptions;
	readonly message: RequestMessage;
}

async function answerIn(
	response: Response,
	onNotification: (notification: Message & { method: 'notifications/progress' }) => void,
): Promise<ResultMessage | ErrorMessage> {
	for await (const message of messagesOf(response)) {
		if (isResult(message) || isError(message)) return message;
		if (!isNotification(message) || message.method !== 'notifications/progress') continue;
		onNotification(message as never);
	}
	const what = `The server ended its answer to the call, HTTP status ${response.status}, without one`;
	throw new TaskError(codes.internal, what);
}

async function firstResult(response: Response): Promise<ResultMessage | undefined> {
	for await (const message of messagesOf(response)) if (isResult(message)) return message;
	return undefined;
}

function refusal(request: RequestMessage, error: ErrorObject): Response {
	const status = statusOf(error.code, request);
	return Response.json({ jsonrpc: '2.0', id: request.id, error }, { status });
}

/** https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#sending-messages */
function statusOf(code: number, { params }: RequestMessage): number {
	const envelope = params?.['_meta'];
	const malformed = !isObject(envelope) || !isObject(envelope[meta.capabilities]);
	switch (code) {
		case codes.methodNotFound:
			return 404;
		case codes.headerMismatch:
		case codes.missingCapability:
		case codes.unsupportedVersion:
			return 400;
		default:
			return malformed ? 400 : 200;
	}
}
