/** The rows between two heights; rows are in order, so only their neighbourhood is looked at. */
export function rowsBetween<Row extends { readonly top: number; readonly bottom: number }>(
	rows: readonly Row[],
	top: number,
	bottom: number,
): { readonly first: number; readonly rows: readonly Row[] } {
	const first = countBefore(rows, ({ bottom: end }) => end < top);
	return {
		first,
		rows: rows.slice(
			first,
			countBefore(rows, ({ top: start }) => start <= bottom),
		),
	};
}

/** How many rows hold, where all that hold come first. */
export function countBefore<Row>(rows: readonly Row[], holds: (row: Row) => boolean): number {
	let [low, high] = [0, rows.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		const row = rows[middle];
		if (row !== undefined && holds(row)) low = middle + 1;
		else high = middle;
	}
	return low;
}
