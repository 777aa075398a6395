import type { Fault, KnobValue } from '../protocol/run.ts';
import type { Version } from '../protocol/version.ts';
import type { Expectation } from './expectation.ts';

/** What the home page and the navigation need of every lesson. */
export interface LessonSummary {
	readonly id: string;
	/** The place in the curriculum, from 1: the number of the folder. */
	readonly number: number;
	readonly title: string;
	/** From 1. */
	readonly part: number;
	readonly summary: string;
	readonly versions: readonly Version[];
	/** The ids of the goals, for the count of progress. */
	readonly goals: readonly string[];
}

export interface Lesson extends LessonSummary {
	/** The prose, rendered at build time. */
	readonly html: string;
	readonly knobs: readonly Knob[];
	/** What is broken on purpose in each run of the lesson; absent where nothing is. */
	readonly faults?: readonly Fault[];
	readonly goalList: readonly Goal[];
	/** What the learner starts from, by version and file name. */
	readonly start: Readonly<Partial<Record<Version, Files>>>;
	/** All files of the solution, by version and file name. */
	readonly solution: Readonly<Partial<Record<Version, Files>>>;
	/** What the page shows first. */
	readonly view: Version | 'compare';
	readonly sources: readonly Source[];
}

export type Files = Readonly<Record<string, string>>;

interface Source {
	readonly title: string;
	readonly url?: string;
}

export type Knob =
	| (KnobBase & { readonly kind: 'switch'; readonly value: boolean })
	| (KnobBase & {
			readonly kind: 'slider';
			readonly value: number;
			readonly min: number;
			readonly max: number;
			readonly step: number;
			readonly unit?: string;
	  })
	| (KnobBase & {
			readonly kind: 'choice';
			readonly value: KnobValue;
			readonly options: readonly KnobValue[];
	  });

interface KnobBase {
	readonly name: string;
	readonly label: string;
}

/** What an exercise asks, graded by what happens in the run: see `goals.ts`. */
export interface Goal {
	readonly id: string;
	readonly text: string;
	readonly hint: string;
	readonly versions: readonly Version[];
	/** All of them must hold. */
	readonly expect: readonly Expectation[];
}

export type GoalState = 'met' | 'not met' | 'not reached';

export interface GoalVerdict {
	readonly id: string;
	readonly state: GoalState;
	/** What was seen in the run, in words. */
	readonly seen: string;
	/** The event that decided it, where there is one. */
	readonly seq?: number;
	/** What to try, where the goal is not met. */
	readonly hint?: string;
}
