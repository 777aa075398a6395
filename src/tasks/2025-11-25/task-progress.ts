import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { NotificationMessage, RequestId, RequestMessage } from '../../protocol/message.ts';
import { statuses, type TaskStatus } from '../../protocol/trace.ts';
import { isTerminal } from '../machine.ts';

export const relatedTask = 'io.modelcontextprotocol/related-task';

/** How many calls of one connection are remembered. */
const longestMemory = 1000;

interface Related {
	readonly taskId: string;
	ended: boolean;
}

/**
 * Which task the progress and the log messages of a call belong to: they must say so, and progress
 * must end with the task.
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#associating-task-related-messages
 */
export class TaskProgress {
	/** By the id of the call and by its progress token. */
	readonly #calls = new Map<RequestId, Related>();
	readonly #tokens = new Map<RequestId, Related>();

	/** The call was answered with this task. */
	begin({ id, params = {} }: RequestMessage, { taskId }: JsonObject): void {
		if (typeof taskId !== 'string') return;
		const related = { taskId, ended: false };
		remember(this.#calls, id, related);
		const { progressToken } = objectIn(params, '_meta');
		if (progressToken !== undefined) remember(this.#tokens, progressToken as RequestId, related);
	}

	/** The server has said something that may be the state of a task. */
	observe({ taskId, status }: JsonObject): void {
		if (!isStatus(status) || !isTerminal(status)) return;
		for (const related of this.#calls.values()) if (related.taskId === taskId) related.ended = true;
	}

	/** The notification with its task; undefined for progress of a task that has ended. */
	mend(
		notification: NotificationMessage,
		relatedRequestId: RequestId | undefined,
	): NotificationMessage | undefined {
		const { method, params = {} } = notification;
		const isProgress = method === 'notifications/progress';
		if (method === 'notifications/tasks/status') this.observe(params);
		if (!isProgress && method !== 'notifications/message') return notification;
		const token = isProgress ? (params['progressToken'] as RequestId) : '';
		const related = this.#tokens.get(token) ?? this.#calls.get(relatedRequestId ?? '');
		if (!related) return notification;
		if (isProgress && related.ended) return undefined;
		const _meta = { ...objectIn(params, '_meta'), [relatedTask]: { taskId: related.taskId } };
		return { ...notification, params: { ...params, _meta } };
	}
}

function remember(map: Map<RequestId, Related>, key: RequestId, related: Related): void {
	map.set(key, related);
	const [oldest] = map.keys();
	if (map.size > longestMemory && oldest !== undefined) map.delete(oldest);
}

function isStatus(value: unknown): value is TaskStatus {
	return statuses.some((status) => status === value);
}

function objectIn(object: JsonObject, key: string): JsonObject {
	const value = object[key];
	return isObject(value) ? value : {};
}
