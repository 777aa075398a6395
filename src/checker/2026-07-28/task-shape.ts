import { statuses } from '../../protocol/trace.ts';
import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { Breach, Rule } from '../rule.ts';
import { taskMisshapes2026 } from '../schemas.ts';
import { instantOf } from '../state/instant.ts';
import { relatedTask } from '../state/meta-keys.ts';
import type { SeenTask } from '../state/seen-task.ts';
import { objectOr } from '../state/state.ts';
import { list, show } from '../words.ts';

export const taskShape: readonly Rule[] = [
	{
		id: '2026/status-values',
		advice: 'Use working, input_required, completed, failed or cancelled.',
		on: 'task',
		check(_, { raw, record }) {
			const { status } = raw;
			if (status === undefined || statuses.some((one) => one === status)) return undefined;
			return {
				text: `status is ${show(status)}`,
				task: record?.id,
				key: show(status),
			};
		},
	},
	{
		id: '2026/task-shape',
		advice: 'Give a task taskId, status, createdAt, lastUpdatedAt and ttlMs (an integer or null).',
		on: 'task',
		check(_, { raw, record }) {
			return taskMisshapes2026(raw).flatMap(({ field, text }): Breach[] => {
				const value = raw[field];
				const isTime = field === 'createdAt' || field === 'lastUpdatedAt';
				if (value !== undefined && (isTime || field === 'status')) return [];
				return [{ text, task: record?.id, key: field }];
			});
		},
	},
	{
		id: '2026/task-shape',
		advice: 'Use null for no limit, else a positive number of milliseconds.',
		on: 'task',
		check(_, { raw, record }) {
			return ['ttlMs', 'pollIntervalMs'].flatMap((name): Breach[] => {
				const value = raw[name];
				if (typeof value !== 'number' || value > 0) return [];
				const severity = value < 0 ? 'warning' : 'note';
				return [{ text: `\`${name}\` is ${value}`, task: record?.id, key: name, severity }];
			});
		},
	},
	{
		id: '2026/task-timestamps',
		advice: 'Write times as in "2026-07-28T10:30:00Z".',
		on: 'task',
		check(_, { raw, record }) {
			return ['createdAt', 'lastUpdatedAt'].flatMap((name): Breach[] => {
				const value = raw[name];
				if (value === undefined || instantOf(value) !== undefined) return [];
				return [{ text: `${name} is ${show(value)}`, task: record?.id, key: name }];
			});
		},
	},
	{
		id: '2026/no-legacy-task-fields',
		advice: 'Use ttlMs and pollIntervalMs, directly in the result, and no related-task.',
		on: 'task',
		check(_, { raw, carrier, record }) {
			const old = ['ttl', 'pollInterval'].filter((name) => name in raw);
			if (isObject(carrier['task'])) old.push('task');
			if (relatedTask in objectOr(carrier['_meta'])) old.push('related-task');
			return old.length === 0
				? undefined
				: { text: `fields of 2025-11-25: ${list(old)}`, task: record?.id };
		},
	},
	{
		id: '2026/task-note-complete',
		advice: 'Send the whole task, with the inputRequests, result or error of its status.',
		on: 'task',
		check(_, task) {
			if (task.seen.where !== 'note') return undefined;
			const fault = missingPayload(task.raw);
			return fault && { ...fault, task: task.record?.id };
		},
	},
	{
		id: '2026/get-input-requests',
		advice: 'Give the open questions in inputRequests.',
		on: 'task',
		check(_, task) {
			const { inputRequests: asked } = task.raw;
			if (task.seen.status !== 'input_required' || !isShown(task)) return undefined;
			const id = task.record?.id;
			if (isObject(asked)) {
				if (Object.keys(asked).length > 0) return undefined;
				return {
					text: 'input_required with an empty inputRequests',
					task: id,
					severity: 'warning',
				};
			}
			if (task.seen.where === 'note') return undefined;
			return { text: `input_required, and inputRequests is ${show(asked)}`, task: id };
		},
	},
	{
		id: '2026/get-result-payload',
		advice: 'Give the result of the call in `result`.',
		on: 'task',
		check(_, { raw, seen, record }) {
			if (seen.where !== 'get' || seen.status !== 'completed' || isObject(raw['result']))
				return undefined;
			return { text: `completed, and \`result\` is ${show(raw['result'])}`, task: record?.id };
		},
	},
	{
		id: '2026/get-error-payload',
		advice: 'Give the JSON-RPC error in `error`, with code and message.',
		on: 'task',
		check(_, { raw, seen, record }) {
			if (seen.where !== 'get' || seen.status !== 'failed') return undefined;
			const fault = errorFault(raw['error']);
			if (fault === undefined || isObject(raw['result'])) return undefined;
			return { text: `failed, and ${fault}`, task: record?.id };
		},
	},
	{
		id: '2026/no-foreign-payload',
		advice: 'Give inputRequests, result and error only in the status that they belong to.',
		on: 'task',
		check(_, { raw, seen, record }) {
			const foreign = Object.entries(owners)
				.filter(
					([name, owner]) =>
						raw[name] !== undefined && (seen.where === 'create' || owner !== seen.status),
				)
				.map(([name]) => name);
			if (foreign.length === 0) return undefined;
			const text = `${seen.where === 'create' ? 'a handle' : String(seen.status)} with ${list(foreign)}`;
			const severity = seen.where === 'create' ? { severity: 'note' as const } : {};
			return { text, task: record?.id, ...severity };
		},
	},
	{
		id: '2026/no-foreign-payload',
		advice: 'Leave content out of a handle: what it will hold is not known yet.',
		on: 'result',
		of: ['tools/call'],
		check(_, { result }) {
			const { content, resultType } = result;
			if (resultType !== 'task' || content === undefined) return undefined;
			return { text: `a handle with content ${show(content)}`, severity: 'note', key: 'content' };
		},
	},
];

const owners = { inputRequests: 'input_required', result: 'completed', error: 'failed' };

function isShown({ seen }: SeenTask): boolean {
	return seen.where === 'get' || seen.where === 'note';
}

function missingPayload(raw: JsonObject): Breach | undefined {
	const { status, result, error, inputRequests } = raw;
	if (status === 'completed' && !isObject(result)) return { text: 'completed without `result`' };
	if (status === 'input_required' && !isObject(inputRequests)) {
		return { text: 'input_required without `inputRequests`' };
	}
	const fault = status === 'failed' ? errorFault(error) : undefined;
	return fault === undefined ? undefined : { text: `failed, and ${fault}` };
}

function errorFault(error: unknown): string | undefined {
	if (!isObject(error)) return `\`error\` is ${show(error)}`;
	if (!Number.isInteger(error['code'])) return `error.code is ${show(error['code'])}`;
	return typeof error['message'] === 'string'
		? undefined
		: `error.message is ${show(error['message'])}`;
}
