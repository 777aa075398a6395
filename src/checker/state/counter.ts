/** An id that ends in a number: what stands before it, and the number. */
export function counterOf(id: string): readonly [before: string, count: string] | undefined {
	const counted = /^(.*?)(\d{1,15})$/.exec(id.slice(0, 200));
	return counted ? [counted[1] ?? '', counted[2] ?? ''] : undefined;
}
