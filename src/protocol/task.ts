import { isObject, type JsonObject } from './json.ts';
import { statuses, type TaskStatus } from './trace.ts';

/** What one message says of a task, under the same names in every version; absent is not said. */
export interface TaskView {
	readonly taskId: string;
	readonly status?: TaskStatus;
	readonly statusMessage?: string;
	/** Milliseconds from creation; null for no limit. */
	readonly ttl?: number | null;
	/** Milliseconds. */
	readonly pollInterval?: number;
	readonly createdAt?: string;
	readonly lastUpdatedAt?: string;
	/** Open questions by key. */
	readonly inputRequests?: JsonObject;
	readonly result?: JsonObject;
	readonly error?: JsonObject;
}

const terminal: readonly string[] = ['completed', 'failed', 'cancelled'] satisfies TaskStatus[];

export function isStatus(value: unknown): value is TaskStatus {
	return statuses.some((status) => status === value);
}

export function isTerminal(status: TaskStatus | undefined): boolean {
	return status !== undefined && terminal.includes(status);
}

/** The status that a view tells; a result without one, as `tasks/result` gives it, is an end. */
export function statusTold({ status, result }: TaskView): TaskStatus | undefined {
	if (status || !result) return status;
	return result['isError'] === true ? 'failed' : 'completed';
}

/** Where a version keeps a task's two durations. */
export interface DurationNames {
	readonly ttl: string;
	readonly pollInterval: string;
}

/** Reads the fields that both versions have; undefined where there is no task id. */
export function readTask(value: unknown, names: DurationNames): TaskView | undefined {
	if (!isObject(value) || typeof value['taskId'] !== 'string') return undefined;
	const ttl = value[names.ttl];
	return {
		taskId: value['taskId'],
		...(isStatus(value['status']) && { status: value['status'] }),
		...textOf(value, 'statusMessage'),
		...((ttl === null || typeof ttl === 'number') && { ttl }),
		...numberOf(value[names.pollInterval]),
		...textOf(value, 'createdAt'),
		...textOf(value, 'lastUpdatedAt'),
		...objectOf(value, 'inputRequests'),
		...objectOf(value, 'result'),
		...objectOf(value, 'error'),
	};
}

function numberOf(value: unknown): { pollInterval?: number } {
	return typeof value === 'number' ? { pollInterval: value } : {};
}

function textOf<Name extends string>(
	object: JsonObject,
	name: Name,
): Partial<Record<Name, string>> {
	const value = object[name];
	return typeof value === 'string' ? ({ [name]: value } as Record<Name, string>) : {};
}

function objectOf<Name extends string>(
	object: JsonObject,
	name: Name,
): Partial<Record<Name, JsonObject>> {
	const value = object[name];
	return isObject(value) ? ({ [name]: value } as Record<Name, JsonObject>) : {};
}

/** The string at a path, or undefined. */
export function stringAt(value: unknown, ...path: readonly string[]): string | undefined {
	const end = path.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), value);
	return typeof end === 'string' ? end : undefined;
}
