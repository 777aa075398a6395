import { isTerminal } from '../../protocol/task.ts';
import { changed, type Change } from '../ended.ts';
import type { Breach, Rule } from '../rule.ts';
import type { SeenTask } from '../state/seen-task.ts';

/** A status that ends a task is its last one. */
export const status: readonly Rule[] = [
	{
		id: '2025/status-transition',
		advice: 'Let an ended task be: nothing leads out of completed, failed or cancelled.',
		on: 'task',
		check(_, task) {
			const change = changed(task);
			return change && change.was !== 'cancelled' && !isTerminal(change.now)
				? breach(task, change)
				: undefined;
		},
	},
	{
		id: '2025/status-transition',
		advice: 'Refuse the change in the store: nothing leads out of completed, failed or cancelled.',
		on: 'truth',
		check(_, { event: { previous, status: now, taskId } }): Breach | undefined {
			if (previous === null || !isTerminal(previous) || previous === now) return undefined;
			return { text: `the task went from ${previous} to ${now}`, task: taskId };
		},
	},
	{
		id: '2025/terminal-frozen',
		advice: 'Let an ended task be, whatever its worker reports later.',
		on: 'task',
		check(_, task) {
			const change = changed(task);
			return change && change.was !== 'cancelled' && isTerminal(change.now)
				? breach(task, change)
				: undefined;
		},
	},
	{
		id: '2025/cancelled-stays-cancelled',
		advice: 'Leave the task cancelled even if its work goes on to an end.',
		on: 'task',
		check(_, task) {
			const change = changed(task);
			return change?.was === 'cancelled' ? breach(task, change) : undefined;
		},
	},
];

function breach({ record }: SeenTask, { was, now }: Change): Breach {
	return {
		text: `was ${was} in event ${record?.terminal?.seq}, and now is ${now}`,
		task: record?.id,
	};
}
