import type { Trace } from '../../protocol/trace.ts';
import type { GoalState } from '../lesson.ts';

/** The part of a run that is judged. */
export interface View {
	readonly trace: Trace;
	/** How many events are shown: what comes later has not happened yet. */
	readonly position: number;
	/** Nothing more can come: the run has ended, and not because it waits for an answer. */
	readonly over: boolean;
	/** Undefined while the checker has not run. */
	readonly findings?: readonly Broken[];
}

/** What a goal reads of a finding of the checker. */
export interface Broken {
	readonly rule: string;
	readonly severity: string;
	readonly seq: number;
	/** The event that gave it away. */
	readonly known: number;
	readonly text: string;
}

export interface Outcome {
	readonly state: GoalState;
	readonly seen: string;
	readonly seq?: number;
}

export function viewOf(trace: Trace, position: number, findings?: readonly Broken[]): View {
	const last = trace.events[position - 1];
	const over = last?.kind === 'end' && last.reason !== 'waiting';
	return { trace, position, over, ...(findings && { findings }) };
}
