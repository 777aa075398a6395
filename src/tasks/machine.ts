import { setup, transition } from 'xstate';
import type { TaskStatus } from '../protocol/trace.ts';

/** What can happen to a task, whoever causes it. */
export type TaskEventName = 'ask' | 'answer' | 'complete' | 'fail' | 'cancel';

/**
 * One task, in both versions of the protocol: the statuses are the states, and what is not drawn
 * here is refused. Time is not in it; a task that expires is told so by a `fail`.
 */
export const taskMachine = setup({
	types: { events: {} as { readonly type: TaskEventName } },
}).createMachine({
	id: 'task',
	initial: 'working',
	states: {
		working: {
			on: {
				ask: 'input_required',
				complete: 'completed',
				fail: 'failed',
				cancel: 'cancelled',
			},
		},
		input_required: {
			on: {
				answer: 'working',
				complete: 'completed',
				fail: 'failed',
				cancel: 'cancelled',
			},
		},
		completed: { type: 'final' },
		failed: { type: 'final' },
		cancelled: { type: 'final' },
	},
});

/** The status that follows, or undefined where the machine refuses the event. */
export function nextStatus(status: TaskStatus, event: TaskEventName): TaskStatus | undefined {
	const before = taskMachine.resolveState({ value: status });
	if (!before.can({ type: event })) return undefined;
	const [after] = transition(taskMachine, before, { type: event });
	return after.value;
}

/** True where a task has ended and changes no more. */
export function isTerminal(status: TaskStatus): boolean {
	return taskMachine.states[status]?.type === 'final';
}
