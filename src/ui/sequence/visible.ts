import { countWhile } from '../in-order.ts';

/** The rows between two heights; rows are in order, so only their neighbourhood is looked at. */
export function rowsBetween<Row extends { readonly top: number; readonly bottom: number }>(
	rows: readonly Row[],
	top: number,
	bottom: number,
): { readonly first: number; readonly rows: readonly Row[] } {
	const first = countWhile(rows, ({ bottom: end }) => end < top);
	return {
		first,
		rows: rows.slice(
			first,
			countWhile(rows, ({ top: start }) => start <= bottom),
		),
	};
}
