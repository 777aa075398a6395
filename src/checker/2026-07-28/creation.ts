import { isObject } from '../../protocol/json.ts';
import { isStatus, isTerminal } from '../../protocol/task.ts';
import { silence } from '../polling.ts';
import type { Breach, Rule } from '../rule.ts';
import { isTakenBack } from '../state/call.ts';
import { isRetry } from '../state/learn-round.ts';
import { isForeign, withinTtl } from '../state/task-record.ts';
import { guessable } from '../task-id.ts';
import { ms, show } from '../words.ts';

const call = ['tools/call'];
const taskMethods = new Set(['tasks/get', 'tasks/update', 'tasks/cancel']);

/** How a call becomes a task. */
export const creation: readonly Rule[] = [
	{
		id: '2026/create-only-tools-call',
		advice: 'Answer nothing but tools/call with a task.',
		on: 'result',
		check(_, { result, call: { method } }) {
			if (result['resultType'] !== 'task' || method === 'tools/call' || method.startsWith('tasks/'))
				return undefined;
			return { text: `${method} was answered with a task` };
		},
	},
	{
		id: '2026/create-only-tools-call',
		advice: 'Take a task in answer to anything but tools/call for an invalid response.',
		on: 'request',
		of: [...taskMethods],
		check(state, { to, call: { taskId }, method }): Breach | undefined {
			const creator = state.tasks.get(to, taskId)?.creation?.call.method;
			if (creator === undefined || creator === 'tools/call') return undefined;
			return { text: `${method} for a task that ${creator} gave`, task: taskId };
		},
	},
	{
		id: '2026/client-handles-task',
		advice: 'Poll the task with tasks/get, listen for it, or cancel it.',
		on: 'end',
		check(state, ending) {
			return [...state.tasks.all()].flatMap((task): Breach[] => {
				const { creation: made, version, id } = task;
				if (version !== '2026-07-28' || !made || made.received === null || task.listened) return [];
				if (task.gets > 0 || task.cancel || task.updated || isEnded(made.status)) return [];
				if (isTakenBack(made.call)) return [];
				const quiet = silence(task, ending);
				if (quiet === undefined) return [];
				const text = `the client was given a task, and does nothing with it in ${ms(quiet)}`;
				return [{ text, seq: made.seq, side: 'client', task: id }];
			});
		},
	},
	{
		id: '2026/create-result-type',
		advice: 'Set resultType to "task" on a handle.',
		on: 'result',
		of: call,
		check(_, { result }) {
			const type = result['resultType'];
			if (type === 'task' || typeof result['taskId'] !== 'string' || !isStatus(result['status']))
				return undefined;
			return { text: `a handle with the resultType ${show(type)}` };
		},
	},
	{
		id: '2026/create-flat',
		advice: 'Put the fields of the task directly into the result.',
		on: 'result',
		of: call,
		check(_, { result }) {
			const { task: nested, taskId, resultType } = result;
			if (isObject(nested) && typeof nested['taskId'] === 'string')
				return { text: 'the task is nested under `task`', task: nested['taskId'] };
			if (resultType !== 'task' || taskId !== undefined) return undefined;
			return { text: 'the handle has no taskId beside its resultType' };
		},
	},
	{
		id: '2026/create-durable',
		advice: 'Store the task before the handle is sent.',
		on: 'error',
		of: ['tasks/get'],
		check(state, { from, call: { taskId, at: asked }, code, at, link }) {
			const task = state.tasks.get(from, taskId);
			if (!task?.creation || task.found || isForeign(task, link)) return undefined;
			if (code !== -32602 && code !== -32601) return undefined;
			if (task.cancel || asked < task.creation.at || withinTtl(task, at) === false)
				return undefined;
			return {
				text: `tasks/get got ${code} ${ms(at - task.creation.at)} after the handle`,
				task: task.id,
			};
		},
	},
	{
		id: '2026/mrtr-before-task',
		advice: 'Finish asking by input_required before the handle; ask by the task afterwards.',
		on: 'task',
		check(_, { carrier, record, seen }) {
			if (!('requestState' in carrier) || seen.where === 'note') return undefined;
			return { text: 'the task comes with a requestState', task: record?.id };
		},
	},
	{
		id: '2026/mrtr-before-task',
		advice: 'Answer by tasks/update; the call itself is over.',
		on: 'request',
		of: call,
		check(_, request) {
			const round = isRetry(request)
				? request.link.rounds.get(`call tools/call ${request.call.target}`)
				: undefined;
			const task = round?.retriedBy?.task;
			if (!task || round?.state !== request.params['requestState']) return undefined;
			return { text: 'the call is repeated, but has become a task', task: task.id };
		},
	},
	{
		id: '2026/task-id-unique',
		advice: 'Give every task an id of its own.',
		on: 'task',
		check(_, { seen, call: made, record }) {
			if (seen.where !== 'create' || !record?.creation || record.creation.call === made)
				return undefined;
			return {
				text: `the id was already given to the task of event ${record.creation.seq}`,
				task: record.id,
			};
		},
	},
	{
		id: '2026/task-id-entropy',
		advice: 'Make task ids from 128 random bits.',
		on: 'task',
		check(state, { seen, record }) {
			if (seen.where !== 'create' || !record) return undefined;
			const found = guessable(record.id, state.peer(record.owner));
			return found && { ...found, key: record.owner };
		},
	},
];

function isEnded(status: string | undefined): boolean {
	return isStatus(status) && isTerminal(status);
}
