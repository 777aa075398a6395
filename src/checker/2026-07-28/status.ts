import { isObject } from '../../protocol/json.ts';
import { isTerminal } from '../../protocol/task.ts';
import { changed } from '../ended.ts';
import type { Breach, Rule } from '../rule.ts';
import { outcomePrint } from '../state/observe.ts';
import type { TaskRecord } from '../state/task-record.ts';

/** What a task is said to be, from one poll to the next. */
export const status: readonly Rule[] = [
	{
		id: '2026/terminal-frozen',
		advice: 'Let an ended task be, whatever its worker reports later.',
		on: 'task',
		check(_, task): Breach | undefined {
			const change = changed(task);
			const since = task.record?.terminal?.seq;
			return (
				change && {
					text: `was ${change.was} in event ${since}, and now is ${change.now}`,
					task: task.record?.id,
				}
			);
		},
	},
	{
		id: '2026/terminal-frozen',
		advice: 'Refuse the change in the store: nothing leads out of an ended task.',
		on: 'truth',
		check(_, { event: { previous, status, taskId } }): Breach | undefined {
			if (previous === null || !isTerminal(previous) || previous === status) return undefined;
			return { text: `the task went from ${previous} to ${status}`, task: taskId };
		},
	},
	{
		id: '2026/terminal-payload-stable',
		advice: 'Keep the outcome, and give the same one each time.',
		on: 'task',
		check(_, { record, raw, seen }) {
			const before = record?.outcome;
			if (!before || seen.where === 'create' || seen.status !== record.terminal?.status)
				return undefined;
			if (!isObject(raw['result']) && !isObject(raw['error'])) return undefined;
			if (outcomePrint(raw) === before.fingerprint) return undefined;
			return { text: `not the same outcome as in event ${before.seq}`, task: record.id };
		},
	},
	{
		id: '2026/get-reports-status',
		advice: 'Read the status when the answer is made.',
		on: 'task',
		check(state, { record, seen, call }) {
			if (!record || seen.where !== 'get' || !call || seen.status === undefined) return undefined;
			const truth = state.tasks.truth(record.owner, record.id);
			const from = call.received ?? call.at;
			const possible = truth.filter(
				(one, at) => one.at <= seen.at && (truth[at + 1]?.at ?? Infinity) >= from,
			);
			if (possible.length === 0 || possible.some(({ status }) => status === seen.status))
				return undefined;
			if (mayLag(record, seen.status)) return undefined;
			const real = possible.at(-1)?.status;
			return { text: `tasks/get says ${seen.status}, but the task is ${real}`, task: record.id };
		},
	},
];

/** What tasks/update and tasks/cancel have set going need not show at once. */
function mayLag({ cancel, updated }: TaskRecord, status: string): boolean {
	if (cancel && (status === 'working' || status === 'input_required')) return true;
	return updated !== undefined && status === 'input_required';
}
