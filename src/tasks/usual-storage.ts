import { memoryStorage, type TaskStorage } from './storage.ts';

let disk: () => Map<string, string> = () => new Map();

/** Where a store keeps its tasks unless its maker says it: in memory, or on what `keepTasks` gave. */
export function usualStorage(): TaskStorage {
	return memoryStorage(disk());
}

/** Lets tasks outlive the server that made them, for a host that can start it anew. Returns what ends it. */
export function keepTasks(give: () => Map<string, string>): () => void {
	const before = disk;
	disk = give;
	return () => void (disk = before);
}
