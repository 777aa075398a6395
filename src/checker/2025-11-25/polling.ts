import { declares } from '../../protocol/capability.ts';
import { silentIntervals, defaultInterval } from '../limits.ts';
import { abandoned, pollInterval } from '../polling.ts';
import type { Breach, Rule } from '../rule.ts';
import { headerOf } from '../state/header.ts';
import { other, type End } from '../state/link.ts';
import { relatedTask } from '../state/meta-keys.ts';
import { objectOr } from '../state/state.ts';
import { isExpired, isForeign } from '../state/task-record.ts';
import { speaksOfUnknown } from '../error-words.ts';
import { errorWith, ms, show, unknownTask } from '../words.ts';

const byId = ['tasks/get', 'tasks/result', 'tasks/cancel'];
const usual: readonly (number | undefined)[] = [-32602, -32603, -32601, -32600];

export const polling: readonly Rule[] = [
	pollInterval('2025/poll-interval', 'pollInterval'),
	{
		id: '2025/poll-until-terminal',
		advice: 'Go on with tasks/get until the task is over or wants input, or cancel it.',
		on: 'end',
		check(state, ending) {
			const tasks = [...state.tasks.all()].filter(({ version }) => version === '2025-11-25');
			return tasks.flatMap((task) => abandoned(task, ending, 'working') ?? []);
		},
	},
	{
		id: '2025/param-is-truth',
		advice: 'Answer about the task that the taskId param names.',
		on: 'result',
		of: ['tasks/get', 'tasks/cancel'],
		check(_, { call, result }) {
			const { taskId } = result;
			if (call.taskId === undefined || typeof taskId !== 'string' || taskId === call.taskId)
				return undefined;
			return {
				text: `asked for ${show(call.taskId)}, the answer is about ${show(taskId)}`,
				task: call.taskId,
			};
		},
	},
	{
		id: '2025/unknown-task-error',
		advice: 'Answer -32602 where the task is not known, or not any more.',
		on: 'error',
		of: byId,
		check(state, { call, from, at, code, link, text }) {
			const task = state.tasks.get(from, call.taskId);
			if (code === -32602) return undefined;
			if (task && (isForeign(task, link) || !isExpired(task, at))) return undefined;
			if (!task && !link.whole && !speaksOfUnknown(text)) return undefined;
			if (code === -32601 && !serves(link[other(call.sender)], call.method)) return undefined;
			if (task && call.method === 'tasks/result') return undefined;
			const seen = `${call.method} for ${unknownTask(task)} got ${errorWith(code)}`;
			return { text: seen, key: call.method };
		},
	},
	{
		id: '2025/unknown-task-error',
		advice: 'Stay with what was said: a task that is gone does not come back.',
		on: 'task',
		check(_, { record, seen, link }) {
			if (!record?.missed || seen.where === 'create' || isForeign(record, link)) return undefined;
			if (seen.asked < record.missed.at) return undefined;
			return {
				text: 'the task was unknown before, and now it is there again',
				task: record.id,
				severity: 'note',
			};
		},
	},
	{
		id: '2025/internal-error-code',
		advice: 'Report an internal fault as -32603.',
		on: 'error',
		of: ['tasks/get', 'tasks/cancel', 'tasks/list'],
		check(_, { call, code }) {
			if (usual.includes(code)) return undefined;
			return { text: `${call.method} got ${errorWith(code)}`, key: `${call.method} ${code}` };
		},
	},
	{
		id: '2025/get-without-sse',
		advice: 'Answer tasks/get with plain JSON; who polls wants no stream.',
		on: 'answer',
		of: ['tasks/get'],
		check(_, { http }) {
			if (!headerOf(http, 'content-type')?.toLowerCase().startsWith('text/event-stream'))
				return undefined;
			return { text: 'tasks/get was answered with an SSE stream' };
		},
	},
	{
		id: '2025/failed-status-message',
		advice: 'Say in statusMessage why the task failed.',
		on: 'task',
		check(_, { raw, seen, record }) {
			if (seen.where !== 'get' || seen.status !== 'failed') return undefined;
			const message = raw['statusMessage'];
			if (typeof message === 'string' && message.trim() !== '') return undefined;
			return { text: 'the task failed without a statusMessage', task: record?.id };
		},
	},
	{
		id: '2025/not-rely-on-status-note',
		advice: 'Poll with tasks/get; notifications are optional and may not come.',
		on: 'task',
		check(_, { seen, record }): Breach | undefined {
			const { creation, gets = 0, results = 0 } = record ?? {};
			if (seen.where !== 'note' || !record || !creation || gets + results > 0) return undefined;
			const interval = record.latest?.interval ?? defaultInterval;
			const quiet = seen.at - creation.at;
			if (quiet <= silentIntervals * interval) return undefined;
			const side = record.side === 'server' ? 'client' : 'server';
			const text = `not polled in ${ms(quiet)}, until a notification came`;
			return { text, seq: creation.seq, side, task: record.id };
		},
	},
	{
		id: '2025/no-related-task-on-op-request',
		advice: 'Leave related-task out of this request; its taskId says it all.',
		on: 'request',
		of: [...byId, 'tasks/list'],
		check(_, { meta, method }) {
			return relatedTask in meta
				? { text: `${method} carries related-task`, key: method }
				: undefined;
		},
	},
	{
		id: '2025/no-related-task-on-op-result',
		advice: 'Leave related-task out of this result; its taskId says it all.',
		on: 'result',
		of: ['tasks/get', 'tasks/list', 'tasks/cancel'],
		check(_, { meta, call }) {
			return relatedTask in meta
				? { text: `the result of ${call.method} carries related-task`, key: call.method }
				: undefined;
		},
	},
	{
		id: '2025/no-related-task-on-status-note',
		advice: 'Leave related-task out of the notification; its taskId says it all.',
		on: 'notification',
		of: ['notifications/tasks/status'],
		check(_, { params }) {
			return relatedTask in objectOr(params['_meta'])
				? { text: 'notifications/tasks/status carries related-task' }
				: undefined;
		},
	},
];

/** False where the method need not be there. */
function serves({ capabilities }: End, method: string): boolean {
	const path = method === 'tasks/cancel' ? ['tasks', 'cancel'] : ['tasks'];
	return capabilities === undefined || declares(capabilities, path);
}
