import type {
	CreateTaskOptions,
	TaskStore as SdkTaskStore,
} from '@modelcontextprotocol/sdk/experimental/tasks/interfaces.js';
import type { Request, RequestId, Result, Task } from '@modelcontextprotocol/sdk/types.js';
import type { JsonObject } from '../../protocol/json.ts';
import type { ErrorObject } from '../../protocol/message.ts';
import type { TaskStatus } from '../../protocol/trace.ts';
import { randomId } from '../clock.ts';
import { checkTtl, defaultLimits, type TaskLimits } from '../limits.ts';
import { isTerminal, type TaskEventName } from '../machine.ts';
import type { TaskStoreOptions } from '../store.ts';
import { TaskTable } from '../table.ts';
import type { TaskRecord } from '../task.ts';
import { codes, TaskError } from '../task-error.ts';
import { usualStorage } from '../usual-storage.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import { failureText, wireTask } from './wire.ts';

export interface TaskStoreOptions2025 extends TaskStoreOptions {
	/** Tasks on one page of `tasks/list`. 50 unless said otherwise. */
	readonly pageSize?: number;
	/** Who asks, by the session of the transport; tasks are shown to their creator only. */
	readonly callerOf?: (sessionId: string | undefined) => string | undefined;
}

const hour = 3_600_000;

/** The `taskStore` of an `McpServer` in 2025-11-25. */
export class TaskStore2025 implements SdkTaskStore {
	readonly #table: TaskTable;
	readonly #limits: TaskLimits;
	readonly #options: TaskStoreOptions2025;
	readonly #stops = new Map<string, AbortController>();

	constructor(options: TaskStoreOptions2025) {
		this.#options = options;
		this.#limits = { ...defaultLimits, ...options.limits };
		this.#table = new TaskTable({
			storage: options.storage ?? usualStorage(),
			limits: this.#limits,
			keepExpiredMs: options.keepExpiredMs ?? 60_000,
			newId: options.newId ?? randomId,
			onEnd: (record) => this.#end(record),
			onError: options.onError ?? console.error,
		});
	}

	/** The requested ttl, cut to what the store allows; the task tells which one it got. */
	async createTask(
		{ ttl, pollInterval }: CreateTaskOptions,
		_requestId: RequestId,
		_request: Request,
		sessionId?: string,
	): Promise<Task> {
		const caller = this.#caller(sessionId);
		const record = await this.#table.create({
			ttlMs: this.#ttl(ttl),
			pollIntervalMs: pollInterval ?? this.#options.pollIntervalMs ?? 1000,
			...(caller !== undefined && { caller }),
		});
		this.#stops.set(record.taskId, new AbortController());
		return wireTask(record);
	}

	async getTask(taskId: string, sessionId?: string): Promise<Task | null> {
		const record = await this.#table.peek(taskId, this.#caller(sessionId));
		return record ? wireTask(record) : null;
	}

	/**
	 * The end of the work; a result with `isError` makes the task fail. A task that was cancelled, has
	 * expired or is gone stays so.
	 */
	async storeTaskResult(
		taskId: string,
		status: 'completed' | 'failed',
		result: Result,
		sessionId?: string,
	): Promise<void> {
		if (!(await this.getTask(taskId, sessionId))) return;
		this.#stops.delete(taskId);
		const failed = status === 'failed' || result['isError'] === true;
		await this.#table.change(taskId, () => ({
			event: failed ? 'fail' : 'complete',
			statusMessage: failed ? failureText(result) : undefined,
			result: result as JsonObject,
		}));
	}

	/** As `storeTaskResult`, for a call that ended with a JSON-RPC error: `tasks/result` gives it back. */
	async fail(taskId: string, error: ErrorObject, sessionId?: string): Promise<void> {
		if (!(await this.getTask(taskId, sessionId))) return;
		this.#stops.delete(taskId);
		const { message: statusMessage } = error;
		await this.#table.change(taskId, () => ({ event: 'fail', statusMessage, error }));
	}

	/** What the call returned. Throws where it returned nothing: cancelled, expired or still at work. */
	async getTaskResult(taskId: string, sessionId?: string): Promise<Result> {
		const { status, result, error } = await this.#read(taskId, sessionId);
		if (result) return result as Result;
		if (error) throw new TaskError(error.code, error.message, error.data as JsonObject | undefined);
		throw new TaskError(codes.internal, `The task is ${status} and has no result`);
	}

	/** Throws -32602 where the task cannot go to that status. */
	async updateTaskStatus(
		taskId: string,
		status: TaskStatus,
		statusMessage?: string,
		sessionId?: string,
	): Promise<void> {
		await this.#read(taskId, sessionId);
		const changed = await this.#table.change(taskId, (record) => {
			const words = statusMessage === undefined ? {} : { statusMessage };
			if (record.status === status && !isTerminal(status)) return words;
			return { event: eventTo[status], ...words };
		});
		if (changed) return;
		const { status: before } = await this.#read(taskId, sessionId);
		throw new TaskError(codes.invalidParams, `A ${before} task cannot become ${status}`);
	}

	async listTasks(
		cursor?: string,
		sessionId?: string,
	): Promise<{ tasks: Task[]; nextCursor?: string }> {
		const caller = this.#caller(sessionId);
		const size = this.#options.pageSize ?? 50;
		const from = cursor === undefined ? 0 : decodeCursor(caller, cursor);
		const records = await this.#table.list(caller, from, size + 1);
		const page = records.slice(0, size);
		const last = page.at(-1);
		const tasks = page.map(wireTask);
		return records.length > size && last
			? { tasks, nextCursor: encodeCursor(caller, last.order) }
			: { tasks };
	}

	/** Aborts when the task is cancelled or expires: hand it to the work. */
	signal(taskId: string): AbortSignal {
		return this.#stops.get(taskId)?.signal ?? AbortSignal.abort();
	}

	/** After a restart: fails the tasks of before that had not ended, since nobody works on them. */
	async loseUnfinished(): Promise<void> {
		for (const { taskId, status } of await this.#table.all()) {
			if (!isTerminal(status) && !this.#stops.has(taskId)) await this.#table.lose(taskId);
		}
	}

	/** Told of each change of each task; returns what ends it. */
	subscribe(listener: (task: Task) => void): () => void {
		return this.#table.subscribe((record) => listener(wireTask(record)));
	}

	async #read(taskId: string, sessionId: string | undefined): Promise<TaskRecord> {
		return this.#table.read(taskId, this.#caller(sessionId));
	}

	#caller(sessionId: string | undefined): string | undefined {
		return this.#options.callerOf ? this.#options.callerOf(sessionId) : sessionId;
	}

	#ttl(requested: number | null | undefined): number | null {
		const { longestTtlMs } = this.#limits;
		const { ttlMs: usual = hour } = this.#options;
		const wanted = requested === undefined ? usual : requested;
		const allowed = Math.min(wanted ?? Infinity, longestTtlMs);
		const ttlMs = allowed === Infinity ? null : Math.max(1, Math.ceil(allowed));
		checkTtl(ttlMs, this.#limits);
		return ttlMs;
	}

	#end({ taskId, status }: TaskRecord): void {
		this.#stops.get(taskId)?.abort(new DOMException(`The task is ${status}`, 'AbortError'));
		this.#stops.delete(taskId);
	}
}

const eventTo: Readonly<Record<TaskStatus, TaskEventName>> = {
	working: 'answer',
	input_required: 'ask',
	completed: 'complete',
	failed: 'fail',
	cancelled: 'cancel',
};

export function createTaskStore(options: TaskStoreOptions2025 = {}): TaskStore2025 {
	return new TaskStore2025(options);
}
