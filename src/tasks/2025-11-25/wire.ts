import type { Result, Task as SdkTask } from '@modelcontextprotocol/sdk/types.js';
import type { Task } from '../task.ts';

/** A task as 2025-11-25 spells it. */
export function wireTask(task: Task): SdkTask {
	const { taskId, status, statusMessage, createdAt, lastUpdatedAt, ttlMs, pollIntervalMs } = task;
	return {
		taskId,
		status,
		...(statusMessage !== undefined && { statusMessage }),
		createdAt,
		lastUpdatedAt,
		ttl: ttlMs,
		...(pollIntervalMs !== undefined && { pollInterval: pollIntervalMs }),
	};
}

/** What a failed call says about itself: the first text of its content. */
export function failureText(result: Result): string {
	const content: unknown = result['content'];
	const texts = Array.isArray(content) ? (content as { text?: unknown }[]) : [];
	const text = texts.map((block) => block.text).find((each) => typeof each === 'string');
	return text ?? 'The call failed';
}
