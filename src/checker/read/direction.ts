import { methods as first } from '../../protocol/2025-11-25/methods.ts';
import { methods as second } from '../../protocol/2026-07-28/methods.ts';
import { isObject } from '../../protocol/json.ts';
import type { Side } from '../finding.ts';

/** Who sent a message, in the words of a recorder; `here` and `there` are seen from where it sat. */
export type Direction = Side | 'here' | 'there';

const words: readonly (readonly [Direction, RegExp])[] = [
	[
		'client',
		/^(client|c2s|c ?(->|→) ?s|c|host|stdin|to[ _-]?server|client[ _]*(-|=)*>?[ _]*(to)?[ _-]*server|client[ _]*→[ _]*server|→ ?server)$/,
	],
	[
		'server',
		/^(server|s2c|s ?(->|→) ?c|s|stdout|(from|to)[ _-]?(server|client)|server[ _]*(-|=)*>?[ _]*(to)?[ _-]*client|server[ _]*→[ _]*client|← ?client)$/,
	],
	['here', /^(send|sent|sending|out|outgoing|outbound|outbound_message|tx|write|>+|-+>|=+>|→|↑)$/],
	['there', /^(recv|receive|received|receiving|in|incoming|inbound|rx|read|<+|<-+|<=+|←|↓)$/],
];

/** What one word, arrow or phrase says about the sender. */
export function directionOf(word: unknown): Direction | undefined {
	if (typeof word !== 'string' || word.length > 40) return undefined;
	const plain = word.trim().toLowerCase();
	if (plain === 'to_client' || plain === 'to client' || plain === 'to-client') return 'server';
	return words.find(([, pattern]) => pattern.test(plain))?.[0];
}

/** What stands before a message on its line. */
export function directionIn(prefix: string): Direction | undefined {
	const phrase =
		/\b(?:from|by)[ _-](client|server)\b|\b(client|server|editor|host|ide|agent|app) ?(?:->|=>|→|to) ?(?:client|server|editor|host|ide|agent|app)\b/i.exec(
			prefix,
		);
	const named = phrase?.[1] ?? phrase?.[2];
	if (named !== undefined) return named.toLowerCase() === 'server' ? 'server' : 'client';
	const parts = prefix.split(/[\s[\](){}|:,]+/).filter(Boolean);
	for (const part of parts.reverse()) {
		const direction = directionOf(part);
		if (direction) return direction;
	}
	return undefined;
}

/** Follows a conversation so as to tell who says what, even where nothing says so. */
export class Sides {
	#here: Side = 'client';
	#settled = false;
	readonly #asked = new Map<string, Side>();

	sideOf(message: unknown, direction: Direction | undefined): Side {
		const told = tellingSide(message);
		if (!this.#settled && told && (direction === 'here' || direction === 'there')) {
			this.#settled = true;
			this.#here = (direction === 'here') === (told === 'client') ? 'client' : 'server';
		}
		const side = this.#resolve(direction) ?? told ?? this.#answerer(message) ?? 'client';
		const id = isObject(message) && 'method' in message ? message['id'] : undefined;
		if (id !== undefined) this.#asked.set(`${typeof id} ${JSON.stringify(id)}`, side);
		return side;
	}

	#resolve(direction: Direction | undefined): Side | undefined {
		if (direction === 'client' || direction === 'server' || !direction) return direction;
		return (direction === 'here') === (this.#here === 'client') ? 'client' : 'server';
	}

	/** Answers come from the side that was asked. */
	#answerer(message: unknown): Side | undefined {
		if (!isObject(message) || 'method' in message) return undefined;
		const id = message['id'];
		const asker = this.#asked.get(`${typeof id} ${JSON.stringify(id)}`);
		if (asker) return asker === 'client' ? 'server' : 'client';
		return 'server';
	}
}

/** The only side that may send it, where the method tells. */
function tellingSide(message: unknown): Side | undefined {
	const method = isObject(message) ? message['method'] : undefined;
	if (typeof method !== 'string') return undefined;
	const from = Object.hasOwn(first, method) ? first[method]?.from : undefined;
	const side = from ?? (Object.hasOwn(second, method) ? second[method]?.from : undefined);
	return side === 'both' ? undefined : side;
}
