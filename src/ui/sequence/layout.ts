import { exchangeOf } from '../../protocol/exchange.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import { axisOf, type AxisRow, type Gap } from './axis.ts';
import { barsOf, type Bar } from './bars.ts';
import { railsOf, type Rail } from './rails.ts';
import { rowsOf, type Row } from './rows.ts';
import { noteText } from './row-text.ts';
import { speechOf } from './speech.ts';

export interface PlacedRow {
	readonly row: Row;
	/** The time shown beside it; null where the row above has the same. */
	readonly time: number | null;
	/** Where its event lies. */
	readonly y: number;
	/** Where what it sends arrives. */
	readonly end: number;
	/** The room that is the row's own. */
	readonly top: number;
	readonly bottom: number;
}

/** Everything of the drawing that does not depend on the position or the width. */
export interface Layout {
	readonly rows: readonly PlacedRow[];
	readonly gaps: readonly Gap[];
	readonly bars: readonly Bar[];
	readonly rails: readonly Rail[];
	readonly height: number;
}

export interface LayoutOptions {
	/** The folds that are open, by their first event. */
	readonly open: ReadonlySet<number>;
	/** How many letters of speech fit on a line. */
	readonly letters: number;
}

const speechLine = 18;
const speechLines = 3;

export function layoutOf(
	version: Version,
	events: readonly TraceEvent[],
	{ open, letters }: LayoutOptions,
): Layout {
	const exchange = exchangeOf(version, events);
	const rows = rowsOf(version, events, exchange, open);
	const sizes = rows.map((row) => sizeOf(events, row, letters));
	const { starts, ends, gaps, height } = axisOf(sizes);
	const placed = rows.map((row, index): PlacedRow => {
		const [y, size] = [starts[index] ?? 0, sizes[index]];
		const time = size && size.at !== sizes[index - 1]?.at ? size.at : null;
		const [top, bottom] = [y - (size?.above ?? 0), y + (size?.below ?? 0)];
		return { row, time, y, end: ends[index] ?? y, top, bottom };
	});
	return {
		rows: placed,
		gaps,
		bars: barsOf(events, exchange, placed),
		rails: railsOf(version, events, exchange, placed),
		height,
	};
}

function sizeOf(events: readonly TraceEvent[], row: Row, letters: number): AxisRow {
	const event = events[row.seq];
	const at = event?.at ?? 0;
	const still = { at, received: at, until: at, clear: true };
	if (row.kind === 'fold') {
		const until = row.open ? at : (events[row.fold.last]?.at ?? at);
		return { ...still, until, above: 17, below: 17 };
	}
	if (row.kind === 'arrow') {
		const received = event?.kind === 'message' ? (event.received ?? at) : at;
		return { ...still, received, above: 22, below: 7, clear: false };
	}
	if (row.kind === 'speech')
		return { ...still, above: 16, below: speechHeight(event, letters) - 10 };
	if (row.kind === 'task') return { ...still, above: 12, below: 12, clear: false };
	const half = event ? 3 + (linesOf(noteText(event), letters) * speechLine) / 2 : 12;
	return { ...still, above: half, below: half, clear: true };
}

function speechHeight(event: TraceEvent | undefined, letters: number): number {
	const text = event?.kind === 'host' ? speechOf(event) : '';
	return linesOf(text, letters) * speechLine + 12;
}

function linesOf(text: string, letters: number): number {
	const lines = Math.ceil(text.length / Math.max(10, letters));
	return Math.min(Math.max(lines, 1), speechLines);
}
