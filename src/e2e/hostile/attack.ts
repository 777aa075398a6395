import type { EndReason } from '../../protocol/trace.ts';

/** A program of somebody who wants to get out, or to hang the page. */
export interface Attack {
	readonly name: string;
	readonly client: string;
	/** What `server.ts` does besides; it offers nothing. */
	readonly server?: string;
	/** How the run may end; `finished` and `crashed` unless said. */
	readonly ends?: readonly EndReason[];
	/** What its last words must name. */
	readonly says?: string;
}

/** An expression that must not come to a true value; what it reached is told as an escape. */
export function attempt(name: string, expression: string): Attack {
	return {
		name,
		client: `let got;\ntry {\n\tgot = await (async () => (${expression}))();\n} catch (error) {\n\tgot = undefined;\n}\nconsole.log(got ? 'escaped' : 'refused');\n`,
		ends: ['finished', 'crashed', 'stuck'],
	};
}
