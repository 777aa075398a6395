import { isStatus, isTerminal } from '../../protocol/task.ts';
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

interface Change {
	readonly was: string;
	readonly now: NonNullable<ReturnType<typeof statusOf>>;
}

function statusOf(text: string | undefined) {
	return isStatus(text) ? text : undefined;
}

/** Another status than the one that ended the task, in a message that must be younger. */
export function changed({ record, seen }: SeenTask): Change | undefined {
	const ended = record?.terminal;
	const now = statusOf(seen.status);
	if (!ended?.status || !now || now === ended.status || seen.asked < ended.at) return undefined;
	return { was: ended.status, now };
}

function breach({ record }: SeenTask, { was, now }: Change): Breach {
	return {
		text: `was ${was} in event ${record?.terminal?.seq}, and now is ${now}`,
		task: record?.id,
	};
}
