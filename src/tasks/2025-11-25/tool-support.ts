import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { RequestId } from '../../protocol/message.ts';

export type TaskSupport = 'forbidden' | 'optional' | 'required';

/** What the server's tools say about tasks in `tools/list`, asked when it is first needed. */
export class ToolSupport {
	readonly #request: (id: RequestId, params: JsonObject) => void;
	readonly #waiting = new Map<RequestId, (result: JsonObject) => void>();
	#tools: Promise<ReadonlyMap<string, TaskSupport>> | undefined;
	#count = 0;

	/** `request` sends a `tools/list` to the server. */
	constructor(request: (id: RequestId, params: JsonObject) => void) {
		this.#request = request;
	}

	/** Undefined where the server has no such tool. */
	async of(tool: unknown): Promise<TaskSupport | undefined> {
		this.#tools ??= this.#list();
		const tools = await this.#tools;
		return typeof tool === 'string' ? tools.get(tool) : undefined;
	}

	/** The server's tools have changed. */
	forget(): void {
		this.#tools = undefined;
	}

	/** True where the response is to one of the requests made here. */
	take(id: RequestId, result: JsonObject): boolean {
		const resolve = this.#waiting.get(id);
		resolve?.(result);
		return this.#waiting.delete(id);
	}

	async #list(): Promise<ReadonlyMap<string, TaskSupport>> {
		const tools = new Map<string, TaskSupport>();
		let cursor: unknown;
		do {
			const page = await this.#page(cursor === undefined ? {} : { cursor: cursor as string });
			for (const tool of Array.isArray(page['tools']) ? (page['tools'] as JsonObject[]) : []) {
				tools.set(String(tool['name']), supportOf(tool));
			}
			cursor = page['nextCursor'];
		} while (cursor !== undefined);
		return tools;
	}

	#page(params: JsonObject): Promise<JsonObject> {
		const id = `task-rules:tools:${++this.#count}`;
		return new Promise((resolve) => {
			this.#waiting.set(id, resolve);
			this.#request(id, params);
		});
	}
}

function supportOf({ execution }: JsonObject): TaskSupport {
	const support = isObject(execution) ? execution['taskSupport'] : undefined;
	return support === 'optional' || support === 'required' ? support : 'forbidden';
}
