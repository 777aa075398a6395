import type { TraceEvent } from '../../protocol/trace.ts';
import { foldsOf, type Fold } from './folds.ts';
import type { Exchange } from '../../protocol/exchange.ts';
import type { Version } from '../../protocol/version.ts';

/** One line of the drawing: an event, or polls folded into one. */
export type Row = EventRow | FoldRow;

interface EventRow {
	readonly kind: 'arrow' | 'task' | 'speech' | 'note' | 'end';
	readonly seq: number;
	/** Inside a fold that is open. */
	readonly inner: boolean;
}

interface FoldRow {
	readonly kind: 'fold';
	/** The first event of the fold, by which it is known. */
	readonly seq: number;
	readonly fold: Fold;
	readonly open: boolean;
}

/** The rows of a run in their order; `open` holds the first `seq` of each fold that is opened. */
export function rowsOf(
	version: Version,
	events: readonly TraceEvent[],
	exchange: Exchange,
	open: ReadonlySet<number>,
): readonly Row[] {
	const rows: Row[] = [];
	const folds = foldsOf(version, events, exchange);
	let next = 0;
	for (let seq = 0; seq < events.length; seq++) {
		while ((folds[next]?.last ?? Infinity) < seq) next++;
		const fold = folds[next];
		const folded = fold !== undefined && seq >= fold.seq ? fold : undefined;
		if (folded?.seq === seq) rows.push({ kind: 'fold', seq, fold: folded, open: open.has(seq) });
		if (folded && !open.has(folded.seq)) continue;
		const kind = kindOf(events[seq]);
		if (kind) rows.push({ kind, seq, inner: folded !== undefined });
	}
	return rows;
}

function kindOf(event: TraceEvent | undefined): EventRow['kind'] | undefined {
	switch (event?.kind) {
		case 'message':
			return 'arrow';
		case 'http':
			return event.phase === 'request' || event.phase === 'response' ? 'arrow' : 'note';
		case 'task':
			return 'task';
		case 'host':
			return event.act === 'crash' || event.act === 'restart' || event.act === 'remember'
				? 'note'
				: 'speech';
		case 'fault':
		case 'error':
			return 'note';
		case 'end':
			return 'end';
		case 'log':
		case undefined:
			return undefined;
	}
}
