import { isObject } from '../../protocol/json.ts';
import { isStatus } from '../../protocol/task.ts';
import { takesTasks, taskTypes } from '../declared.ts';
import { prompt } from '../limits.ts';
import type { Breach, Rule } from '../rule.ts';
import { relatedTask } from '../state/meta-keys.ts';
import { objectOr } from '../state/state.ts';
import { taskSupportOf } from '../state/tool-list.ts';
import { guessable } from '../task-id.ts';
import { list, ms, show } from '../words.ts';

const types = [...taskTypes.keys()];
const outcome = ['content', 'structuredContent', 'action', 'role', 'isError'];

export const creation: readonly Rule[] = [
	{
		id: '2025/create-result-returned',
		advice: 'Answer with a CreateTaskResult: { task: { … } }.',
		on: 'result',
		of: types,
		check(_, { link, sender, call, result }) {
			if (!call.augmented || isObject(result['task']) || !takesTasks(link[sender], call.method))
				return undefined;
			if (taskSupportOf(link.tools, call.target) === 'forbidden' && call.method === 'tools/call')
				return undefined;
			return { text: `${call.method} with \`task\` was answered without a task` };
		},
	},
	{
		id: '2025/create-result-prompt',
		advice: 'Answer with the task at once and do the work afterwards.',
		on: 'result',
		of: types,
		check(_, { call, result, at }) {
			const took = at - (call.received ?? call.at);
			if (!call.augmented || !isObject(result['task']) || took <= prompt) return undefined;
			return { text: `the task came ${ms(took)} after the request` };
		},
	},
	{
		id: '2025/create-without-operation-result',
		advice: 'Leave the outcome out; tasks/result gives it later.',
		on: 'result',
		of: types,
		check(_, { result }) {
			const extra = isObject(result['task']) ? outcome.filter((name) => name in result) : [];
			return extra.length === 0 ? undefined : { text: `beside \`task\` there is ${list(extra)}` };
		},
	},
	{
		id: '2025/no-unsolicited-task',
		advice: 'Answer a request without `task` with its ordinary result.',
		on: 'result',
		of: types,
		check(_, { call, result }) {
			if (call.augmented || !(isObject(result['task']) || result['resultType'] === 'task'))
				return undefined;
			return { text: `${call.method} had no \`task\`, but was answered with one` };
		},
	},
	{
		id: '2025/initial-status-working',
		advice: 'Create the task in status working.',
		on: 'task',
		check(_, { seen, record }) {
			if (seen.where !== 'create' || seen.status === 'working' || !isStatus(seen.status))
				return undefined;
			const moved =
				seen.created !== undefined && seen.updated !== undefined && seen.updated > seen.created;
			const text = `the task begins as ${seen.status}`;
			return moved ? { text, task: record?.id, severity: 'warning' } : { text, task: record?.id };
		},
	},
	{
		id: '2025/task-id-from-receiver',
		advice: 'Make up the id of the task yourself, whatever the request says.',
		on: 'task',
		check(_, { seen, call, record }) {
			if (seen.where !== 'create' || !call || !record) return undefined;
			const wanted = [objectOr(call.params['task'])['taskId'], call.relatedTask];
			return wanted.includes(record.id)
				? {
						text: `the task has the id that the request asked for, ${show(record.id)}`,
						task: record.id,
					}
				: undefined;
		},
	},
	{
		id: '2025/task-id-unique',
		advice: 'Give every task an id of its own.',
		on: 'task',
		check(_, { seen, call, record }) {
			if (seen.where !== 'create' || !record?.creation || record.creation.call === call)
				return undefined;
			return {
				text: `the id was already given to the task of event ${record.creation.seq}`,
				task: record.id,
			};
		},
	},
	{
		id: '2025/task-id-entropy',
		advice: 'Make task ids from 128 random bits, where no login binds them to a caller.',
		on: 'task',
		check(state, { seen, record, link }) {
			if (seen.where !== 'create' || !record || link.authorized) return undefined;
			const found = guessable(record.id, state.peer(record.owner));
			return found && { ...found, key: record.owner };
		},
	},
	{
		id: '2025/ttl-request-type',
		advice: 'Send `task` as an object, its ttl as a whole number of milliseconds or not at all.',
		on: 'request',
		of: types,
		check(_, { params }) {
			const { task } = params;
			if (task === undefined) return undefined;
			if (!isObject(task)) return { text: `\`task\` is ${show(task)}` };
			const { ttl } = task;
			if (ttl === undefined || (typeof ttl === 'number' && Number.isInteger(ttl) && ttl >= 0))
				return undefined;
			return { text: `task.ttl is ${show(ttl)}` };
		},
	},
	{
		id: '2025/model-immediate-response-string',
		advice: 'Make it a text for the model.',
		on: 'result',
		of: ['tools/call'],
		check(_, { result, meta }): Breach | undefined {
			const value = meta['io.modelcontextprotocol/model-immediate-response'];
			if (!isObject(result['task']) || value === undefined || typeof value === 'string')
				return undefined;
			return { text: `model-immediate-response is ${show(value)}` };
		},
	},
	{
		id: '2025/related-task-valid',
		advice: 'Name in related-task the same task as in `task`.',
		on: 'task',
		check(_, { seen, raw, carrier, call }) {
			const named = objectOr(objectOr(carrier['_meta'])[relatedTask])['taskId'];
			if (seen.where !== 'create' || typeof named !== 'string' || named === raw['taskId'])
				return undefined;
			// A task that asks may be answered with another; then the answer belongs to the one that asks.
			if (named === call?.relatedTask) return undefined;
			return { text: `\`task\` is ${show(raw['taskId'])}, but related-task names ${show(named)}` };
		},
	},
];
