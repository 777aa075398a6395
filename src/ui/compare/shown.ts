import type { Cell, Row } from './align.ts';

/** How much of a cell has happened at a position of its run. */
export type Shown = 'not yet' | 'open' | 'done';

export function shownOf(cell: Cell, position: number): Shown {
	if (cell.kind === 'gap') return 'done';
	const { seq, answer } = cell.unit;
	if (seq >= position) return 'not yet';
	return answer !== undefined && answer >= position ? 'open' : 'done';
}

/** How many of the exchanges in a cell have begun. */
export function timesOf(cell: Cell, position: number): number {
	if (cell.kind === 'gap' || cell.unit.seq >= position) return 0;
	return 1 + cell.unit.more.filter((seq) => seq < position).length;
}

/** The rows of which something has happened in either run. */
export function rowsUntil(rows: readonly Row[], older: number, newer: number): readonly Row[] {
	return rows.filter((row) => began(row.older, older) || began(row.newer, newer));
}

function began(cell: Cell, position: number): boolean {
	return timesOf(cell, position) > 0;
}

/** Whether an event is one of those in the cell. */
export function holds(cell: Cell, seq: number | null): boolean {
	if (cell.kind === 'gap' || seq === null) return false;
	const { unit } = cell;
	return seq === unit.seq || seq === unit.answer || unit.more.includes(seq);
}
