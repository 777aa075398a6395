import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { NotificationMessage, RequestId } from '../../protocol/message.ts';
import type { DetailedTask, Task } from '../task.ts';
import { meta } from './names.ts';

/** A result as the handlers of the SDK return it: open to further fields. */
interface Result {
	readonly resultType: string;
	[field: string]: unknown;
}

/** The answer to a `tools/call` that has become a task: the bare task, flat. */
export function createTaskResult(task: Task): Result & Task {
	return { resultType: 'task', ...task };
}

/** The answer to `tasks/get`. */
export function getTaskResult(task: DetailedTask): Result & DetailedTask {
	return { resultType: 'complete', ...withWholeResult(task) };
}

/** The answer to `tasks/update` and `tasks/cancel`: received, no more. */
export function acknowledgement(): Result {
	return { resultType: 'complete' };
}

/** The whole task, as `tasks/get` would tell it at this moment. */
export function taskNotification(
	task: DetailedTask,
	subscriptionId: RequestId,
): NotificationMessage {
	const params = { ...withWholeResult(task), _meta: { [meta.subscription]: subscriptionId } };
	return { jsonrpc: '2.0', method: 'notifications/tasks', params: params as unknown as JsonObject };
}

/** A call's result on the wire has a `resultType` even where the job left it out. */
function withWholeResult(task: DetailedTask): DetailedTask {
	if (!isObject(task.result)) return task;
	return { ...task, result: { resultType: 'complete', ...task.result } };
}
