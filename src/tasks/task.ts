import type { JsonObject } from '../protocol/json.ts';
import type { ErrorObject } from '../protocol/message.ts';
import type { TaskStatus } from '../protocol/trace.ts';

/** A task without its payload, spelled as in 2026-07-28. */
export interface Task {
	readonly taskId: string;
	readonly status: TaskStatus;
	/** What happens at the moment, or why the task failed, in words for people. */
	readonly statusMessage?: string;
	/** ISO 8601. */
	readonly createdAt: string;
	/** ISO 8601. */
	readonly lastUpdatedAt: string;
	/** How long the task lives, in ms from `createdAt`; null where it lives without limit. */
	readonly ttlMs: number | null;
	/** How long a client should wait between two polls, in ms. */
	readonly pollIntervalMs?: number;
}

/** A task with what belongs to its status, as `tasks/get` tells it. */
export interface DetailedTask extends Task {
	/** The open questions by key, while the status is `input_required`. */
	readonly inputRequests?: Readonly<Record<string, InputRequest>>;
	/** What the call returned, once the status is `completed`. */
	readonly result?: JsonObject;
	/** A JSON-RPC error, once the status is `failed`. */
	readonly error?: ErrorObject;
}

/** What a job may ask of the client: a request without its JSON-RPC frame. */
export interface InputRequest {
	readonly method: 'elicitation/create' | 'sampling/createMessage' | 'roots/list';
	readonly params?: object;
}

/** Everything that is kept of a task: plain JSON, so that any storage will do. */
export interface TaskRecord extends Task {
	/** Rises with each task of a store. */
	readonly order: number;
	/** When its life is over, in ms since the epoch; null where it has no end. */
	readonly expiresAt: number | null;
	/** Who created the task; nobody else may see it. Absent where callers cannot be told apart. */
	readonly caller?: string;
	/** Every question that was ever asked, by its key: a key stands for one question for ever. */
	readonly questions: Readonly<Record<string, Question>>;
	readonly result?: JsonObject;
	readonly error?: ErrorObject;
	/** What the author of the job wants to find again after a restart. */
	readonly data?: JsonObject;
}

export interface Question {
	readonly request: InputRequest;
	/** Absent while the question is open. */
	readonly response?: JsonObject;
}

/** The task alone, as a `CreateTaskResult` and `notifications/tasks/status` carry it. */
export function bareTask(record: TaskRecord): Task {
	const { taskId, status, statusMessage, createdAt, lastUpdatedAt, ttlMs, pollIntervalMs } = record;
	return {
		taskId,
		status,
		...(statusMessage !== undefined && { statusMessage }),
		createdAt,
		lastUpdatedAt,
		ttlMs,
		...(pollIntervalMs !== undefined && { pollIntervalMs }),
	};
}

/** The task with the payload of its status and nothing else. */
export function detailedTask(record: TaskRecord): DetailedTask {
	const task = bareTask(record);
	switch (record.status) {
		case 'input_required':
			return { ...task, inputRequests: openQuestions(record) };
		case 'completed':
			return { ...task, result: record.result ?? {} };
		case 'failed':
			return record.error ? { ...task, error: record.error } : task;
		case 'working':
		case 'cancelled':
			return task;
	}
}

export function openQuestions(record: TaskRecord): Readonly<Record<string, InputRequest>> {
	const open = Object.entries(record.questions).filter(([, { response }]) => !response);
	return Object.fromEntries(open.map(([key, { request }]) => [key, request]));
}
