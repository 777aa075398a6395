import type { TaskRecord } from './task.ts';

/** Where tasks are kept. A promise counts as done once a later `get`, from anyone, would see it. */
export interface TaskStorage {
	get(taskId: string): Awaitable<TaskRecord | undefined>;
	/** Writes the whole record over the one before. */
	put(record: TaskRecord): Awaitable<void>;
	delete(taskId: string): Awaitable<void>;
	/** Ids of tasks whose life was over at `time` (ms since the epoch); with Infinity, of all. */
	listExpired(time: number): Awaitable<readonly string[]>;
}

type Awaitable<T> = T | Promise<T>;

/** What `localStorage` and its like can do. */
export interface TextStorage {
	readonly length: number;
	key(index: number): string | null;
	getItem(key: string): string | null;
	setItem(key: string, text: string): void;
	removeItem(key: string): void;
}

/** Tasks that are gone when the server is. */
export function memoryStorage(texts = new Map<string, string>()): TaskStorage {
	return {
		get: (taskId) => parse(texts.get(taskId)),
		put: (record) => void texts.set(record.taskId, JSON.stringify(record)),
		delete: (taskId) => void texts.delete(taskId),
		listExpired: (time) => expired(texts.values(), time),
	};
}

/** Tasks that outlive the server, in storage that keeps text, such as `localStorage`. */
export function textStorage(storage: TextStorage, prefix = 'mcp-task:'): TaskStorage {
	return {
		get: (taskId) => parse(storage.getItem(prefix + taskId)),
		put: (record) => storage.setItem(prefix + record.taskId, JSON.stringify(record)),
		delete: (taskId) => storage.removeItem(prefix + taskId),
		listExpired: (time) => expired(textsUnder(storage, prefix), time),
	};
}

function parse(text: string | null | undefined): TaskRecord | undefined {
	return text == null ? undefined : (JSON.parse(text) as TaskRecord);
}

function expired(texts: Iterable<string>, time: number): string[] {
	return [...texts]
		.map((text) => JSON.parse(text) as TaskRecord)
		.filter(({ expiresAt }) => (expiresAt ?? Infinity) <= time)
		.map(({ taskId }) => taskId);
}

function textsUnder(storage: TextStorage, prefix: string): string[] {
	const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
	return keys
		.filter((key) => key?.startsWith(prefix))
		.map((key) => storage.getItem(key ?? '') ?? '')
		.filter((text) => text !== '');
}
