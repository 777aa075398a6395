/** No pane gets narrower than this part of the whole. */
const least = 0.12;

/** What the panes of a row take of it, in parts of one. */
export type Shares = readonly number[];

/** Where the divider after pane `index` stands, from 0 to 1. */
export function dividerAt(shares: Shares, index: number): number {
	return shares.slice(0, index + 1).reduce((sum, share) => sum + share, 0);
}

/** Moves one divider; only the two panes beside it change. */
export function moveDivider(shares: Shares, index: number, to: number): Shares {
	const [first = 0, second = 0] = shares.slice(index, index + 2);
	const start = dividerAt(shares, index) - first;
	const size = Math.min(Math.max(to - start, least), first + second - least);
	return shares.map((share, at) => {
		if (at === index) return size;
		return at === index + 1 ? first + second - size : share;
	});
}

/** What was kept, where it still is a division into as many panes. */
export function sharesOr(kept: Shares | undefined, standard: Shares): Shares {
	const fits =
		kept?.length === standard.length &&
		kept.every((share) => share >= least - 1e-9) &&
		Math.abs(kept.reduce((sum, share) => sum + share, 0) - 1) < 1e-6;
	return fits ? kept : standard;
}
