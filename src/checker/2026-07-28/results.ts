import { isObject } from '../../protocol/json.ts';
import type { Breach, Rule } from '../rule.ts';
import { contentMisshapes2026 } from '../schemas.ts';
import { objectOr } from '../state/state.ts';
import { named, show } from '../words.ts';

/** What a finished task holds: `result` where the call was answered, `error` where it was refused. */
export const results: readonly Rule[] = [
	{
		id: '2026/failed-only-for-rpc-errors',
		advice: 'End the task as completed with the result; failed is for JSON-RPC errors.',
		on: 'task',
		check(_, { raw, seen, record }) {
			if (seen.status !== 'failed') return undefined;
			const { result, error } = raw;
			if (isObject(result)) return { text: 'failed with a `result`', task: record?.id };
			if (!isObject(error) || !('content' in error)) return undefined;
			return { text: 'failed with an `error` that is a tool result', task: record?.id };
		},
	},
	{
		id: '2026/is-error-is-completed',
		advice: 'End the task as completed; isError in the result tells the rest.',
		on: 'task',
		check(_, { raw, seen, record }) {
			const { result } = raw;
			if (!isObject(result) || result['isError'] !== true || seen.status === 'completed')
				return undefined;
			return { text: `${String(seen.status)} with a result that has isError`, task: record?.id };
		},
	},
	{
		id: '2026/failed-status-message',
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
		id: '2026/result-shape',
		advice: 'Give a CallToolResult: { content: [ … ], resultType: "complete" }.',
		on: 'toolResult',
		check(_, { result, task }): Breach | undefined {
			if (!task) return undefined;
			const { content } = result;
			if (!Array.isArray(content))
				return { text: `the content of the result is ${show(content)}`, task: task.id };
			for (const block of content) {
				const [fault] = contentMisshapes2026(objectOr(block));
				if (!fault) continue;
				const type = named('type', objectOr(block)['type']);
				const text = `${show(block)} with ${type} is no content block`;
				return { text, task: task.id };
			}
			return undefined;
		},
	},
	{
		id: '2026/nested-result-type',
		advice: 'Put resultType "complete" into the result inside the task.',
		on: 'toolResult',
		check(_, { result, task }) {
			const type = result['resultType'];
			if (!task || type === 'complete') return undefined;
			if (type === undefined)
				return { text: 'the result inside the task has no resultType', task: task.id };
			const text = `the result inside the task has the resultType ${show(type)}`;
			return { text, task: task.id, severity: 'violation' };
		},
	},
];
