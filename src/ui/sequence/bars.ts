import type { Exchange } from '../../protocol/exchange.ts';
import { isRequest } from '../../protocol/message.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import type { PlacedRow } from './layout.ts';

/** A request that its receiver has not answered yet, for as long as that lasts. */
export interface Bar {
	/** The request. */
	readonly seq: number;
	readonly peer: string;
	readonly y: number;
	/** The answer's place; null where none comes. */
	readonly end: number | null;
	/** How many other requests the peer already holds. */
	readonly depth: number;
}

const deepest = 3;

export function barsOf(
	events: readonly TraceEvent[],
	exchange: Exchange,
	rows: readonly PlacedRow[],
): readonly Bar[] {
	const places = new Map(rows.map((row) => [row.row.seq, row]));
	const bars: Bar[] = [];
	const held = new Map<string, (number | null)[]>();
	for (const { row, end } of rows) {
		const event = events[row.seq];
		if (row.kind !== 'arrow' || event?.kind !== 'message' || event.received === null) continue;
		if (!isRequest(event.message)) continue;
		const answer = exchange.answeredBy(row.seq);
		const until = answer === undefined ? null : (places.get(answer)?.y ?? null);
		const open = (held.get(event.to) ?? []).filter((y) => y === null || y > end);
		bars.push({
			seq: row.seq,
			peer: event.to,
			y: end,
			end: until,
			depth: Math.min(open.length, deepest),
		});
		held.set(event.to, [...open, until]);
	}
	return bars;
}
