import type { Severity } from '../../checker/finding.ts';
import { type Marks, worstOf } from '../stage.ts';
import type { Cell, Row } from './align.ts';

/** How much of a cell has happened at a position of its run. */
export type Shown = 'not yet' | 'open' | 'done';

export function shownOf(cell: Cell, position: number): Shown {
	if (cell.kind === 'gap') return 'done';
	const { seq, until } = cell.unit;
	if (seq >= position) return 'not yet';
	return until >= position ? 'open' : 'done';
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
	return cell.kind === 'unit' && seq !== null && cell.unit.all.includes(seq);
}

/** The worst finding on what has happened in a cell. */
export function findingIn(cell: Cell, marks: Marks, position: number): Severity | undefined {
	if (cell.kind === 'gap') return undefined;
	const shown = cell.unit.all.filter((seq) => seq < position);
	return worstOf(shown.flatMap((seq) => marks.get(seq) ?? []));
}
