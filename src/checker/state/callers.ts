import type { Link } from './link.ts';

/** Who stands behind one link or several: one authorization context. */
export interface Caller {
	readonly number: number;
}

/**
 * Two links with different tokens are two callers, unless the trace names the same caller on both; a
 * new token on the same link is the same caller.
 * Who sends no token is nobody that could be told apart.
 */
export class Callers {
	readonly #byToken = new Map<string, Caller>();
	readonly #byName = new Map<string, Caller>();
	#count = 0;

	note(link: Link, token: string | undefined, name: string | undefined): void {
		if (token === undefined) return;
		link.authorized = true;
		const known = name === undefined ? this.#byToken.get(token) : this.#byName.get(name);
		const caller = (link.caller ??= known ?? { number: ++this.#count });
		if (!this.#byToken.has(token)) this.#byToken.set(token, caller);
		if (name !== undefined && !this.#byName.has(name)) this.#byName.set(name, caller);
	}
}
