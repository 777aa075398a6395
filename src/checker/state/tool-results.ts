import { isObject, type JsonObject } from '../../protocol/json.ts';
import { outcomePrint } from './observe.ts';
import type { SeenMessage, SeenResult } from './seen.ts';
import type { SeenTask } from './seen-task.ts';
import type { State } from './state.ts';
import type { SeenToolResult } from './tool-result.ts';

/** The result of a tool that a message gives, directly or by `tasks/result`. */
export function toolResultIn(state: State, message: SeenMessage): SeenToolResult | undefined {
	if (message.kind !== 'result' || !message.call || message.again) return undefined;
	const { call, seq, at, link, version, result } = message;
	if (call.method === 'tools/call') {
		const task = undefined;
		return isPlain(result, version)
			? { seq, at, link, version, tool: call.target, result, task }
			: undefined;
	}
	if (call.method !== 'tasks/result' || version !== '2025-11-25') return undefined;
	const task = state.tasks.get(message.from, call.taskId);
	const { method, target } = task?.creation?.call ?? {};
	if (method !== 'tools/call') return undefined;
	return { seq, at, link, version, tool: target, result, task };
}

function isPlain(result: JsonObject, version: SeenResult['version']): boolean {
	if (isObject(result['task'])) return false;
	const type = result['resultType'];
	return version === '2025-11-25'
		? type !== 'task'
		: type !== 'task' && type !== 'input_required' && !('taskId' in result);
}

/** 2026-07-28: the result inside a completed task, the first time or where it is not what it was. */
export function toolResultOfTask(task: SeenTask): SeenToolResult | undefined {
	const { record, raw, seen, seq, at, link, version } = task;
	const { result } = raw;
	if (version !== '2026-07-28' || seen.status !== 'completed' || !isObject(result))
		return undefined;
	if (record?.outcome?.fingerprint === outcomePrint(raw)) return undefined;
	return { seq, at, link, version, tool: record?.creation?.call.target, result, task: record };
}
