import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { RequestMessage } from '../../protocol/message.ts';
import type { TaskStore } from '../store.ts';
import { codes, TaskError } from '../task-error.ts';
import { checkAskable, declaresTasks, missingTasks } from './capabilities.ts';
import type { Asker } from './asker.ts';
import { acknowledgement, getTaskResult } from './wire.ts';

/** Methods that name a task; the others of 2025-11-25 are gone. */
export type TaskMethod = 'tasks/get' | 'tasks/update' | 'tasks/cancel';

export function isTaskMethod(method: string): method is TaskMethod {
	return method === 'tasks/get' || method === 'tasks/update' || method === 'tasks/cancel';
}

export function isRemovedMethod(method: string): boolean {
	return method === 'tasks/result' || method === 'tasks/list';
}

export function removedMethod(method: string): TaskError {
	return new TaskError(codes.methodNotFound, `Method not found: ${method}`);
}

/** The result of `tasks/get`, `tasks/update` or `tasks/cancel`; throws what the client must be told. */
export async function operate(
	store: TaskStore,
	method: TaskMethod,
	{ params = {} }: RequestMessage,
	{ capabilities, caller }: Asker,
): Promise<object> {
	if (!declaresTasks(capabilities)) throw missingTasks(`${method} needs the tasks extension`);
	const taskId = taskIdOf(params);
	switch (method) {
		case 'tasks/get': {
			const task = await store.get(taskId, caller);
			checkAskable(Object.values(task.inputRequests ?? {}), capabilities);
			return getTaskResult(task);
		}
		case 'tasks/update':
			await store.update(taskId, responsesOf(params), caller);
			return acknowledgement();
		case 'tasks/cancel':
			await store.cancel(taskId, caller);
			return acknowledgement();
	}
}

function taskIdOf({ taskId }: JsonObject): string {
	if (typeof taskId === 'string') return taskId;
	throw new TaskError(codes.invalidParams, 'params.taskId must be a string');
}

function responsesOf({ inputResponses }: JsonObject): JsonObject {
	if (isObject(inputResponses)) return inputResponses;
	throw new TaskError(codes.invalidParams, 'params.inputResponses must be an object');
}
