import { isObject } from '../../protocol/json.ts';
import type { Link } from './link.ts';

/** Who stands behind one link or several: one authorization context. */
export interface Caller {
	readonly number: number;
}

/**
 * Two links with different tokens are two callers, unless the trace or the tokens themselves name the
 * same caller on both; a new token on the same link is the same caller.
 * Who sends no token is nobody that could be told apart.
 */
export class Callers {
	readonly #byToken = new Map<string, Caller>();
	readonly #byName = new Map<string, Caller>();
	readonly #names = new Map<string, string | undefined>();
	#count = 0;

	note(link: Link, token: string | undefined, name: string | undefined): void {
		if (token === undefined) return;
		link.authorized = true;
		const who = name ?? this.#nameIn(token);
		const known = who === undefined ? this.#byToken.get(token) : this.#byName.get(who);
		const caller = (link.caller ??= known ?? { number: ++this.#count });
		if (!this.#byToken.has(token)) this.#byToken.set(token, caller);
		if (who !== undefined && !this.#byName.has(who)) this.#byName.set(who, caller);
	}

	#nameIn(token: string): string | undefined {
		if (!this.#names.has(token)) this.#names.set(token, subjectOf(token));
		return this.#names.get(token);
	}
}

/** Who is meant by a token that says so itself, as a JWT does: a new one of the same is no other caller. */
function subjectOf(token: string): string | undefined {
	const part = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/i.exec(token)?.[1];
	if (part === undefined) return undefined;
	try {
		const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
		if (!isObject(claims) || typeof claims['sub'] !== 'string') return undefined;
		return `${String(claims['iss'])} ${claims['sub']}`;
	} catch {
		return undefined;
	}
}
