import { declares } from '../../protocol/capability.ts';
import { isObject, type Json, type JsonObject } from '../../protocol/json.ts';
import type { Breach, Rule } from '../rule.ts';
import type { Ask } from '../state/ask.ts';
import { list, show } from '../words.ts';

const sample = ['sampling/createMessage'];

export const sampling: readonly Rule[] = [
	{
		id: 'both/sampling-tools-declared',
		advice: 'Leave `tools` and `toolChoice` out unless the client declares sampling.tools.',
		on: 'ask',
		of: sample,
		check(_, ask) {
			if (!isUndeclaredTools(ask)) return undefined;
			return {
				text: 'tools for the model, but the client has no sampling.tools',
				task: ask.task?.id,
			};
		},
	},
	{
		id: 'both/sampling-tools-error',
		advice: 'Refuse a sampling request with tools where sampling.tools is not declared.',
		on: 'reply',
		of: sample,
		check(_, { ask, value }) {
			if (!value || !isUndeclaredTools(ask)) return undefined;
			return {
				text: 'a request with tools was answered without sampling.tools',
				task: ask.task?.id,
			};
		},
	},
	{
		id: 'both/sampling-tool-results-only',
		advice: 'Put tool results into a message of their own.',
		on: 'ask',
		of: sample,
		check(_, { params, task }) {
			return isMixed(params)
				? { text: 'a user message has tool results and something else', task: task?.id }
				: undefined;
		},
	},
	{
		id: 'both/sampling-tool-balance',
		advice: 'Let the message after a tool use hold the result of each tool use, and of no other.',
		on: 'ask',
		of: sample,
		check(_, { params, task }) {
			const missing = unbalanced(params);
			if (missing.length === 0) return undefined;
			return {
				text: `the next message has no result for ${list(missing.map(show))}`,
				task: task?.id,
			};
		},
	},
	{
		id: 'both/sampling-include-context',
		advice:
			'Leave includeContext out, or set it to "none", unless the client declares sampling.context.',
		on: 'ask',
		of: sample,
		check(_, { params, capabilities, task }) {
			const { includeContext } = params;
			if (includeContext !== 'thisServer' && includeContext !== 'allServers') return undefined;
			if (!capabilities || declares(capabilities, ['sampling', 'context'])) return undefined;
			return { text: `includeContext is ${show(includeContext)}`, task: task?.id };
		},
	},
	{
		id: 'both/roots-file-uri',
		advice: 'Name roots by file:// addresses.',
		on: 'reply',
		of: ['roots/list'],
		check(_, { value, ask }) {
			const roots = Array.isArray(value?.['roots']) ? value['roots'] : [];
			return roots.flatMap((root): Breach[] => {
				const uri = isObject(root) ? root['uri'] : undefined;
				if (typeof uri === 'string' && uri.startsWith('file://')) return [];
				return [{ text: `the root ${show(uri)}`, task: ask.task?.id }];
			});
		},
	},
];

function isUndeclaredTools({ params, capabilities }: Ask): boolean {
	if (params['tools'] === undefined && params['toolChoice'] === undefined) return false;
	return capabilities !== undefined && !declares(capabilities, ['sampling', 'tools']);
}

/** A user message mixes tool results with other content. */
export function isMixed(params: JsonObject): boolean {
	return messagesOf(params).some(({ role, content }) => {
		const results = partsOf(content).filter(({ type }) => type === 'tool_result').length;
		return role === 'user' && results > 0 && results < partsOf(content).length;
	});
}

/** The tool uses that the next message does not answer. */
export function unbalanced(params: JsonObject): readonly (Json | undefined)[] {
	const messages = messagesOf(params);
	return messages.flatMap(({ content }, at) => {
		const answered = new Set(
			partsOf(messages[at + 1]?.['content']).map(({ toolUseId }) => toolUseId),
		);
		return partsOf(content)
			.filter(({ type, id }) => type === 'tool_use' && !answered.has(id))
			.map(({ id }) => id);
	});
}

function messagesOf(params: JsonObject): readonly JsonObject[] {
	const { messages } = params;
	return Array.isArray(messages) ? messages.filter(isObject) : [];
}

function partsOf(content: Json | undefined): readonly JsonObject[] {
	const parts = Array.isArray(content) ? content : [content];
	return parts.filter(isObject);
}
