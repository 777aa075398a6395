import type {
	ErrorMessage,
	Message,
	NotificationMessage,
	RequestId,
	RequestMessage,
	ResultMessage,
} from '../../protocol/message.ts';
import { isError, isNotification, isResult } from '../../protocol/message.ts';
import { codes, TaskError } from '../task-error.ts';
import { isInnerId, type InnerCall } from './call.ts';

interface Pending {
	readonly resolve: (response: ResultMessage | ErrorMessage) => void;
	readonly reject: (reason: unknown) => void;
	readonly onNotification: (notification: NotificationMessage) => void;
}

/** Calls of the layer's own that the server on one connection is at work on. */
export class InnerCalls {
	readonly #pending = new Map<RequestId, Pending>();
	readonly #deliver: (message: Message) => void;

	/** `deliver` hands a message to the server inside. */
	constructor(deliver: (message: Message) => void) {
		this.#deliver = deliver;
	}

	readonly call: InnerCall = (request, { signal, onNotification }) =>
		new Promise((resolve, reject) => {
			signal.throwIfAborted();
			const stop = () => this.#cancel(request, signal);
			const settled = () => signal.removeEventListener('abort', stop);
			signal.addEventListener('abort', stop, { once: true });
			this.#pending.set(request.id, {
				resolve: (response) => {
					settled();
					resolve(response);
				},
				reject: (reason) => {
					settled();
					reject(reason as Error);
				},
				onNotification,
			});
			this.#deliver(request);
		});

	/** True where what the server sends belongs to such a call, and so does not go out. */
	take(message: Message, relatedRequestId: RequestId | undefined): boolean {
		if (isResult(message) || isError(message)) return this.#settle(message);
		if (!isNotification(message)) return false;
		const token = message.params?.['progressToken'] as RequestId | undefined;
		const pending = this.#pending.get(token ?? '');
		if (message.method === 'notifications/progress') pending?.onNotification(message);
		return pending !== undefined || isInnerId(relatedRequestId);
	}

	/** The server is gone: nobody will answer. */
	rejectAll(): void {
		const error = new TaskError(
			codes.internal,
			'The server was closed before it answered the call',
		);
		for (const { reject } of this.#pending.values()) reject(error);
		this.#pending.clear();
	}

	#settle(response: ResultMessage | ErrorMessage): boolean {
		const id = response.id ?? '';
		this.#pending.get(id)?.resolve(response);
		this.#pending.delete(id);
		return isInnerId(id);
	}

	#cancel({ id }: RequestMessage, { reason }: AbortSignal): void {
		this.#pending.get(id)?.reject(reason);
		this.#pending.delete(id);
		const params = { requestId: id, reason: String(reason) };
		this.#deliver({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
	}
}
