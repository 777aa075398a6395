import type { Trace } from '../protocol/trace.ts';
import type { Expectation } from './expectation.ts';
import { judgeAnswered } from './goals/answered.ts';
import { judgeAskedOnce } from './goals/asked-once.ts';
import { judgeClean } from './goals/clean.ts';
import { judgeCount } from './goals/count.ts';
import { judgeHappens } from './goals/happens.ts';
import { judgeNever } from './goals/never.ts';
import { judgeOrder } from './goals/order.ts';
import { judgeRunEnds } from './goals/run-ends.ts';
import { judgeTaskEnds } from './goals/task-ends.ts';
import { viewOf, type Broken, type Outcome, type View } from './goals/view.ts';
import type { Goal, GoalVerdict } from './lesson.ts';

/**
 * What became of each goal that is for the version of the run. `position` counts the events shown;
 * without it the whole trace is judged. `findings` are those of the checker, for goals that need them.
 */
export function judge(
	goals: readonly Goal[],
	trace: Trace,
	findings?: readonly Broken[],
	position = trace.events.length,
): readonly GoalVerdict[] {
	const view = viewOf(trace, position, findings);
	return goals
		.filter(({ versions }) => versions.includes(trace.header.version))
		.map((goal) => verdictOf(goal, view));
}

function verdictOf(goal: Goal, view: View): GoalVerdict {
	const outcomes = goal.expect.map((expectation) => outcomeOf(expectation, view));
	const failed = outcomes.find(({ state }) => state === 'not met');
	if (failed) return { id: goal.id, ...failed, hint: goal.hint };
	const open = outcomes.find(({ state }) => state === 'not reached');
	if (open) return { id: goal.id, ...open };
	const seen = outcomes.map((outcome) => outcome.seen).join('; ');
	const seq = outcomes.findLast((outcome) => outcome.seq !== undefined)?.seq;
	return { id: goal.id, state: 'met', seen, ...(seq !== undefined && { seq }) };
}

function outcomeOf(expectation: Expectation, view: View): Outcome {
	if ('happens' in expectation) return judgeHappens(expectation, view);
	if ('never' in expectation) return judgeNever(expectation, view);
	if ('count' in expectation) return judgeCount(expectation, view);
	if ('order' in expectation) return judgeOrder(expectation, view);
	if ('answered' in expectation) return judgeAnswered(expectation, view);
	if ('tasks' in expectation) return judgeTaskEnds(expectation, view);
	if ('asked' in expectation) return judgeAskedOnce(view);
	if ('clean' in expectation) return judgeClean(expectation, view);
	return judgeRunEnds(expectation, view);
}
