import type { Link } from './link.ts';

/** Who stands behind one link or several: one authorization context. */
export interface Caller {
	readonly number: number;
}

/**
 * Two links with different tokens are two callers; a new token on the same link is the same caller.
 * Who sends no token is nobody that could be told apart.
 */
export class Callers {
	readonly #byToken = new Map<string, Caller>();

	note(link: Link, token: string | undefined): void {
		if (token === undefined) return;
		link.authorized = true;
		link.caller ??= this.#byToken.get(token) ?? { number: this.#byToken.size + 1 };
		if (!this.#byToken.has(token)) this.#byToken.set(token, link.caller);
	}
}
