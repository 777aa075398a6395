/**
 * Time runs downwards but is compressed: a pause grows with its logarithm, and every row keeps
 * room for its words. Whatever happens later lies lower, or at the same height.
 */
export interface Axis {
	/** Where each row's event lies, by row. */
	readonly starts: readonly number[];
	/** Where what the row sends arrives, by row; the same as its start where nothing travels. */
	readonly ends: readonly number[];
	readonly gaps: readonly Gap[];
	readonly height: number;
}

/** A pause long enough to be marked. */
export interface Gap {
	readonly y: number;
	readonly end: number;
	/** Milliseconds. */
	readonly span: number;
}

export interface AxisRow {
	readonly at: number;
	/** When it arrives; as `at` where nothing travels. */
	readonly received: number;
	/** When the row is over: later than `at` for one that stands for many events. */
	readonly until: number;
	/** Room that it needs above its own line. */
	readonly above: number;
	readonly below: number;
	/** Also keeps clear of what arrives above it. */
	readonly clear: boolean;
}

const markedPause = 800;
const markedHeight = 26;
const margin = 10;
/** Room for the time at the line of the position. */
const foot = 24;

export function axisOf(rows: readonly AxisRow[]): Axis {
	const starts = new Array<number>(rows.length).fill(0);
	const ends = new Array<number>(rows.length).fill(0);
	const gaps: Gap[] = [];
	const arrivals = arrivalsOf(rows);
	let [y, time, floor, arrival] = [0, rows[0]?.at ?? 0, margin, 0];

	/** Moves down to an instant, at least to `least`. */
	const moveTo = (at: number, least: number): void => {
		const span = Math.max(0, at - time);
		const to = Math.max(y + heightOf(span), least);
		if (span >= markedPause) gaps.push({ y, end: to, span });
		[y, time] = [to, Math.max(time, at)];
	};
	const arriveUntil = (at: number, index: number): void => {
		for (let next = arrivals[arrival]; next !== undefined; next = arrivals[++arrival]) {
			const received = rows[next]?.received ?? 0;
			if (received > at || (received === at && next >= index)) return;
			moveTo(received, (starts[next] ?? 0) + 4);
			ends[next] = y;
		}
	};
	rows.forEach((row, index) => {
		arriveUntil(row.at, index);
		moveTo(row.at, (row.clear ? Math.max(floor, y) : floor) + row.above);
		[starts[index], ends[index], floor] = [y, y, y + row.below];
		time = Math.max(time, row.until);
	});
	arriveUntil(Infinity, rows.length);
	return { starts, ends, gaps, height: Math.max(y, floor) + foot };
}

/** The rows that arrive later than they start, in the order of their arrival. */
function arrivalsOf(rows: readonly AxisRow[]): readonly number[] {
	return rows
		.map((_, index) => index)
		.filter((index) => (rows[index]?.received ?? 0) > (rows[index]?.at ?? 0))
		.sort((a, b) => (rows[a]?.received ?? 0) - (rows[b]?.received ?? 0) || a - b);
}

function heightOf(span: number): number {
	if (span <= 0) return 0;
	const height = 5 + 6 * Math.log10(1 + span);
	return span >= markedPause ? Math.max(height, markedHeight) : height;
}
