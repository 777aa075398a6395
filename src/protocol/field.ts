/** What a field of a message means, and where the specification says so. */
export interface Field {
	readonly meaning: string;
	readonly url: string;
}

/**
 * Fields by the end of their path: the names from some object inwards, with blanks between, `*` for
 * an array's index or a free key, and `method:` in front where only one method means it so.
 */
export type Fields = Readonly<Record<string, Field>>;

interface Pattern {
	readonly method: string | undefined;
	readonly names: readonly string[];
	readonly field: Field;
}

const compiled = new WeakMap<Fields, ReadonlyMap<string, readonly Pattern[]>>();

/** The meaning of the field at a path inside a message; the most exact entry counts. */
export function fieldAt(
	fields: Fields,
	method: string | undefined,
	path: readonly (string | number)[],
): Field | undefined {
	const patterns = patternsOf(fields);
	const last = String(path.at(-1));
	return [...(patterns.get(last) ?? []), ...(patterns.get('*') ?? [])].find(
		(pattern) => (pattern.method ?? method) === method && ends(path, pattern.names),
	)?.field;
}

function ends(path: readonly (string | number)[], names: readonly string[]): boolean {
	const start = path.length - names.length;
	return start >= 0 && names.every((name, at) => name === '*' || name === String(path[start + at]));
}

/** By the last name, the most exact first. */
function patternsOf(fields: Fields): ReadonlyMap<string, readonly Pattern[]> {
	const known = compiled.get(fields);
	if (known) return known;
	const all = Object.entries(fields).map(([entry, field]) => parse(entry, field));
	all.sort((a, b) => weight(b) - weight(a));
	const patterns = new Map<string, Pattern[]>();
	for (const pattern of all) {
		const last = pattern.names.at(-1) ?? '';
		patterns.set(last, [...(patterns.get(last) ?? []), pattern]);
	}
	compiled.set(fields, patterns);
	return patterns;
}

function weight({ method, names }: Pattern): number {
	return names.length * 4 + (method ? 2 : 0) - names.filter((name) => name === '*').length;
}

function parse(entry: string, field: Field): Pattern {
	const [, method, path = ''] = /^(?:([\w/]+):)?(.+)$/.exec(entry) ?? [];
	return { method, names: path.split(' '), field };
}
