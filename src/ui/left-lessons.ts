import type { Scenario } from '../scenario/scenario.ts';
import type { StageTab } from './stage-tabs.ts';

/** How a lesson was left, as long as the page is open; what was written is kept as a draft. */
export interface LeftLesson {
	readonly scenario: Scenario;
	/** Null for the end of the run. */
	readonly position: number | null;
	readonly tab: StageTab;
	readonly column: 'read' | 'code' | 'run';
}

const left = new Map<string, LeftLesson>();

export function leave(lesson: string, state: LeftLesson): void {
	left.set(lesson, state);
}

export function leftLesson(lesson: string): LeftLesson | undefined {
	return left.get(lesson);
}
