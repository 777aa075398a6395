import type { Rule } from '../rule.ts';
import type { Call } from '../state/call.ts';
import { isForeign, isSameSecond, withinTtl, type TaskRecord } from '../state/task-record.ts';
import { namesTask, speaksOfUnknown, speaksOfUnready } from '../error-words.ts';
import { ms, show } from '../words.ts';

const generic = new Set(['invalid params', 'internal error', 'method not found', 'error']);

/** What holds for a task in both versions. */
export const tasks: readonly Rule[] = [
	{
		id: 'both/created-at-stable',
		advice: 'Keep the time of creation with the task; do not make it anew for each answer.',
		on: 'task',
		check(_, { record, seen }) {
			if (record?.created === undefined || seen.created === undefined) return undefined;
			const moved = seen.created - record.created;
			if (moved === 0) return undefined;
			return { text: `createdAt has moved by ${ms(moved)}`, task: record.id };
		},
	},
	{
		id: 'both/last-updated-monotonic',
		advice: 'Set lastUpdatedAt whenever the task changes, and never back.',
		on: 'task',
		check(_, { record, seen }) {
			if (!record || seen.updated === undefined) return undefined;
			const task = record.id;
			if (seen.created !== undefined && seen.updated < seen.created) {
				const text = `lastUpdatedAt is ${ms(seen.created - seen.updated)} before createdAt`;
				return { text, task, severity: 'warning' };
			}
			const { latest } = record;
			if (latest?.updated === undefined || seen.asked < latest.at) return undefined;
			if (seen.updated < latest.updated) {
				const text = `lastUpdatedAt has gone back by ${ms(latest.updated - seen.updated)}`;
				return { text, task, severity: 'warning' };
			}
			if (seen.updated > latest.updated || seen.status === latest.status) return undefined;
			if (isSameSecond(latest, seen)) return undefined;
			return { text: `${latest.status} became ${seen.status}, but lastUpdatedAt stayed`, task };
		},
	},
	{
		id: 'both/no-early-expiry',
		advice: 'Keep the task until createdAt plus its ttl has passed.',
		on: 'error',
		of: ['tasks/get', 'tasks/result'],
		check(state, { call, code, from, at, link, text }) {
			const task = state.tasks.get(from, call.taskId);
			if (code !== -32602 || !task || isCancelled(task) || !withinTtl(task, at)) return undefined;
			if (isForeign(task, link)) return undefined;
			if (task.terminal?.status === 'failed' && !speaksOfUnknown(text)) return undefined;
			if (mayBeOutcome(task, call) && !namesTask(text, task.id)) return undefined;
			if (!task.terminal && speaksOfUnready(text)) return undefined;
			if (call.version === '2026-07-28' && !task.found) return undefined;
			const age = ms(at - (task.creation?.at ?? at));
			const limit = task.ttl == null ? 'its ttl is unlimited' : `its ttl is ${ms(task.ttl)}`;
			return { text: `the task is unknown ${age} after its creation; ${limit}`, task: task.id };
		},
	},
	{
		id: 'both/informative-task-errors',
		advice: 'Say in the message what went wrong, for example that the task has expired.',
		on: 'error',
		of: ['tasks/get', 'tasks/result', 'tasks/update', 'tasks/cancel', 'tasks/list'],
		check(_, { text, call }) {
			if (!generic.has(text.trim().toLowerCase()) && text.trim() !== '') return undefined;
			return { text: `the error of ${call.method} says only ${show(text)}` };
		},
	},
];

/** What `tasks/result` gives may be the error of the work itself, unless the task has completed. */
function mayBeOutcome({ terminal }: TaskRecord, { method }: Call): boolean {
	return method === 'tasks/result' && terminal?.status !== 'completed';
}

function isCancelled(task: TaskRecord): boolean {
	return task.terminal?.status === 'cancelled' || task.cancel !== undefined;
}
