import { exchangeOf } from '../../protocol/exchange.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import { atOnce } from '../in-turns.ts';
import { type Axis, axisOf, type AxisRow, type Gap } from './axis.ts';
import { barsOf, type Bar } from './bars.ts';
import { railsOf, tracksOf, type Rail, type Track } from './rails.ts';
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
	/** A list for each column of each peer. */
	readonly bars: readonly (readonly Bar[])[];
	readonly rails: readonly Rail[];
	/** The rails as they are drawn. */
	readonly tracks: readonly Track[];
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
	options: LayoutOptions,
): Layout {
	return atOnce(layoutSteps(version, events, options));
}

/** In steps that each take a part of the time, for a run that is too long for one turn. */
export function* layoutSteps(
	version: Version,
	events: readonly TraceEvent[],
	{ open, letters }: LayoutOptions,
): Generator<undefined, Layout> {
	const exchange = exchangeOf(version, events);
	yield undefined;
	const rows = rowsOf(version, events, exchange, open);
	yield undefined;
	const sizes = rows.map((row) => sizeOf(events, row, letters));
	yield undefined;
	const axis = axisOf(sizes);
	yield undefined;
	const placed = rows.map((row, index) => placeRow(row, index, sizes, axis));
	yield undefined;
	const bars = barsOf(events, exchange, placed);
	yield undefined;
	const rails = railsOf(version, events, exchange, placed);
	yield undefined;
	const { gaps, height } = axis;
	return { rows: placed, gaps, bars, rails, tracks: tracksOf(rails), height };
}

function placeRow(row: Row, index: number, sizes: readonly AxisRow[], axis: Axis): PlacedRow {
	const [y, size] = [axis.starts[index] ?? 0, sizes[index]];
	const time = size && size.at !== sizes[index - 1]?.at ? size.at : null;
	const [top, bottom] = [y - (size?.above ?? 0), y + (size?.below ?? 0)];
	return { row, time, y, end: axis.ends[index] ?? y, top, bottom };
}

function sizeOf(events: readonly TraceEvent[], row: Row, letters: number): AxisRow {
	const event = events[row.seq];
	const at = event?.at ?? 0;
	switch (row.kind) {
		case 'arrow': {
			const received = event?.kind === 'message' ? (event.received ?? at) : at;
			return { at, received, until: at, above: 20, below: 7, clear: true };
		}
		case 'fold': {
			const until = row.open ? at : (events[row.fold.last]?.at ?? at);
			return { at, received: at, until, above: 17, below: 17, clear: true };
		}
		case 'task':
			return { at, received: at, until: at, above: 12, below: 12, clear: false };
		case 'speech':
			return still(at, 16, speechHeight(event, letters) - 10);
		case 'note':
		case 'end': {
			const half = event ? 3 + (linesOf(noteText(event), letters) * speechLine) / 2 : 12;
			return still(at, half, half);
		}
	}
}

function still(at: number, above: number, below: number): AxisRow {
	return { at, received: at, until: at, above, below, clear: true };
}

function speechHeight(event: TraceEvent | undefined, letters: number): number {
	const text = event?.kind === 'host' ? speechOf(event) : '';
	return linesOf(text, letters) * speechLine + 12;
}

function linesOf(text: string, letters: number): number {
	const lines = Math.ceil(text.length / Math.max(10, letters));
	return Math.min(Math.max(lines, 1), speechLines);
}
