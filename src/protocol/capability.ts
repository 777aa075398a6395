import { isObject, type JsonObject } from './json.ts';

/** One thing that a side may declare, by its path inside `capabilities`. */
export interface Capability {
	readonly side: 'client' | 'server';
	readonly path: readonly string[];
	readonly meaning: string;
	/** The clause of the specification. */
	readonly url: string;
}

/** True where the capability is declared: an object, even an empty one, or `true`. */
export function declares(capabilities: unknown, path: readonly string[]): boolean {
	const end = path.reduce<unknown>(
		(at, name) => (isObject(at) ? at[name] : undefined),
		capabilities,
	);
	return end === true || isObject(end);
}

/** The declared ones among those known. */
export function declared(
	known: readonly Capability[],
	side: Capability['side'],
	capabilities: JsonObject,
): readonly Capability[] {
	return known.filter((one) => one.side === side && declares(capabilities, one.path));
}
