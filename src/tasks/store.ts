import type { JsonObject } from '../protocol/json.ts';
import { randomId } from './clock.ts';
import { JobRun } from './job-run.ts';
import type { Job } from './job.ts';
import { checkTtl, defaultLimits, type TaskLimits } from './limits.ts';
import { isTerminal } from './machine.ts';
import { answered } from './questions.ts';
import type { TaskStorage } from './storage.ts';
import { TaskTable } from './table.ts';
import { bareTask, detailedTask, type DetailedTask, type Task, type TaskRecord } from './task.ts';
import { usualStorage } from './usual-storage.ts';

export interface TaskStoreOptions {
	/** How long a task lives from its creation, in ms; null for ever. One hour unless said otherwise. */
	readonly ttlMs?: number | null;
	/** How long a client should wait between two polls, in ms. One second unless said otherwise. */
	readonly pollIntervalMs?: number;
	/** Memory unless said otherwise. */
	readonly storage?: TaskStorage;
	readonly limits?: Partial<TaskLimits>;
	/** How long an expired task can still be read, in ms. One minute unless said otherwise. */
	readonly keepExpiredMs?: number;
	/** Ids of 128 random bits unless said otherwise: whoever can guess an id can read the task. */
	readonly newId?: () => string;
	/** Told what went wrong where nobody waits for it: a write that failed, say. */
	readonly onError?: (error: unknown) => void;
}

export interface StartOptions {
	readonly ttlMs?: number | null;
	readonly pollIntervalMs?: number;
	/** The first words about the task. */
	readonly statusMessage?: string;
	/** Who may see the task; give the same to `get`, `update` and `cancel`. Anyone unless said. */
	readonly caller?: string;
	/** Kept with the task, for `resume`. */
	readonly data?: JsonObject;
	/**
	 * `at once`: a cancelled task is `cancelled`, whatever the job still does. `cooperative`: it stays
	 * as it is until the job ends, and is `completed` all the same where the job returns a result.
	 */
	readonly cancel?: 'at once' | 'cooperative';
}

const hour = 3_600_000;

/** Runs jobs as tasks, and answers for them. */
export class TaskStore {
	readonly #table: TaskTable;
	readonly #limits: TaskLimits;
	readonly #defaults: Pick<TaskRecord, 'ttlMs' | 'pollIntervalMs'>;
	readonly #onError: (error: unknown) => void;
	readonly #runs = new Map<string, JobRun>();
	readonly #cooperative = new Set<string>();

	constructor(options: TaskStoreOptions = {}) {
		this.#limits = { ...defaultLimits, ...options.limits };
		const { ttlMs = hour, pollIntervalMs = 1000 } = options;
		this.#defaults = { ttlMs, pollIntervalMs };
		this.#onError = options.onError ?? console.error;
		this.#table = new TaskTable({
			storage: options.storage ?? usualStorage(),
			limits: this.#limits,
			keepExpiredMs: options.keepExpiredMs ?? 60_000,
			newId: options.newId ?? randomId,
			onEnd: (record) => this.#end(record),
			onError: this.#onError,
		});
	}

	/** Starts the job as a task. Resolves once the task is stored: from then on `get` finds it. */
	async start(job: Job, options: StartOptions = {}): Promise<Task> {
		const { cancel, ...fields } = options;
		const record = await this.#table.create({ ...this.#defaults, ...fields });
		if (cancel === 'cooperative') this.#cooperative.add(record.taskId);
		void this.#run(record.taskId, job).catch(this.#onError);
		return bareTask(record);
	}

	/** Throws -32602 for a task that is unknown, collected, or another caller's. */
	async get(taskId: string, caller?: string): Promise<DetailedTask> {
		return detailedTask(await this.#table.read(taskId, caller));
	}

	/** As `get`, with undefined in place of the error. */
	async peek(taskId: string, caller?: string): Promise<DetailedTask | undefined> {
		const record = await this.#table.peek(taskId, caller);
		return record && detailedTask(record);
	}

	/**
	 * Hands answers to the job, by the keys of its questions. Keys that are not open are ignored.
	 * Throws -32602 as `get` does.
	 */
	async update(
		taskId: string,
		responses: Readonly<Record<string, unknown>>,
		caller?: string,
	): Promise<void> {
		await this.#table.read(taskId, caller);
		let accepted: ReadonlyMap<string, JsonObject> = new Map();
		const changed = this.#table.change(taskId, (record) => {
			const answer = answered(record, responses);
			accepted = answer.accepted;
			return answer.change;
		});
		await changed.finally(() => this.#runs.get(taskId)?.deliver(accepted));
	}

	/**
	 * Asks the job to stop. A task that has ended stays as it is. Throws -32602 as `get` does.
	 */
	async cancel(taskId: string, caller?: string): Promise<void> {
		await this.#table.read(taskId, caller);
		if (this.#cooperative.has(taskId)) this.#runs.get(taskId)?.stop('The task was cancelled');
		else await this.#table.change(taskId, () => ({ event: 'cancel', statusMessage: undefined }));
	}

	/** Gives a task another life, counted from its creation, or another poll interval (both in ms). */
	async change(
		taskId: string,
		change: { readonly ttlMs?: number | null; readonly pollIntervalMs?: number },
	): Promise<void> {
		if (change.ttlMs !== undefined) checkTtl(change.ttlMs, this.#limits);
		await this.#table.change(taskId, () => change);
	}

	/** Throws where `subscribe` would: there are as many listeners as there may be. */
	checkListeners(): void {
		this.#table.checkListeners();
	}

	/** Told of each change of each task, as `get` would tell it; returns what ends it. */
	subscribe(listener: (task: DetailedTask) => void): () => void {
		return this.#table.subscribe((record) => listener(detailedTask(record)));
	}

	/**
	 * After a restart: runs the job that `revive` gives for each task that had not ended, anew from its
	 * start, with the answers that the client gave before. Tasks without a job fail.
	 */
	async resume(revive: (task: TaskRecord) => Job | undefined): Promise<void> {
		for (const record of await this.#table.all()) {
			if (isTerminal(record.status) || this.#runs.has(record.taskId)) continue;
			const job = revive(record);
			if (job) void this.#run(record.taskId, job).catch(this.#onError);
			else await this.#table.lose(record.taskId);
		}
	}

	async #run(taskId: string, job: Job): Promise<void> {
		const run = new JobRun(taskId, this.#table, this.#limits);
		this.#runs.set(taskId, run);
		const end = await run.run(job);
		if (this.#runs.get(taskId) !== run) return;
		this.#runs.delete(taskId);
		await this.#table.change(taskId, () => end);
	}

	#end({ taskId, status }: TaskRecord): void {
		this.#runs.get(taskId)?.stop(`The task is ${status}`);
		this.#runs.delete(taskId);
		this.#cooperative.delete(taskId);
	}
}
