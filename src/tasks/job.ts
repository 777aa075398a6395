import type { JsonObject } from '../protocol/json.ts';
import type { InputRequest } from './task.ts';

/**
 * The work behind a task. What it returns is the task's result, word for word; what it throws makes
 * the task fail, with the error's own `code` where it has one and -32603 where not.
 */
export type Job = (context: JobContext) => object | Promise<object>;

export interface JobContext {
	readonly taskId: string;
	/** Aborts when the task is cancelled or expires. What the job does after that changes nothing. */
	readonly signal: AbortSignal;
	/** Says in words what is being done; resolves once a client can read it. */
	status(text: string): Promise<void>;
	/**
	 * Asks the client and waits for the answer; the task is `input_required` meanwhile. Several
	 * questions may be open at once. Rejects when `signal` aborts, and where the job has used the key
	 * before: a key stands for one question in the whole life of a task.
	 */
	ask<Method extends InputMethod>(
		key: string,
		request: InputRequest & { readonly method: Method },
	): Promise<InputResponses[Method]>;
	/** Puts several questions at once and waits for all answers; the same rules hold. */
	askAll<Key extends string>(
		requests: Readonly<Record<Key, InputRequest>>,
	): Promise<Readonly<Record<Key, JsonObject>>>;
}

export type InputMethod = InputRequest['method'];

/** What a client answers, by the method asked. */
export interface InputResponses {
	'elicitation/create': {
		readonly action: 'accept' | 'decline' | 'cancel';
		/** What the person filled in, where they accepted. */
		readonly content?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
	};
	'sampling/createMessage': {
		readonly role: 'user' | 'assistant';
		readonly content: object;
		readonly model: string;
		readonly stopReason?: string;
	};
	'roots/list': { readonly roots: readonly { readonly uri: string; readonly name?: string }[] };
}
