import { tokenOf } from '../both/progress.ts';
import type { Rule } from '../rule.ts';
import { idKey } from '../state/call.ts';
import { relatedTask } from '../state/meta-keys.ts';
import { objectOr } from '../state/state.ts';
import { show } from '../words.ts';

const progressNote = ['notifications/progress'];

/** A task keeps the progress token of its request, as long as it lives and no longer. */
export const progress: readonly Rule[] = [
	{
		id: '2025/progress-task-same-token',
		advice: 'Report the progress of a task under the token of the request that created it.',
		on: 'notification',
		of: progressNote,
		check(state, { from, meta, params }) {
			const id = objectOr(meta[relatedTask])['taskId'];
			const task = state.tasks.get(from, typeof id === 'string' ? id : undefined);
			if (!task?.creation || idKey(params['progressToken']) === task.creation.call.token)
				return undefined;
			return {
				text: `progress of the task under the token ${show(params['progressToken'])}`,
				task: task.id,
			};
		},
	},
	{
		id: '2025/progress-task-stops',
		advice: 'Send no progress once the task is over.',
		on: 'notification',
		of: progressNote,
		check(_, note) {
			const task = tokenOf(note)?.call.task;
			if (!task?.over || note.at < task.over.at) return undefined;
			const was = task.terminal?.status ?? 'over';
			return {
				text: `progress of a task that is ${was} since event ${task.over.seq}`,
				task: task.id,
			};
		},
	},
];
