import type { Call, Told } from './call.ts';
import { count } from './count.ts';
import type { State } from './state.ts';

/** Nothing more is to come for that request. */
export function giveUp(state: State, call: Call, told: Told): void {
	if (call.cancelled) return;
	call.cancelled = told;
	if (call.answer) return;
	count(call, -1);
	const task = state.tasks.get(call.to, call.taskId);
	task?.waiting.delete(call);
	if (task && call.method.startsWith('tasks/')) task.pending = Math.max(0, task.pending - 1);
}

/** HTTP has turned it away; the other side has not been told of it. */
export function turnAway(state: State, call: Call, { seq, at }: { seq: number; at: number }): void {
	giveUp(state, call, { seq, at, received: null });
	call.refused = true;
}
