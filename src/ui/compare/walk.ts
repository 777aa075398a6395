import type { Row } from './align.ts';

/** One side of one row; `index` counts the rows that are shown. */
export interface Place {
	readonly side: 'older' | 'newer';
	readonly index: number;
}

/** Where an arrow key, Home or End leads from a place; gaps are passed over. */
export function placeAfter(
	rows: readonly Row[],
	{ side, index }: Place,
	key: string,
): Place | undefined {
	const own = indexesOf(rows, side);
	const other = side === 'older' ? 'newer' : 'older';
	switch (key) {
		case 'ArrowDown':
			return placeAt(
				side,
				own.find((at) => at > index),
			);
		case 'ArrowUp':
			return placeAt(
				side,
				own.findLast((at) => at < index),
			);
		case 'Home':
			return placeAt(side, own[0]);
		case 'End':
			return placeAt(side, own.at(-1));
		case side === 'older' ? 'ArrowRight' : 'ArrowLeft':
			return placeAt(other, nearest(indexesOf(rows, other), index));
	}
	return undefined;
}

/** The one place of a side that Tab leads to: where one has been, or the last that holds something. */
export function tabStop(
	rows: readonly Row[],
	side: Place['side'],
	been: Place | undefined,
): number {
	const own = indexesOf(rows, side);
	const near = been?.side === side ? nearest(own, been.index) : undefined;
	return near ?? own.at(-1) ?? -1;
}

function indexesOf(rows: readonly Row[], side: Place['side']): readonly number[] {
	return rows.flatMap((row, index) => (row[side].kind === 'unit' ? [index] : []));
}

/** The same row, else the one above it, else the first. */
function nearest(indexes: readonly number[], index: number): number | undefined {
	return indexes.findLast((at) => at <= index) ?? indexes[0];
}

function placeAt(side: Place['side'], index: number | undefined): Place | undefined {
	return index === undefined ? undefined : { side, index };
}
