import { abandoned, pollInterval } from '../polling.ts';
import type { Rule } from '../rule.ts';
import { show } from '../words.ts';

export const polling: readonly Rule[] = [
	pollInterval('2026/poll-interval', 'pollIntervalMs'),
	{
		id: '2026/poll-until-terminal',
		advice: 'Go on with tasks/get, or listen, until the task is over; or cancel it.',
		on: 'end',
		check(state, ending) {
			const tasks = [...state.tasks.all()].filter(({ version }) => version === '2026-07-28');
			return tasks.flatMap((task) => abandoned(task, ending, 'working') ?? []);
		},
	},
	{
		id: '2026/get-matches-task',
		advice: 'Answer about the task that was asked for.',
		on: 'result',
		of: ['tasks/get'],
		check(_, { call: { taskId }, result }) {
			const given = result['taskId'];
			if (taskId === undefined || typeof given !== 'string' || given === taskId) return undefined;
			return {
				text: `asked for ${show(taskId)}, the answer is about ${show(given)}`,
				task: taskId,
			};
		},
	},
];
