import type { CreateTaskRequestHandlerExtra } from '@modelcontextprotocol/sdk/experimental/tasks/interfaces.js';
import type {
	Result,
	ServerNotification,
	ServerRequest,
	Task,
} from '@modelcontextprotocol/sdk/types.js';
import type { JsonObject } from '../../protocol/json.ts';
import type { Job, JobContext } from '../job.ts';
import { isTerminal } from '../machine.ts';
import { handled } from '../job-run.ts';
import { keyUsed } from '../questions.ts';
import type { InputRequest } from '../task.ts';
import { errorObject } from '../task-error.ts';
import type { TaskStore2025 } from './task-store.ts';

/** Longest time that a timer takes (ms): a person may think as long as the task lives. */
const patience = 2 ** 31 - 1;

/** Takes any result: the SDK wants a schema, and the client's answer goes to the job as it is. */
const anyResult = { safeParse: (data: unknown) => ({ success: true, data }) };

/**
 * Runs a job as the task that a tool's `createTask` must return: with the ttl that the client asked
 * for, questions over the open `tasks/result`, and a notification of each change.
 */
export async function runTask(
	store: TaskStore2025,
	extra: CreateTaskRequestHandlerExtra,
	job: Job,
): Promise<{ task: Task }> {
	const task = await extra.taskStore.createTask({ ttl: extra.taskRequestedTtl });
	const run = new Run(store, extra, task.taskId);
	void run.run(job);
	return { task };
}

class Run {
	readonly #store: TaskStore2025;
	readonly #extra: CreateTaskRequestHandlerExtra;
	readonly #taskId: string;
	readonly #keys = new Set<string>();
	#open = 0;

	constructor(store: TaskStore2025, extra: CreateTaskRequestHandlerExtra, taskId: string) {
		this.#store = store;
		this.#extra = extra;
		this.#taskId = taskId;
	}

	async run(job: Job): Promise<void> {
		const context = this.#context();
		const { sessionId } = this.#extra;
		try {
			const result = JSON.parse(JSON.stringify((await job(context)) ?? {})) as Result;
			await this.#store.storeTaskResult(this.#taskId, 'completed', result, sessionId);
		} catch (thrown) {
			if (context.signal.aborted) return;
			await this.#fail(thrown);
		}
		await this.#tell();
	}

	#context(): JobContext {
		return {
			taskId: this.#taskId,
			signal: this.#store.signal(this.#taskId),
			status: (text) => handled(this.#status(text)),
			ask: (key, request) => handled(this.#ask(key, request)) as Promise<never>,
			askAll: (requests) => handled(this.#askAll(requests)) as Promise<never>,
		};
	}

	/** An error with a code of its own is the call's answer; any other is a tool's failure. */
	async #fail(thrown: unknown): Promise<void> {
		const { sessionId } = this.#extra;
		const error = errorObject(thrown);
		if (Number.isSafeInteger((thrown as { code?: unknown } | null)?.code)) {
			return this.#store.fail(this.#taskId, error, sessionId);
		}
		const result = { isError: true, content: [{ type: 'text', text: error.message }] };
		await this.#store.storeTaskResult(this.#taskId, 'failed', result, sessionId);
	}

	async #status(text: string): Promise<void> {
		const task = await this.#store.getTask(this.#taskId, this.#extra.sessionId);
		if (task && !isTerminal(task.status)) await this.#update(task.status, text);
	}

	async #askAll(requests: Readonly<Record<string, InputRequest>>): Promise<JsonObject> {
		const asked = Object.entries(requests).map(async ([key, request]) => [
			key,
			await this.#ask(key, request),
		]);
		return Object.fromEntries(await Promise.all(asked)) as JsonObject;
	}

	async #ask(key: string, request: InputRequest): Promise<JsonObject> {
		if (this.#keys.has(key)) throw keyUsed(key);
		this.#keys.add(key);
		this.#open++;
		const signal = this.#store.signal(this.#taskId);
		const options = { relatedTask: { taskId: this.#taskId }, timeout: patience, signal };
		try {
			return (await this.#extra.sendRequest(
				request as ServerRequest,
				anyResult as never,
				options,
			)) as JsonObject;
		} finally {
			if (--this.#open === 0 && !signal.aborted) await this.#update('working');
		}
	}

	async #update(status: Task['status'], text?: string): Promise<void> {
		await this.#store.updateTaskStatus(this.#taskId, status, text, this.#extra.sessionId);
		await this.#tell();
	}

	/** Nobody may be there to be told: the task goes on all the same. */
	async #tell(): Promise<void> {
		const task = await this.#store.getTask(this.#taskId, this.#extra.sessionId);
		if (!task) return;
		const notification = { method: 'notifications/tasks/status', params: task };
		await this.#extra.sendNotification(notification as ServerNotification).catch(() => undefined);
	}
}
