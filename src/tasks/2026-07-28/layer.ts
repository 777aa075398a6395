import type { Transport } from '@modelcontextprotocol/server';
import { TaskStore } from '../store.ts';
import { TaskAnswers } from './answers.ts';
import { authenticatedCaller, type CallerOf } from './caller.ts';
import { TaskFetch, type FetchHandler } from './fetch.ts';
import type { ToolOptions } from './policy.ts';
import { TaskTransport } from './transport.ts';

export interface LayerOptions {
	/** Which tools may become tasks, and when. */
	readonly tools: ToolOptions;
	/** Where the tasks are; a store of its own unless said otherwise. */
	readonly store?: TaskStore;
	/** Who makes a request. By default the authenticated client and person, where there are any. */
	readonly callerOf?: CallerOf;
}

/**
 * Makes the tools of an unchanged `McpServer` task-capable in 2026-07-28. It stands between the
 * client and the server, answers for the tasks, and runs the calls inside.
 */
export class TaskLayer {
	readonly store: TaskStore;
	readonly #answers: TaskAnswers;
	readonly #streams = new Set<() => void>();

	constructor({ tools, store = new TaskStore(), callerOf = authenticatedCaller }: LayerOptions) {
		this.store = store;
		this.#answers = new TaskAnswers(store, tools, callerOf);
	}

	/** What to give to `serveStdio` as its `transport`. */
	transport(wire: Transport): Transport {
		return new TaskTransport(wire, this.#answers);
	}

	/** What to serve in place of the `fetch` of `createMcpHandler`. */
	fetch(inside: FetchHandler): FetchHandler {
		const handler = new TaskFetch(this.#answers, inside, (finish) => {
			this.#streams.add(finish);
			return () => this.#streams.delete(finish);
		});
		return (request, options) => handler.fetch(request, options);
	}

	/** Ends the subscriptions that are open over HTTP, each with its answer; tasks go on. */
	close(): void {
		for (const finish of this.#streams) finish();
	}
}

const layers = new WeakMap<object, TaskLayer>();

/** The server factory, with a task layer for whoever serves it: see `layerOf`. */
export function withTasks<Factory extends (...args: never[]) => unknown>(
	factory: Factory,
	options: LayerOptions,
): Factory {
	const copy = ((...args: never[]) => factory(...args)) as Factory;
	layers.set(copy, new TaskLayer(options));
	return copy;
}

/** The layer that `withTasks` gave to a factory. */
export function layerOf(factory: object): TaskLayer | undefined {
	return layers.get(factory);
}
