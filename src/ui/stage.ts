import { severities, type Severity } from '../checker/finding.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';

/** What every pane of the stage draws: the first `position` events of a run, one of them selected. */
export interface StageProps {
	readonly version: Version;
	readonly events: readonly TraceEvent[];
	/** How many events are shown, 0 to `events.length`. */
	readonly position: number;
	/** The `seq` of the selected event. */
	readonly selected: number | null;
	readonly onselect: (seq: number | null) => void;
}

/** The worst finding of each event that has one, by `seq`. */
export type Marks = ReadonlyMap<number, Severity>;

export const noMarks: Marks = new Map();

/** A finding about a task, for its rails. */
export interface TaskMark {
	readonly task: string;
	readonly seq: number;
	readonly severity: Severity;
}

export function worstOf(found: readonly Severity[]): Severity | undefined {
	return severities.find((severity) => found.includes(severity));
}

/** The worst finding of a stretch of events. */
export function worstIn(marks: Marks, first: number, last: number): Severity | undefined {
	const inside = [...marks].filter(([seq]) => seq >= first && seq <= last);
	return worstOf(inside.map(([, severity]) => severity));
}
