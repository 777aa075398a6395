import { judge } from '../lessons/goals.ts';
import type { Goal, GoalState, GoalVerdict } from '../lessons/lesson.ts';
import type { KnownFinding } from '../checker/finding.ts';
import type { Trace } from '../protocol/trace.ts';

export interface JudgedRun {
	readonly trace: Trace;
	readonly findings: readonly KnownFinding[] | undefined;
	/** How many events are shown. */
	readonly position: number;
}

const worstFirst: readonly GoalState[] = ['not met', 'not reached', 'met'];

/** What became of each goal in the runs on screen; a goal of two versions must be met in both. */
export function verdictsOf(
	goals: readonly Goal[],
	runs: readonly JudgedRun[],
): readonly GoalVerdict[] {
	const judged = runs.map(({ trace, findings, position }) =>
		judge(goals, trace, findings, position),
	);
	return goals.flatMap(({ id }) => {
		const own = judged.flatMap((verdicts) => verdicts.filter((verdict) => verdict.id === id));
		const state = worstFirst.find((candidate) =>
			own.some((verdict) => verdict.state === candidate),
		);
		return own.find((verdict) => verdict.state === state) ?? [];
	});
}
