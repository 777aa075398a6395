import { isObject } from '../../protocol/json.ts';
import type { Message, NotificationMessage, RequestId } from '../../protocol/message.ts';
import { acknowledged, listenResult, subscriptionIdOf, type Subscription } from './listen.ts';

interface Open {
	readonly stop: () => void;
	/** True where the server inside has a part in it, and so answers the request in the end. */
	readonly shared: boolean;
}

/** The open subscriptions of one connection, as far as they are about tasks. */
export class Subscriptions {
	readonly #open = new Map<RequestId, Open>();
	/** Those that wait for the server inside to say what else it grants. */
	readonly #waiting = new Map<RequestId, Subscription>();
	readonly #send: (message: Message) => Promise<void>;

	constructor(send: (message: Message) => Promise<void>) {
		this.#send = send;
	}

	/** A subscription to tasks and nothing else: it ends when they have. */
	open(subscription: Subscription): void {
		void this.#send(acknowledged(subscription));
		this.#start(subscription, false);
	}

	/** A subscription that the server inside has a part in. */
	share(subscription: Subscription): void {
		this.#waiting.set(subscription.id, subscription);
	}

	/** The acknowledgement of the server inside, with the tasks in it; others stay as they are. */
	complete(notification: NotificationMessage): NotificationMessage {
		const subscription = this.#waiting.get(subscriptionIdOf(notification) as RequestId);
		if (!subscription) return notification;
		const others = notification.params?.['notifications'];
		return acknowledged(subscription, isObject(others) ? others : {});
	}

	/** Starts the tasks' part of a shared subscription; to be called once its acknowledgement is out. */
	begin(notification: NotificationMessage): void {
		const subscription = this.#waiting.get(subscriptionIdOf(notification) as RequestId);
		if (!subscription) return;
		this.#waiting.delete(subscription.id);
		this.#start(subscription, true);
	}

	/** The client has ended a subscription. */
	end(id: RequestId): void {
		this.#open.get(id)?.stop();
		this.#open.delete(id);
		this.#waiting.delete(id);
	}

	/** The connection is gone: nobody listens. */
	endAll(): void {
		for (const id of [...this.#open.keys()]) this.end(id);
	}

	/** The server closes: each subscription is answered, so that its client knows. */
	async finishAll(): Promise<void> {
		const own = [...this.#open].filter(([, { shared }]) => !shared).map(([id]) => id);
		this.endAll();
		await Promise.all(own.map((id) => this.#finish(id)));
	}

	#start(subscription: Subscription, shared: boolean): void {
		const { id } = subscription;
		this.#open.set(id, { stop: () => undefined, shared });
		const done = () => {
			if (this.#open.delete(id) && !shared) void this.#finish(id);
		};
		const stop = subscription.open({ send: (message) => void this.#send(message), done });
		if (this.#open.has(id)) this.#open.set(id, { stop, shared });
	}

	#finish(id: RequestId): Promise<void> {
		return this.#send({ jsonrpc: '2.0', id, result: listenResult(id) });
	}
}
