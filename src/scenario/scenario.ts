import type { Fault } from '../protocol/fault.ts';
import type { Answer, KnobValue, RunSettings } from '../protocol/run.ts';
import { versions, type Version } from '../protocol/version.ts';

/** All that determines the runs of a lesson, as far as it differs from what the lesson starts with. */
export interface Scenario {
	/** Null for a scenario that was begun blank. */
	readonly lesson: string | null;
	readonly view: View;
	readonly edits: Edits;
	readonly seed: number;
	readonly knobs: Readonly<Record<string, KnobValue>>;
	readonly answers: readonly Answer[];
	readonly faults: readonly Fault[];
	readonly settings: Partial<RunSettings>;
}

export type View = Version | 'compare';

/** The learner's whole text of each file that is not as the lesson has it. */
export type Edits = Readonly<Partial<Record<Version, Readonly<Record<string, string>>>>>;

export const views: readonly View[] = [...versions, 'compare'];

/** What a file of a scenario may be called. */
export const fileNames = /^[\w-][\w.-]{0,63}$/;

export const defaultSeed = 1;

export function newScenario(lesson: string | null, view: View): Scenario {
	return {
		lesson,
		view,
		edits: {},
		seed: defaultSeed,
		knobs: {},
		answers: [],
		faults: [],
		settings: {},
	};
}
