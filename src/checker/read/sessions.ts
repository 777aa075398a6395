import type { Exchange } from './exchange.ts';
import { placeOf } from './servers.ts';

const sessionId = 'mcp-session-id';

interface Given {
	readonly at: number;
	readonly session: string;
}

/** 2025-11-25: to which session a request belongs, also one that forgets to name it. */
export class Sessions {
	readonly #given = new Map<string, Given[]>();

	constructor(exchanges: readonly Exchange[]) {
		for (const exchange of exchanges) {
			const session = exchange.responseHeaders[sessionId];
			if (session === undefined) continue;
			const place = placeOf(exchange);
			const given = this.#given.get(place) ?? [];
			this.#given.set(place, [...given, { at: exchange.started + exchange.took, session }]);
		}
	}

	of(exchange: Exchange, isHandshake: boolean): string | undefined {
		const { requestHeaders, responseHeaders, method } = exchange;
		const named = requestHeaders[sessionId] ?? responseHeaders[sessionId];
		if (named !== undefined || isHandshake || method !== 'POST' || isModern(exchange)) return named;
		const given = this.#given.get(placeOf(exchange)) ?? [];
		const before = given.filter(({ at }) => at <= exchange.started).sort((a, b) => a.at - b.at);
		return before.at(-1)?.session;
	}
}

/** 2026-07-28 has no sessions. */
function isModern({ requestHeaders }: Exchange): boolean {
	return 'mcp-method' in requestHeaders || (requestHeaders['mcp-protocol-version'] ?? '') >= '2026';
}
