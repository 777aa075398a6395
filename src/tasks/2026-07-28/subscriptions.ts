import type { Message, NotificationMessage, RequestId } from '../../protocol/message.ts';
import { acknowledged, listenResult, subscriptionIdOf, type Subscription } from './listen.ts';
import { isObject } from '../../protocol/json.ts';

/** The open subscriptions of one connection, as far as they are about tasks. */
export class Subscriptions {
	/** What ends each that is open. */
	readonly #open = new Map<RequestId, () => void>();
	/** Those that wait for the server inside to say what else it grants. */
	readonly #shared = new Map<RequestId, Subscription>();
	readonly #send: (message: Message) => void;

	constructor(send: (message: Message) => void) {
		this.#send = send;
	}

	/** A subscription to tasks and nothing else: it ends when they have. */
	open(subscription: Subscription): void {
		const { id } = subscription;
		this.#send(acknowledged(subscription));
		this.#open.set(id, () => undefined);
		const done = () => this.#open.delete(id) && this.#finish(id);
		const stop = subscription.open({ send: this.#send, done });
		if (this.#open.has(id)) this.#open.set(id, stop);
	}

	/** A subscription that the server inside has a part in. */
	share(subscription: Subscription): void {
		this.#shared.set(subscription.id, subscription);
	}

	/** The acknowledgement of the server inside, with the tasks in it; others stay as they are. */
	complete(notification: NotificationMessage): NotificationMessage {
		const subscription = this.#shared.get(subscriptionIdOf(notification) as RequestId);
		if (!subscription || !notification.method.endsWith('/acknowledged')) return notification;
		const others = notification.params?.['notifications'];
		return acknowledged(subscription, isObject(others) ? others : {});
	}

	/** Starts the tasks' part of a shared subscription; to be called once its acknowledgement is out. */
	begin(notification: NotificationMessage): void {
		const subscription = this.#shared.get(subscriptionIdOf(notification) as RequestId);
		if (!subscription) return;
		this.#shared.delete(subscription.id);
		const done = () => void this.#open.delete(subscription.id);
		this.#open.set(subscription.id, subscription.open({ send: this.#send, done }));
	}

	/** The client has ended a subscription. */
	end(id: RequestId): void {
		this.#open.get(id)?.();
		this.#open.delete(id);
		this.#shared.delete(id);
	}

	/** The connection is gone: nobody listens. */
	endAll(): void {
		for (const id of [...this.#open.keys()]) this.end(id);
	}

	/** The server closes: each subscription is answered, so that its client knows. */
	finishAll(): void {
		for (const id of [...this.#open.keys()]) {
			this.end(id);
			this.#finish(id);
		}
	}

	#finish(id: RequestId): void {
		this.#send({ jsonrpc: '2.0', id, result: listenResult(id) });
	}
}
