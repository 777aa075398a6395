import { longPage } from '../limits.ts';
import type { Breach, Rule } from '../rule.ts';
import type { SeenTask } from '../state/seen-task.ts';
import { isForeign } from '../state/task-record.ts';
import { isObject } from '../../protocol/json.ts';
import { outcomeOf, number, show } from '../words.ts';

const list = ['tasks/list'];

export const listing: readonly Rule[] = [
	{
		id: '2025/list-shape',
		advice: 'Answer with { tasks: [ … ] } and, where there are more, a string nextCursor.',
		on: 'result',
		of: list,
		check(_, { result }) {
			const { tasks, nextCursor } = result;
			if (!Array.isArray(tasks)) return { text: `\`tasks\` is ${show(tasks)}` };
			const odd = tasks.find((task) => !isObject(task));
			if (odd !== undefined) return { text: `a task in the list is ${show(odd)}` };
			if (nextCursor === undefined || typeof nextCursor === 'string') return undefined;
			return { text: `nextCursor is ${show(nextCursor)}` };
		},
	},
	{
		id: '2025/list-next-cursor',
		advice: 'Give a nextCursor as long as there are tasks to come.',
		on: 'task',
		check(_, task) {
			const end = leftOut(task);
			if (!end || end.size === 0) return undefined;
			return {
				text: `the list ends here, without the live task ${show(task.record?.id)}`,
				seq: end.seq,
			};
		},
	},
	{
		id: '2025/list-covers-get',
		advice: 'List every task that tasks/get would show to the same caller.',
		on: 'task',
		check(_, task) {
			const end = leftOut(task);
			if (!end || end.size > 0) return undefined;
			return {
				text: `the list is empty, without the live task ${show(task.record?.id)}`,
				seq: end.seq,
			};
		},
	},
	{
		id: '2025/list-cursor-opaque',
		advice: 'Send a cursor back as it was received, or none.',
		on: 'request',
		of: list,
		check(state, { params, to, link }) {
			const { cursor } = params;
			if (cursor === undefined) return undefined;
			if (typeof cursor === 'string' && (!link.whole || state.peer(to).cursors.has(cursor)))
				return undefined;
			return { text: `no answer has given the cursor ${show(cursor)}` };
		},
	},
	{
		id: '2025/list-invalid-cursor',
		advice: 'Answer -32602 to a cursor that was never given out.',
		on: 'answer',
		of: list,
		check(state, answer) {
			const { cursor } = answer.call.params;
			if (
				typeof cursor !== 'string' ||
				!answer.link.whole ||
				state.peer(answer.from).cursors.has(cursor)
			)
				return undefined;
			if (answer.kind === 'error' && (answer.code === -32602 || answer.code === -32601))
				return undefined;
			const seen = outcomeOf(answer);
			return { text: `the unknown cursor ${show(cursor)} got ${seen}` };
		},
	},
	{
		id: '2025/list-auth-scope',
		advice: 'List only the tasks of the caller.',
		on: 'task',
		check(_, { seen, record, link }) {
			if (seen.where !== 'list' || !record || !isForeign(record, link)) return undefined;
			return {
				text: `the list shows the task ${show(record.id)} of another caller`,
				task: record.id,
			};
		},
	},
	{
		id: '2025/foreign-task-rejected',
		advice: 'Look up the task together with the caller, and answer as for an unknown task.',
		on: 'result',
		of: ['tasks/get', 'tasks/result', 'tasks/cancel'],
		check(state, { from, link, call }): Breach | undefined {
			const task = state.tasks.get(from, call.taskId);
			if (!task || !isForeign(task, link)) return undefined;
			return {
				text: `${call.method} serves the task of another caller`,
				task: task.id,
				key: call.method,
			};
		},
	},
	{
		id: '2025/list-paginated',
		advice: 'Cut a long list into pages.',
		on: 'result',
		of: list,
		check(_, { result }) {
			const { tasks, nextCursor } = result;
			if (!Array.isArray(tasks) || tasks.length <= longPage || nextCursor !== undefined)
				return undefined;
			return { text: `${number(tasks.length)} tasks on one page` };
		},
	},
];

/** The end of the last listing, where it left out a task that was there before and is there now. */
function leftOut({ record, seen, link }: SeenTask): { seq: number; size: number } | undefined {
	const { listing: last } = link;
	if (seen.where !== 'get' || !last?.end || !record || last.ids.has(record.id)) return undefined;
	if (seen.asked < last.end.at || isForeign(record, link)) return undefined;
	const before =
		record.creation ?? record.news.find(({ where }) => where === 'get' || where === 'create');
	return before && before.at <= last.start ? last.end : undefined;
}
