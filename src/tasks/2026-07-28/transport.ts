import type {
	JSONRPCMessage,
	MessageExtraInfo,
	Transport,
	TransportSendOptions,
} from '@modelcontextprotocol/server';
import {
	isError,
	isNotification,
	isRequest,
	isResult,
	type Message,
	type NotificationMessage,
	type RequestId,
	type RequestMessage,
} from '../../protocol/message.ts';
import { errorObject } from '../task-error.ts';
import { claimedVersion, unsupportedVersion } from './envelope.ts';
import { InnerCalls } from './inner-calls.ts';
import type { Outcome, TaskAnswers } from './answers.ts';
import { withoutTaskIds } from './listen.ts';
import { version } from './names.ts';
import { Subscriptions } from './subscriptions.ts';

/**
 * A transport with the task layer in it: hand it to `serveStdio` in place of the one it wraps. A task
 * outlives its connection; the server inside is closed when the last one has ended.
 */
export class TaskTransport implements Transport {
	onmessage?: Transport['onmessage'];
	onclose?: Transport['onclose'];
	onerror?: Transport['onerror'];
	readonly #wire: Transport;
	readonly #answers: TaskAnswers;
	readonly #calls = new InnerCalls((message) => this.#deliver(message));
	readonly #subscriptions = new Subscriptions((message) => this.#post(message));
	/** Requests that the server inside has to answer. */
	readonly #passed = new Map<RequestId, RequestMessage>();
	/** Requests that the layer is about to answer. */
	readonly #asked = new Set<RequestId>();
	#tasks = 0;
	#closed = false;

	constructor(wire: Transport, answers: TaskAnswers) {
		this.#wire = wire;
		this.#answers = answers;
	}

	get sessionId(): string | undefined {
		return this.#wire.sessionId;
	}

	setProtocolVersion = (version: string): void => this.#wire.setProtocolVersion?.(version);

	setSupportedProtocolVersions = (versions: string[]): void =>
		this.#wire.setSupportedProtocolVersions?.(versions);

	async start(): Promise<void> {
		this.#wire.onmessage = (message, extra) => void this.#in(message as Message, extra);
		this.#wire.onclose = () => this.#wireClosed();
		this.#wire.onerror = (error) => this.onerror?.(error);
		await this.#wire.start();
	}

	async send(message: JSONRPCMessage, options?: TransportSendOptions): Promise<void> {
		const sent = message as Message;
		if (this.#calls.take(sent, options?.relatedRequestId)) return;
		if (isNotification(sent)) return this.#sendNotification(sent, options);
		return this.#out(this.#completed(sent), options);
	}

	async close(): Promise<void> {
		await this.#subscriptions.finishAll();
		this.#calls.rejectAll();
		await this.#wire.close();
	}

	#in(message: Message, extra?: MessageExtraInfo): void {
		if (isRequest(message)) return this.#request(message, extra);
		if (isNotification(message) && message.method === 'notifications/cancelled') {
			const id = message.params?.['requestId'] as RequestId;
			this.#asked.delete(id);
			this.#subscriptions.end(id);
		}
		this.#deliver(message, extra);
	}

	#request(request: RequestMessage, extra: MessageExtraInfo | undefined): void {
		const outcome = this.#outcome(request, extra);
		if (!(outcome instanceof Promise)) return this.#settle(request, outcome, extra);
		this.#asked.add(request.id);
		void outcome.then((settled) => {
			if (this.#asked.delete(request.id)) this.#settle(request, settled, extra);
		});
	}

	#outcome(request: RequestMessage, extra: MessageExtraInfo = {}): Outcome | Promise<Outcome> {
		const claimed = claimedVersion(request);
		if (claimed !== undefined && claimed !== version) {
			return { kind: 'error', error: errorObject(unsupportedVersion(claimed)) };
		}
		const { sessionId } = this.#wire;
		const origin = { ...extra, ...(sessionId !== undefined && { sessionId }) };
		const hold = () => this.#hold();
		return this.#answers.answer(request, { origin, call: this.#calls.call, hold });
	}

	#settle(request: RequestMessage, outcome: Outcome, extra?: MessageExtraInfo): void {
		const { id } = request;
		switch (outcome.kind) {
			case 'pass':
				return this.#pass(outcome.request, extra);
			case 'result':
				return void this.#post({ jsonrpc: '2.0', id, result: outcome.result });
			case 'error':
				return void this.#post({ jsonrpc: '2.0', id, error: outcome.error });
			case 'listen': {
				const rest = withoutTaskIds(request);
				if (!rest) return this.#subscriptions.open(outcome.subscription);
				this.#subscriptions.share(outcome.subscription);
				return this.#pass(rest, extra);
			}
		}
	}

	#pass(request: RequestMessage, extra?: MessageExtraInfo): void {
		this.#passed.set(request.id, request);
		this.#deliver(request, extra);
	}

	#deliver(message: Message, extra?: MessageExtraInfo): void {
		this.onmessage?.(message as JSONRPCMessage, extra);
	}

	/** A response of the server inside, as the client must see it. */
	#completed(message: Message): Message {
		if (!isResult(message)) return message;
		const { id, result } = message;
		try {
			return { ...message, result: this.#answers.mend(this.#passed.get(id), result) };
		} catch (thrown) {
			return { jsonrpc: '2.0', id, error: errorObject(thrown) };
		}
	}

	async #sendNotification(
		notification: NotificationMessage,
		options?: TransportSendOptions,
	): Promise<void> {
		const { relatedRequestId } = options ?? {};
		if (relatedRequestId !== undefined && !this.#passed.has(relatedRequestId)) return;
		await this.#out(this.#subscriptions.complete(notification), options);
		this.#subscriptions.begin(notification);
	}

	async #out(message: Message, options?: TransportSendOptions): Promise<void> {
		if (this.#closed) return;
		if (isResult(message) || isError(message)) this.#passed.delete(message.id ?? '');
		await this.#wire.send(message as JSONRPCMessage, options);
	}

	/** A message of the layer's own: nobody waits for it who could be told that it failed. */
	async #post(message: Message): Promise<void> {
		await this.#out(message).catch((error: Error) => this.onerror?.(error));
	}

	#hold(): () => void {
		this.#tasks++;
		return () => {
			if (--this.#tasks === 0 && this.#closed) this.onclose?.();
		};
	}

	/** Nobody is there for an answer any more, but tasks go on. */
	#wireClosed(): void {
		this.#closed = true;
		this.#subscriptions.endAll();
		if (this.#tasks === 0) return this.onclose?.();
		for (const requestId of this.#passed.keys()) {
			const params = { requestId, reason: 'The connection was closed' };
			this.#deliver({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
		}
	}
}
