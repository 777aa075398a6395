/**
 * About how many characters a JSON value has, the names of its fields included. Counting ends beyond
 * `most`; what JSON cannot hold is beyond any limit.
 */
export function weightOf(value: unknown, most: number): number {
	const open: unknown[] = [value];
	let weight = 0;
	while (open.length > 0 && weight <= most) weight += take(open.pop(), open, most);
	return weight;
}

/** Weighs what is of the value itself, and opens what it contains. */
function take(value: unknown, open: unknown[], most: number): number {
	if (typeof value === 'string') return value.length + 2;
	if (typeof value === 'bigint') return Infinity;
	if (typeof value !== 'object' || value === null) return 4;
	if (Array.isArray(value)) {
		if (value.length > most) return Infinity;
		for (const inside of value as readonly unknown[]) open.push(inside);
		return 2 + value.length;
	}
	if (!isPlain(value)) return Infinity;
	let names = 2;
	for (const [name, inside] of Object.entries(value)) {
		names += name.length + 4;
		open.push(inside);
	}
	return names;
}

function isPlain(value: object): boolean {
	const prototype: unknown = Object.getPrototypeOf(value);
	return prototype === null || prototype === Object.prototype;
}
