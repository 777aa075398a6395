import { Callers } from './callers.ts';
import { announce } from './changes.ts';
import { now, timestamp } from './clock.ts';
import { Lifetimes } from './lifetimes.ts';
import { checkListeners, checkTaskCount, checkTtl, type TaskLimits } from './limits.ts';
import { expiryOf, LiveTask, type Change } from './live-task.ts';
import { isTerminal } from './machine.ts';
import type { TaskStorage } from './storage.ts';
import type { TaskRecord } from './task.ts';
import { codes, unknownTask } from './task-error.ts';

export interface TableOptions {
	readonly storage: TaskStorage;
	readonly limits: TaskLimits;
	/** How long an expired task can still be read, in ms. */
	readonly keepExpiredMs: number;
	readonly newId: () => string;
	/** Told at once when a task ends, before the end is stored. */
	readonly onEnd: (record: TaskRecord) => void;
	/** Told when an end that nobody waits for could not be stored. */
	readonly onError: (error: unknown) => void;
}

export type NewTask = Pick<
	TaskRecord,
	'ttlMs' | 'pollIntervalMs' | 'statusMessage' | 'caller' | 'data'
>;

/** All tasks of one server: creates them, moves them along the machine, and lets them expire. */
export class TaskTable {
	readonly #options: TableOptions;
	readonly #live = new Map<string, LiveTask>();
	readonly #listeners = new Set<(record: TaskRecord) => void>();
	readonly #callers = new Callers();
	readonly #lifetimes: Lifetimes;
	#order = 0;
	#loaded: Promise<void> | undefined;

	constructor(options: TableOptions) {
		this.#options = options;
		this.#lifetimes = new Lifetimes({
			keepExpiredMs: options.keepExpiredMs,
			expire: (taskId) => void this.#expire(taskId).catch(options.onError),
			collect: (taskId) => void this.delete(taskId).catch(options.onError),
		});
	}

	/** Resolves once the task is stored, so that whoever learns its id will find it. */
	async create(task: NewTask): Promise<TaskRecord> {
		checkTtl(task.ttlMs, this.#options.limits);
		await this.#load();
		checkTaskCount(this.#callers.count(task.caller), this.#options.limits);
		const record = this.#newRecord(task);
		this.#know(record);
		this.#live.set(record.taskId, new LiveTask(record));
		try {
			await this.#options.storage.put(record);
		} catch (error) {
			this.#forget(record);
			throw error;
		}
		this.#tell(record, null);
		return record;
	}

	/** The task as it is stored; undefined where there is none, or none of this caller's. */
	async peek(taskId: string, caller?: string): Promise<TaskRecord | undefined> {
		await this.#load();
		await this.#live.get(taskId)?.writeAgain();
		const record = await this.#options.storage.get(taskId);
		return record?.caller === undefined || record.caller === caller ? record : undefined;
	}

	/** As `peek`; throws -32602 in place of undefined. */
	async read(taskId: string, caller?: string): Promise<TaskRecord> {
		const record = await this.peek(taskId, caller);
		if (!record) throw unknownTask(taskId);
		return record;
	}

	/**
	 * Decides at once where the task lives here, and resolves once the change is stored; undefined
	 * where `decide` wants none or the machine refuses it.
	 */
	async change(
		taskId: string,
		decide: (record: TaskRecord) => Change | undefined,
	): Promise<TaskRecord | undefined> {
		const task = this.#live.get(taskId) ?? (await this.#adopt(taskId));
		const before = task.record;
		const change = decide(before);
		const after = change && task.decide(change);
		if (!after) return undefined;
		if (isTerminal(after.status) && !isTerminal(before.status)) this.#options.onEnd(after);
		await task.write(async () => this.#store(task, before, after));
		return after;
	}

	/** The caller's tasks that came after `order`, oldest first. */
	async list(caller: string | undefined, order: number, count: number): Promise<TaskRecord[]> {
		await this.#load();
		return this.#records(this.#callers.after(caller, order).slice(0, count));
	}

	/** Every stored task, oldest first. */
	async all(): Promise<TaskRecord[]> {
		const records = await this.#records(await this.#options.storage.listExpired(Infinity));
		return records.sort((a, b) => a.order - b.order);
	}

	/** Throws where there are as many listeners as there may be. */
	checkListeners(): void {
		checkListeners(this.#listeners.size, this.#options.limits);
	}

	/** Told of every change once it is stored; returns what ends it. */
	subscribe(listener: (record: TaskRecord) => void): () => void {
		this.checkListeners();
		this.#listeners.add(listener);
		return () => this.#listeners.delete(listener);
	}

	/** From then on nobody finds the task. */
	async delete(taskId: string): Promise<void> {
		const live = this.#live.get(taskId);
		const record = live?.record ?? (await this.#options.storage.get(taskId));
		if (!record) return;
		this.#forget(record);
		await (live ?? new LiveTask(record)).write(async () => this.#options.storage.delete(taskId));
	}

	#newRecord(task: NewTask): TaskRecord {
		const createdAt = timestamp(now());
		return {
			...task,
			taskId: this.#options.newId(),
			status: 'working',
			createdAt,
			lastUpdatedAt: createdAt,
			expiresAt: expiryOf({ createdAt, ttlMs: task.ttlMs }),
			order: ++this.#order,
			questions: {},
		};
	}

	async #store(task: LiveTask, before: TaskRecord, after: TaskRecord): Promise<void> {
		await this.#options.storage.put(after);
		if (after.expiresAt !== before.expiresAt) this.#lifetimes.watch(after.taskId, after.expiresAt);
		if (task.record === after && isTerminal(after.status)) this.#live.delete(after.taskId);
		this.#tell(after, before);
	}

	#tell(record: TaskRecord, before: TaskRecord | null): void {
		const { taskId, status, statusMessage } = record;
		if (status !== before?.status) {
			const previous = before?.status ?? null;
			const words = statusMessage === undefined ? {} : { statusMessage };
			this.#guard(() => announce({ taskId, status, previous, ...words }));
		}
		for (const listener of this.#listeners) this.#guard(() => listener(record));
	}

	/** A listener's error is no matter of the task. */
	#guard(tell: () => void): void {
		try {
			tell();
		} catch (error) {
			this.#options.onError(error);
		}
	}

	/** Nobody works on the task any more. */
	async lose(taskId: string): Promise<void> {
		await this.#fail(taskId, 'The work was lost when the server stopped');
	}

	async #expire(taskId: string): Promise<void> {
		await this.#fail(taskId, 'The task expired before it was done');
	}

	async #fail(taskId: string, message: string): Promise<void> {
		const error = { code: codes.internal, message };
		await this.change(taskId, ({ status }) =>
			isTerminal(status) ? undefined : { event: 'fail', statusMessage: message, error },
		);
	}

	/** A task of an earlier run of the server, or of another server on the same storage. */
	async #adopt(taskId: string): Promise<LiveTask> {
		await this.#load();
		const record = await this.#options.storage.get(taskId);
		if (!record) throw unknownTask(taskId);
		const task = this.#live.get(taskId) ?? new LiveTask(record);
		if (!isTerminal(record.status)) this.#live.set(taskId, task);
		return task;
	}

	#load(): Promise<void> {
		this.#loaded ??= this.all().then((records) => records.forEach((record) => this.#know(record)));
		return this.#loaded;
	}

	async #records(taskIds: readonly string[]): Promise<TaskRecord[]> {
		const records = await Promise.all(taskIds.map((taskId) => this.#options.storage.get(taskId)));
		return records.filter((record) => record !== undefined);
	}

	#know(record: TaskRecord): void {
		this.#order = Math.max(this.#order, record.order);
		this.#callers.add(record.caller, record.taskId, record.order);
		this.#lifetimes.watch(record.taskId, record.expiresAt);
	}

	#forget(record: TaskRecord): void {
		this.#live.delete(record.taskId);
		this.#callers.remove(record.caller, record.taskId);
		this.#lifetimes.forget(record.taskId);
	}
}
