import type { TaskStatus } from '../protocol/trace.ts';

/** One step of a task from status to status; `previous` is null for a new task. */
export interface TaskChange {
	readonly taskId: string;
	readonly status: TaskStatus;
	readonly previous: TaskStatus | null;
	readonly statusMessage?: string;
}

const listeners = new Set<(change: TaskChange) => void>();

/** Tells of every step of every task of every store, once it is stored. Returns what ends it. */
export function onTaskChange(listener: (change: TaskChange) => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

export function announce(change: TaskChange): void {
	for (const listener of listeners) listener(change);
}
