import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { RequestMessage } from '../../protocol/message.ts';
import { codes, TaskError } from '../task-error.ts';
import { relatedTask } from './task-progress.ts';
import type { TaskSupport } from './tool-support.ts';

/** As much of the server's capabilities as is about tasks. */
export interface TaskCapabilities {
	readonly list: boolean;
	readonly cancel: boolean;
	readonly toolCalls: boolean;
}

export function taskCapabilities(initializeResult: JsonObject): TaskCapabilities {
	const path = (...names: string[]) =>
		names.reduce<unknown>(
			(at, name) => (isObject(at) ? at[name] : undefined),
			initializeResult['capabilities'],
		);
	return {
		list: path('tasks', 'list') !== undefined,
		cancel: path('tasks', 'cancel') !== undefined,
		toolCalls: path('tasks', 'requests', 'tools', 'call') !== undefined,
	};
}

/**
 * Throws what a `tools/call` must be answered with before the tool runs.
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
 */
export function checkCall(name: unknown, support: TaskSupport | undefined, isTask: boolean): void {
	if (support === undefined) {
		throw new TaskError(codes.invalidParams, `There is no tool ${JSON.stringify(name)}`);
	}
	if (support === 'required' && !isTask) {
		throw new TaskError(codes.methodNotFound, `The tool ${String(name)} runs as a task only`);
	}
	if (support === 'forbidden' && isTask) {
		throw new TaskError(codes.methodNotFound, `The tool ${String(name)} does not run as a task`);
	}
}

/** Throws for an operation on tasks that the server did not declare, or that names no task. */
export function checkOperation(
	{ method, params = {} }: RequestMessage,
	{ list, cancel }: TaskCapabilities,
): void {
	if ((method === 'tasks/list' && !list) || (method === 'tasks/cancel' && !cancel)) {
		throw new TaskError(codes.methodNotFound, `This server does not offer ${method}`);
	}
	if (method !== 'tasks/list' && typeof params['taskId'] !== 'string') {
		throw new TaskError(codes.invalidParams, 'params.taskId must be a string');
	}
}

export function isOperation(method: string): boolean {
	return ['tasks/get', 'tasks/result', 'tasks/cancel', 'tasks/list'].includes(method);
}

/** The operation goes by its params: the SDK would keep the answer back for the task named here. */
export function withoutRelatedTask(request: RequestMessage): RequestMessage {
	const { _meta, ...params } = request.params ?? {};
	if (!isObject(_meta) || !(relatedTask in _meta)) return request;
	const others = Object.entries(_meta).filter(([key]) => key !== relatedTask);
	return { ...request, params: { ...params, _meta: Object.fromEntries(others) } };
}
