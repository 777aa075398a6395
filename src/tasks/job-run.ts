import type { JsonObject } from '../protocol/json.ts';
import type { Job, JobContext } from './job.ts';
import type { TaskLimits } from './limits.ts';
import type { Change } from './live-task.ts';
import { isTerminal } from './machine.ts';
import { answersTo, asked, keyUsed } from './questions.ts';
import type { TaskTable } from './table.ts';
import type { InputRequest } from './task.ts';
import { errorObject } from './task-error.ts';

interface Waiter {
	readonly resolve: (response: JsonObject) => void;
	readonly reject: (reason: unknown) => void;
}

/** One job at work: its signal, and the questions it waits for. */
export class JobRun {
	readonly #taskId: string;
	readonly #table: TaskTable;
	readonly #limits: TaskLimits;
	readonly #controller = new AbortController();
	readonly #waiting = new Map<string, Waiter>();
	readonly #asked = new Set<string>();

	constructor(taskId: string, table: TaskTable, limits: TaskLimits) {
		this.#taskId = taskId;
		this.#table = table;
		this.#limits = limits;
	}

	/** Runs the job; the change is what its end means for the task. */
	async run(job: Job): Promise<Change> {
		try {
			const result = JSON.parse(JSON.stringify((await job(this.#context())) ?? {})) as JsonObject;
			return { event: 'complete', statusMessage: undefined, result };
		} catch (thrown) {
			if (this.#controller.signal.aborted) return { event: 'cancel', statusMessage: undefined };
			const error = errorObject(thrown);
			return { event: 'fail', statusMessage: error.message, error };
		}
	}

	stop(reason: string): void {
		this.#controller.abort(new DOMException(reason, 'AbortError'));
		for (const { reject } of this.#waiting.values()) reject(this.#controller.signal.reason);
		this.#waiting.clear();
	}

	deliver(responses: ReadonlyMap<string, JsonObject>): void {
		for (const [key, response] of responses) {
			this.#waiting.get(key)?.resolve(response);
			this.#waiting.delete(key);
		}
	}

	#context(): JobContext {
		return {
			taskId: this.#taskId,
			signal: this.#controller.signal,
			status: (text) => handled(this.#status(text)),
			ask: (key, request) => handled(this.#ask(key, request)) as Promise<never>,
			askAll: (requests) => handled(this.#askAll(requests)) as Promise<never>,
		};
	}

	async #status(text: string): Promise<void> {
		if (this.#controller.signal.aborted) return;
		await this.#table.change(this.#taskId, ({ status }) =>
			isTerminal(status) ? undefined : { statusMessage: text },
		);
	}

	async #ask(key: string, request: InputRequest): Promise<unknown> {
		return (await this.#askAll({ [key]: request }))[key];
	}

	async #askAll(requests: Readonly<Record<string, InputRequest>>): Promise<JsonObject> {
		this.#controller.signal.throwIfAborted();
		const keys = Object.keys(requests);
		for (const key of keys) if (this.#asked.has(key)) throw keyUsed(key);
		for (const key of keys) this.#asked.add(key);
		const responses = handled(Promise.all(keys.map((key) => this.#response(key))));
		await this.#table.change(this.#taskId, (record) => {
			const change = asked(record, requests, this.#limits);
			this.deliver(answersTo(record, keys));
			return change;
		});
		const given = await responses;
		return Object.fromEntries(keys.map((key, index) => [key, given[index]]));
	}

	#response(key: string): Promise<JsonObject> {
		return new Promise((resolve, reject) => this.#waiting.set(key, { resolve, reject }));
	}
}

/** Keeps a failure that the job's author does not await from ending the process. */
export function handled<T>(promise: Promise<T>): Promise<T> {
	promise.catch(() => undefined);
	return promise;
}
