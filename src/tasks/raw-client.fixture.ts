import type { JsonObject } from '../protocol/json.ts';
import {
	isError,
	isNotification,
	isResult,
	type ErrorMessage,
	type Message,
	type NotificationMessage,
	type RequestId,
	type ResultMessage,
} from '../protocol/message.ts';
import type { End } from './pair.fixture.ts';

const prefix = 'io.modelcontextprotocol';

export const everything: JsonObject = {
	elicitation: {},
	sampling: {},
	roots: {},
	extensions: { [`${prefix}/tasks`]: {} },
};

/** `_meta` of a request in 2026-07-28. */
export function envelope(
	capabilities: JsonObject = everything,
	version = '2026-07-28',
): JsonObject {
	return {
		[`${prefix}/protocolVersion`]: version,
		[`${prefix}/clientInfo`]: { name: 'raw', version: '1' },
		[`${prefix}/clientCapabilities`]: capabilities,
	};
}

/** A client that says exactly what it is told, and keeps all that comes back. */
export class RawClient {
	readonly received: Message[] = [];
	readonly #wire: End;
	readonly #waiting = new Map<RequestId, (response: ResultMessage | ErrorMessage) => void>();
	#id = 0;

	constructor(wire: End) {
		this.#wire = wire;
		wire.onmessage = (message: Message) => {
			this.received.push(message);
			if (isResult(message) || isError(message)) this.#waiting.get(message.id ?? '')?.(message);
		};
	}

	get notifications(): readonly NotificationMessage[] {
		return this.received.filter(isNotification);
	}

	/** The response to a request; `params` go out as they are. */
	send(method: string, params: JsonObject, id: RequestId = ++this.#id): Promise<JsonObject> {
		return new Promise((resolve) => {
			this.#waiting.set(id, (response) => {
				resolve(isResult(response) ? response.result : { error: response.error as never });
			});
			void this.#wire.send({ jsonrpc: '2.0', id, method, params });
		});
	}

	/** The result, or `{ error }`, of a request with a full envelope. */
	request(method: string, params: JsonObject = {}, capabilities = everything): Promise<JsonObject> {
		return this.send(method, { ...params, _meta: envelope(capabilities) });
	}

	notify(method: string, params: JsonObject): void {
		void this.#wire.send({ jsonrpc: '2.0', method, params });
	}
}
