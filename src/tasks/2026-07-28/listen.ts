import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { NotificationMessage, RequestId, RequestMessage } from '../../protocol/message.ts';
import { isTerminal } from '../machine.ts';
import type { TaskStore } from '../store.ts';
import type { DetailedTask } from '../task.ts';
import { codes, TaskError } from '../task-error.ts';
import type { Asker } from './asker.ts';
import { checkAskable, declaresTasks, missingTasks } from './capabilities.ts';
import { meta } from './names.ts';
import { taskNotification } from './wire.ts';

export interface Listener {
	readonly send: (notification: NotificationMessage) => void;
	/** Called once all tasks of the subscription have ended and their ends were sent. */
	readonly done: () => void;
}

/** The part of a `subscriptions/listen` that is about tasks. */
export class Subscription {
	readonly id: RequestId;
	/** The tasks that exist and are the caller's, out of those asked for. */
	readonly granted: readonly string[];
	readonly #store: TaskStore;
	readonly #asker: Asker;

	constructor(id: RequestId, granted: readonly string[], store: TaskStore, asker: Asker) {
		this.id = id;
		this.granted = granted;
		this.#store = store;
		this.#asker = asker;
	}

	/**
	 * Sends what each task is now, so that nothing is lost since its handle, and then each change.
	 * Returns what ends it. To be called after the acknowledgement was sent.
	 */
	open({ send, done }: Listener): () => void {
		const left = new Set(this.granted);
		const told = new Set<string>();
		const tell = (task: DetailedTask) => {
			if (!left.has(task.taskId)) return;
			told.add(task.taskId);
			if (this.#mayBeSent(task)) send(taskNotification(task, this.id));
			if (!isTerminal(task.status)) return;
			left.delete(task.taskId);
			if (left.size === 0) end();
		};
		const stop = this.#store.subscribe(tell);
		const end = () => {
			stop();
			done();
		};
		if (left.size === 0) end();
		for (const taskId of this.granted) {
			void this.#store.peek(taskId, this.#asker.caller).then((task) => {
				if (task && !told.has(taskId)) tell(task);
			});
		}
		return stop;
	}

	/** Questions that the listener could not be asked are left to `tasks/get`, which says so. */
	#mayBeSent({ inputRequests = {} }: DetailedTask): boolean {
		try {
			checkAskable(Object.values(inputRequests), this.#asker.capabilities);
			return true;
		} catch {
			return false;
		}
	}
}

/** The tasks that a `subscriptions/listen` names; undefined where it names none. */
export function taskIdsOf({ params }: RequestMessage): readonly unknown[] | undefined {
	const filter = params?.['notifications'];
	const taskIds = isObject(filter) ? filter['taskIds'] : undefined;
	if (taskIds === undefined || Array.isArray(taskIds)) return taskIds;
	throw new TaskError(codes.invalidParams, 'notifications.taskIds must be a list of strings');
}

export async function subscribe(
	store: TaskStore,
	{ id }: RequestMessage,
	taskIds: readonly unknown[],
	asker: Asker,
): Promise<Subscription> {
	if (!declaresTasks(asker.capabilities)) throw missingTasks('notifications about tasks need it');
	store.checkListeners();
	const granted = new Set<string>();
	for (const taskId of taskIds) {
		if (typeof taskId !== 'string') {
			throw new TaskError(codes.invalidParams, 'notifications.taskIds must be a list of strings');
		}
		if (await store.peek(taskId, asker.caller)) granted.add(taskId);
	}
	return new Subscription(id, [...granted], store, asker);
}

/** The request as the server inside gets it; undefined where it asked for nothing but tasks. */
export function withoutTaskIds(request: RequestMessage): RequestMessage | undefined {
	const { taskIds, ...rest } = request.params?.['notifications'] as JsonObject;
	if (taskIds === undefined || Object.values(rest).every((wish) => wish === false))
		return undefined;
	return { ...request, params: { ...request.params, notifications: rest } };
}

/** The first message of a subscription; `others` is what else was granted. */
export function acknowledged(
	{ id, granted }: Subscription,
	others: JsonObject = {},
): NotificationMessage {
	const notifications = { ...others, ...(granted.length > 0 && { taskIds: granted }) };
	const params = { notifications, _meta: { [meta.subscription]: id } };
	return { jsonrpc: '2.0', method: 'notifications/subscriptions/acknowledged', params };
}

/** The answer to the request itself: the server has ended the subscription. */
export function listenResult(id: RequestId): JsonObject {
	return { resultType: 'complete', _meta: { [meta.subscription]: id } };
}

export function subscriptionIdOf({ params }: NotificationMessage): unknown {
	return isObject(params?.['_meta']) ? params['_meta'][meta.subscription] : undefined;
}
