import { codes, TaskError } from './task-error.ts';

export interface TaskLimits {
	/** Tasks that one caller may have at a time, ended ones included until they are collected. */
	readonly tasksPerCaller: number;
	/** Longest life of a task, in ms; Infinity allows tasks without end. */
	readonly longestTtlMs: number;
	/** Questions that one task may have open at a time. */
	readonly openQuestions: number;
	/** Listeners at a time: a subscription of a client is one. */
	readonly listeners: number;
}

export const defaultLimits: TaskLimits = {
	tasksPerCaller: 1000,
	longestTtlMs: Infinity,
	openQuestions: 16,
	listeners: 1024,
};

export function checkTtl(ttlMs: number | null, { longestTtlMs }: TaskLimits): void {
	if (ttlMs !== null && !(Number.isInteger(ttlMs) && ttlMs > 0)) {
		throw new RangeError(`ttlMs must be a whole number of ms above 0, or null; it is ${ttlMs}`);
	}
	if ((ttlMs ?? Infinity) > longestTtlMs) {
		const asked = ttlMs === null ? 'without end' : `of ${ttlMs} ms`;
		throw new RangeError(`A ttl ${asked} is longer than this store allows: ${longestTtlMs} ms`);
	}
}

export function checkTaskCount(count: number, { tasksPerCaller }: TaskLimits): void {
	if (count < tasksPerCaller) return;
	throw new TaskError(
		codes.internal,
		`Too many tasks: ${tasksPerCaller} at a time are allowed. Try again once one has expired.`,
	);
}

export function checkQuestions(open: number, { openQuestions }: TaskLimits): void {
	if (open <= openQuestions) return;
	throw new RangeError(
		`Too many open questions: ${openQuestions} at a time are allowed in one task`,
	);
}

export function checkListeners(count: number, { listeners }: TaskLimits): void {
	if (count < listeners) return;
	throw new TaskError(codes.internal, `Too many listeners: ${listeners} at a time are allowed`);
}
