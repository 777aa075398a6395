import type { Exchange } from '../../protocol/exchange.ts';
import { isRequest } from '../../protocol/message.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import { grouped } from '../grouped.ts';
import type { PlacedRow } from './layout.ts';
import { Columns, type Span, uppermost } from './spans.ts';

/** A request that its receiver has not answered yet, for as long as that lasts. */
export interface Bar extends Span {
	/** The request. */
	readonly seq: number;
	readonly peer: string;
	/** The answer's place; null where none comes. */
	readonly answer: number | null;
	/** Beside which other bars of the peer it stands, from 0. */
	readonly column: number;
}

const columns = 4;

/** The bars of each column of each peer, in order; they don't overlap. */
export function barsOf(
	events: readonly TraceEvent[],
	exchange: Exchange,
	rows: readonly PlacedRow[],
): readonly (readonly Bar[])[] {
	const planners = new Map<string, Columns>();
	const bars = heldOf(events, exchange, rows).map((held): Bar => {
		const { seq, peer, y, answer } = held;
		const planner = planners.get(peer) ?? new Columns(columns);
		planners.set(peer, planner);
		return { seq, peer, y, end: answer, answer, column: planner.take(held) };
	});
	const tracks = grouped(bars, ({ peer, column }) => `${peer} ${column}`);
	return [...tracks.values()].map(uppermost);
}

/** The requests that arrive, in the order of their arrival. */
function heldOf(
	events: readonly TraceEvent[],
	exchange: Exchange,
	rows: readonly PlacedRow[],
): readonly Omit<Bar, 'column'>[] {
	const places = new Float64Array(events.length);
	for (const { row, y } of rows) places[row.seq] = y;
	const held: Omit<Bar, 'column'>[] = [];
	for (const { row, end: y } of rows) {
		const event = events[row.seq];
		if (row.kind !== 'arrow' || event?.kind !== 'message' || event.received === null) continue;
		if (!isRequest(event.message)) continue;
		/* No row lies at 0. */
		const answer = places[exchange.answeredBy(row.seq) ?? -1] || null;
		held.push({ seq: row.seq, peer: event.to, y, end: answer, answer });
	}
	return held.sort((a, b) => a.y - b.y);
}
