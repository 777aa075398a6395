import type { ErrorEvent, LogEvent, TraceEvent } from '../../protocol/trace.ts';
import { shownOf } from '../in-order.ts';

export interface ConsoleRow {
	readonly seq: number;
	readonly event: LogEvent | ErrorEvent;
}

const all = new WeakMap<readonly TraceEvent[], readonly ConsoleRow[]>();

/** What learner code wrote and where it failed, among the first `position` events. */
export function consoleRows(
	events: readonly TraceEvent[],
	position: number,
): readonly ConsoleRow[] {
	const rows = all.get(events) ?? rowsOf(events);
	all.set(events, rows);
	return shownOf(rows, position);
}

function rowsOf(events: readonly TraceEvent[]): readonly ConsoleRow[] {
	return events.flatMap((event, seq) =>
		event.kind === 'log' || event.kind === 'error' ? [{ seq, event }] : [],
	);
}

/** The place in the code, as `server.ts:12`. */
export function placeText({
	file,
	line,
}: {
	readonly file?: string;
	readonly line?: number;
}): string {
	return line === undefined ? (file ?? '') : `${file}:${line}`;
}
