import { statuses } from '../../protocol/trace.ts';
import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { Breach, Rule } from '../rule.ts';
import { taskMisshapes2025 } from '../schemas.ts';
import { instantOf } from '../state/instant.ts';
import type { SeenTask } from '../state/seen-task.ts';
import { list, show } from '../words.ts';

/** Fields that have a rule of their own. */
const elsewhere = new Set(['status', 'createdAt', 'lastUpdatedAt']);
const required = ['taskId', 'status', 'createdAt', 'lastUpdatedAt', 'ttl'];

export const taskShape: readonly Rule[] = [
	{
		id: '2025/task-id-string',
		advice: 'Make the task id a string.',
		on: 'task',
		check(_, { raw }) {
			const { taskId } = raw;
			return taskId === undefined || typeof taskId === 'string'
				? undefined
				: { text: `taskId is ${show(taskId)}` };
		},
	},
	{
		id: '2025/task-shape',
		advice: 'Give a task taskId, status, createdAt, lastUpdatedAt and ttl (a number or null).',
		on: 'task',
		check(_, task) {
			const { where } = task.seen;
			if (where === 'note' || where === 'cancel') return undefined;
			const missing = required.filter((name) => !(name in task.raw));
			return missing.length > 2
				? { text: `a task without ${list(missing)}`, task: task.record?.id }
				: shapeBreaches(task, where === 'get');
		},
	},
	{
		id: '2025/cancel-result-is-task',
		advice: 'Answer tasks/cancel with the whole task, its fields directly in the result.',
		on: 'task',
		check(_, task) {
			return task.seen.where === 'cancel' ? shapeBreaches(task, false) : undefined;
		},
	},
	{
		id: '2025/status-note-full-task',
		advice: 'Put the whole task into params, its fields directly there.',
		on: 'task',
		check(_, task) {
			if (task.seen.where !== 'note') return undefined;
			if (isObject(task.raw['task'])) return { text: 'the task is nested under `task`' };
			const missing = ['createdAt', 'lastUpdatedAt', 'status'].filter(
				(name) => task.raw[name] === undefined,
			);
			const absent = missing.map((name): Breach => ({
				text: `\`${name}\` is missing`,
				task: task.record?.id,
				key: name,
			}));
			return [...absent, ...shapeBreaches(task, false)];
		},
	},
	{
		id: '2025/status-values',
		advice: 'Use working, input_required, completed, failed or cancelled.',
		on: 'task',
		check(_, { raw, record }) {
			const { status } = raw;
			if (statuses.some((one) => one === status)) return undefined;
			if (status === undefined && raw['taskId'] === undefined) return undefined;
			return {
				text: `status is ${show(status)}`,
				task: record?.id,
				key: show(status),
			};
		},
	},
	timestamp('2025/created-at-present', 'createdAt'),
	timestamp('2025/last-updated-present', 'lastUpdatedAt'),
	{
		id: '2025/ttl-reported',
		advice: 'Say the actual ttl in every answer to tasks/get, or null where there is no limit.',
		on: 'task',
		check(_, { raw, seen, record }) {
			if (seen.where !== 'get' || 'ttl' in raw) return undefined;
			return { text: 'the answer to tasks/get has no ttl', task: record?.id };
		},
	},
];

/** Fractions are numbers in the text and no integers in the schema. */
function shapeBreaches({ raw, record }: SeenTask, ttlIsElsewhere: boolean): Breach[] {
	return taskMisshapes2025(raw).flatMap(({ field, text }): Breach[] => {
		const value = raw[field];
		if (elsewhere.has(field) || (field === 'taskId' && value !== undefined)) return [];
		if (field === 'ttl' && value === undefined && ttlIsElsewhere) return [];
		const severity = typeof value === 'number' ? { severity: 'warning' as const } : {};
		return [{ text, task: record?.id, key: field, ...severity }];
	});
}

function timestamp(id: string, name: 'createdAt' | 'lastUpdatedAt'): Rule {
	return {
		id,
		advice: `Give every task a ${name} such as "2025-11-25T10:30:00Z".`,
		on: 'task',
		check(_, { raw, seen, record }) {
			if (instantOf(raw[name]) !== undefined || (seen.where === 'note' && raw[name] === undefined))
				return undefined;
			return isEmpty(raw) ? undefined : { text: `${name} is ${show(raw[name])}`, task: record?.id };
		},
	};
}

/** No task at all: that is another rule's. */
function isEmpty(raw: JsonObject): boolean {
	return raw['taskId'] === undefined && raw['status'] === undefined;
}
