import type { Finding, KnownFinding, Severity } from '../checker/finding.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { type Marks, type TaskMark, worstOf } from './stage.ts';

/** One run as the stage draws it. */
export interface StageLane {
	readonly version: Version;
	readonly events: readonly TraceEvent[];
	/** How many events are shown. */
	readonly position: number;
	readonly selected: number | null;
	/** Those of the whole run; undefined until the checker has looked. */
	readonly findings: readonly KnownFinding[] | undefined;
}

/** The worst finding of each event. */
export function marksOf(findings: readonly Finding[]): Marks {
	const marks = new Map<number, Severity>();
	for (const { seq, severity } of findings) {
		const known = marks.get(seq);
		marks.set(seq, worstOf(known ? [known, severity] : [severity]) ?? severity);
	}
	return marks;
}

/** The findings that are about tasks. */
export function taskMarksOf(findings: readonly Finding[]): readonly TaskMark[] {
	return findings.flatMap(({ task, seq, severity }) =>
		task === undefined ? [] : [{ task, seq, severity }],
	);
}

/** Whether the run waits for an answer, and its question is among the events shown. */
export function waits({ events, position }: StageLane): boolean {
	const last = events.at(-1);
	if (last?.kind !== 'end' || last.reason !== 'waiting') return false;
	const asked = events.findLastIndex((event) => event.kind === 'host' && event.act === 'ask');
	return asked < position;
}

/** What went wrong in the run as a whole, in words; undefined for a run that ended well or waits. */
export function trouble({ events }: StageLane): string | undefined {
	const last = events.at(-1);
	if (last?.kind !== 'end' || last.reason === 'finished' || last.reason === 'waiting')
		return undefined;
	return last.text ?? `The run ended: ${last.reason}.`;
}
