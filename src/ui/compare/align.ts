import { diffArrays } from 'diff';
import type { TraceEvent } from '../../protocol/trace.ts';
import { versions } from '../../protocol/version.ts';
import { absenceOf } from './absences.ts';
import { marksOf, type Mark } from './marks.ts';
import type { Step } from './steps.ts';
import { unitsOf, type Unit } from './units.ts';

/** What one version has in a row: something on the wire, or nothing and the reason. */
export type Cell =
	| { readonly kind: 'unit'; readonly unit: Unit }
	| { readonly kind: 'gap'; readonly method: string; readonly reason: string };

export interface Row {
	readonly step: Step;
	readonly older: Cell;
	readonly newer: Cell;
	/** What an earlier row does not show yet. */
	readonly marks: readonly Mark[];
	/** What it shows like a row above, unless a row of this step has told so. */
	readonly again: readonly Mark[];
}

const [first, second] = versions;

/** Both runs of one job, what means the same in one row; the order within each run is kept. */
export function align(older: readonly TraceEvent[], newer: readonly TraceEvent[]): readonly Row[] {
	const [left, right] = [unitsOf(first, older), unitsOf(second, newer)];
	const rows: Row[] = [];
	let [a, b] = [0, 0];
	for (const { count, added, removed } of diffArrays(left.map(meaningOf), right.map(meaningOf))) {
		for (let n = 0; n < count; n++) {
			const [mine, other] = [added ? undefined : left[a], removed ? undefined : right[b]];
			if (mine && other) rows.push(pairOf(mine, other, older, newer));
			else if (mine) rows.push(alone(mine, true));
			else if (other) rows.push(alone(other, false));
			if (!added) a += 1;
			if (!removed) b += 1;
		}
	}
	return withoutRepeats(rows);
}

function withoutRepeats(rows: readonly Row[]): readonly Row[] {
	const seen = new Set<string>();
	const told = new Set<string>();
	return rows.map((row) => {
		const marks = row.marks.filter((mark) => !seen.has(keyOf(mark)));
		const again = row.marks.filter((mark) => !marks.includes(mark));
		for (const mark of marks) seen.add(keyOf(mark));
		const known = [row.step, ...again.map(keyOf)].join();
		if (told.has(known)) return { ...row, marks };
		told.add(known);
		return { ...row, marks, again };
	});
}

function keyOf({ kind, from, to }: Mark): string {
	return `${kind} ${from} ${to}`;
}

function meaningOf({ meaning }: Unit): string {
	return meaning;
}

function pairOf(a: Unit, b: Unit, older: readonly TraceEvent[], newer: readonly TraceEvent[]): Row {
	const step = a.step === 'create' || b.step === 'create' ? 'create' : a.step;
	const marks = marksOf(a, b, older, newer);
	return {
		step,
		older: { kind: 'unit', unit: a },
		newer: { kind: 'unit', unit: b },
		marks,
		again: [],
	};
}

function alone(unit: Unit, isOlder: boolean): Row {
	const { method, step } = unit;
	const gap: Cell = {
		kind: 'gap',
		method,
		reason: absenceOf(method, isOlder ? second : first),
	};
	const own: Cell = { kind: 'unit', unit };
	return { step, older: isOlder ? own : gap, newer: isOlder ? gap : own, marks: [], again: [] };
}
