import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { ErrorObject, RequestMessage } from '../../protocol/message.ts';
import type { TaskStore } from '../store.ts';
import { errorObject } from '../task-error.ts';
import type { Asker } from './asker.ts';
import type { CallerOf, Origin } from './caller.ts';
import { runCall, type InnerCall } from './call.ts';
import { declaresTasks, missingTasks } from './capabilities.ts';
import { claimedVersion, readEnvelope, withMeta, without } from './envelope.ts';
import { subscribe, taskIdsOf, type Subscription } from './listen.ts';
import { extension, meta } from './names.ts';
import {
	isRemovedMethod,
	isTaskMethod,
	operate,
	removedMethod,
	type TaskMethod,
} from './operations.ts';
import { decide, type Decision, type ToolOptions } from './policy.ts';
import { createTaskResult } from './wire.ts';

/** The connection that a request came by. */
export interface Peer {
	readonly origin: Origin;
	readonly call: InnerCall;
	/** Told when a task begins to use the connection's server; the function returned tells the end. */
	readonly hold?: () => () => void;
	/** Throws for a request whose HTTP headers say something else than its body. */
	readonly checkHeaders?: (version: string) => void;
}

export type Outcome =
	| { readonly kind: 'pass'; readonly request: RequestMessage }
	| { readonly kind: 'result'; readonly result: JsonObject }
	| { readonly kind: 'error'; readonly error: ErrorObject }
	| { readonly kind: 'listen'; readonly subscription: Subscription };

/** What a server needs to have tasks in 2026-07-28: it answers for them, and passes on all else. */
export class TaskAnswers {
	readonly #callerOf: CallerOf;
	readonly #store: TaskStore;
	readonly #tools: ToolOptions;
	#serverInfo: JsonObject | undefined;

	constructor(store: TaskStore, tools: ToolOptions, callerOf: CallerOf) {
		this.#store = store;
		this.#tools = tools;
		this.#callerOf = callerOf;
	}

	/** What becomes of a request: a promise only where the layer itself has to answer. */
	answer(request: RequestMessage, peer: Peer): Outcome | Promise<Outcome> {
		if (claimedVersion(request) === undefined) return { kind: 'pass', request };
		try {
			const served = this.#serve(request, peer);
			return served ? served.catch(refusal) : { kind: 'pass', request: cleaned(request) };
		} catch (thrown) {
			return refusal(thrown);
		}
	}

	/** A result of the server inside, as the client must see it. Throws where it must see none. */
	mend(request: RequestMessage | undefined, result: JsonObject): JsonObject {
		this.#learn(result);
		if (!request || claimedVersion(request) === undefined) return result;
		if (request.method === 'server/discover') return advertised(result);
		if (request.method !== 'tools/call' || result['resultType'] !== 'task') return result;
		if (declaresTasks(readEnvelope(request).capabilities)) return flat(result);
		void this.#store.cancel(String(result['taskId'])).catch(() => undefined);
		throw missingTasks('this tool answered with a task');
	}

	#serve(request: RequestMessage, peer: Peer): Promise<Outcome> | undefined {
		const { method } = request;
		if (isRemovedMethod(method)) throw removedMethod(method);
		if (isTaskMethod(method)) return this.#operate(method, request, peer);
		if (method === 'tools/call') return this.#call(request, peer);
		const taskIds = method === 'subscriptions/listen' ? taskIdsOf(request) : undefined;
		return taskIds && this.#listen(request, taskIds, peer);
	}

	async #operate(method: TaskMethod, request: RequestMessage, peer: Peer): Promise<Outcome> {
		const result = await operate(this.#store, method, request, this.#asker(request, peer));
		return this.#result(result as JsonObject);
	}

	async #listen(
		request: RequestMessage,
		taskIds: readonly unknown[],
		peer: Peer,
	): Promise<Outcome> {
		const subscription = await subscribe(this.#store, request, taskIds, this.#asker(request, peer));
		return { kind: 'listen', subscription };
	}

	#call(request: RequestMessage, peer: Peer): Promise<Outcome> | undefined {
		const asker = this.#asker(request, peer);
		const decision = decide(this.#tools, request, asker.capabilities);
		if (decision.policy === 'never') return undefined;
		if (!declaresTasks(asker.capabilities)) {
			if (decision.policy === 'when declared') return undefined;
			throw missingTasks('this tool answers with a task only');
		}
		return this.#start(cleaned(request), asker, peer, decision);
	}

	async #start(
		request: RequestMessage,
		{ caller, capabilities }: Asker,
		{ call, hold }: Peer,
		{ ttlMs, pollIntervalMs }: Decision,
	): Promise<Outcome> {
		const task = await this.#store.start(
			async (job) => {
				const release = hold?.();
				try {
					const result = await runCall(request, capabilities, job, call);
					this.#learn(result);
					return result;
				} finally {
					release?.();
				}
			},
			{
				...(ttlMs !== undefined && { ttlMs }),
				...(pollIntervalMs !== undefined && { pollIntervalMs }),
				...(caller !== undefined && { caller }),
			},
		);
		return this.#result(createTaskResult(task) as unknown as JsonObject);
	}

	#asker(request: RequestMessage, { origin, checkHeaders }: Peer): Asker {
		const { version, capabilities } = readEnvelope(request);
		checkHeaders?.(version);
		return { caller: this.#callerOf(origin), capabilities };
	}

	/** Learns from an answer of the server inside how it calls itself. */
	#learn(result: JsonObject): void {
		const { [meta.serverInfo]: info } = objectIn(result, '_meta');
		if (isObject(info)) this.#serverInfo = info;
	}

	#result(result: JsonObject): Outcome {
		if (!this.#serverInfo) return { kind: 'result', result };
		return { kind: 'result', result: withMeta(result, { [meta.serverInfo]: this.#serverInfo }) };
	}
}

function refusal(thrown: unknown): Outcome {
	return { kind: 'error', error: errorObject(thrown) };
}

/** Without what only an earlier protocol or the layer itself may say. */
function cleaned(request: RequestMessage): RequestMessage {
	if (request.method !== 'tools/call') return request;
	const params = without(request.params ?? {}, 'task');
	return { ...request, params: withMeta(params, { [meta.job]: undefined }) };
}

/** The result of `server/discover`, with the extension in it and without what it replaces. */
function advertised(result: JsonObject): JsonObject {
	const capabilities = without(objectIn(result, 'capabilities'), 'tasks');
	const extensions = { ...objectIn(capabilities, 'extensions'), [extension]: {} };
	return { ...result, capabilities: { ...capabilities, extensions } };
}

/** The handle of a tool that starts tasks by itself, without the empty content the SDK puts in. */
function flat(result: JsonObject): JsonObject {
	const { content } = result;
	return Array.isArray(content) && content.length === 0 ? without(result, 'content') : result;
}

function objectIn(object: JsonObject, key: string): JsonObject {
	const value = object[key];
	return isObject(value) ? value : {};
}
