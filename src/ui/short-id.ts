/** A task id short enough for a row: what stands before the first dash, at most eight letters. */
export function shortId(id: string): string {
	const head = id.split('-', 1)[0] ?? id;
	const short = head.length >= 4 ? head : id;
	return short.length > 8 ? short.slice(0, 8) : short;
}
