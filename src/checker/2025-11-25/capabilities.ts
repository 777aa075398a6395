import { declares } from '../../protocol/capability.ts';
import { isObject, type JsonObject } from '../../protocol/json.ts';
import { hasTasksExtension, takesTasks, taskTypes } from '../declared.ts';
import type { Side } from '../finding.ts';
import type { Breach, Rule } from '../rule.ts';
import { other } from '../state/link.ts';
import { taskSupportOf } from '../state/tool-list.ts';
import { show } from '../words.ts';

/** How the `tasks` capability is declared and heeded. */
export const capabilities: readonly Rule[] = [
	{
		id: '2025/tasks-capability-declared',
		advice: 'Declare tasks.requests for the request type at initialize, or make no task.',
		on: 'result',
		of: [...taskTypes.keys()],
		check(_, { link, sender, call, result }) {
			if (!isObject(result['task']) || takesTasks(link[sender], call.method) !== false)
				return undefined;
			return { text: `a task for ${call.method}, which was not declared in tasks.requests` };
		},
	},
	{
		id: '2025/tasks-capability-shape',
		advice:
			'Write `tasks` as { list: {}, cancel: {}, requests: { <category>: { <method>: {} } } }.',
		on: 'request',
		of: ['initialize'],
		check(_, { params }) {
			return shapeFaults(params['capabilities'], 'client').map((text) => ({ text, key: text }));
		},
	},
	{
		id: '2025/tasks-capability-shape',
		advice:
			'Write `tasks` as { list: {}, cancel: {}, requests: { <category>: { <method>: {} } } }.',
		on: 'result',
		of: ['initialize'],
		check(_, { result }) {
			return shapeFaults(result['capabilities'], 'server').map((text) => ({ text, key: text }));
		},
	},
	{
		id: '2025/augment-needs-declared-type',
		advice: 'Add `task` only where the receiver declares tasks for this request type.',
		on: 'request',
		of: ['sampling/createMessage', 'elicitation/create'],
		check(_, { link, sender, call }) {
			const receiver = link[other(sender)];
			if (!call.augmented || takesTasks(receiver, call.method) !== false) return undefined;
			if (!isObject(receiver.capabilities) || !('tasks' in receiver.capabilities)) return undefined;
			return {
				text: `${call.method} has \`task\`, but the receiver's tasks.requests does not name it`,
			};
		},
	},
	{
		id: '2025/no-augment-without-tasks-capability',
		advice: 'Leave `task` out: the receiver declares no `tasks` at all.',
		on: 'request',
		of: ['sampling/createMessage', 'elicitation/create'],
		check(_, { link, sender, call }) {
			const { capabilities: declared } = link[other(sender)];
			if (!call.augmented || !declared || 'tasks' in declared) return undefined;
			return { text: `${call.method} has \`task\`, but the receiver declared no \`tasks\`` };
		},
	},
	{
		id: '2025/augmentable-methods-exhaustive',
		advice:
			'Leave `task` out of this request; only tools/call, sampling/createMessage and elicitation/create take it.',
		on: 'request',
		check(_, { method, params }) {
			if (params['task'] === undefined || taskTypes.has(method)) return undefined;
			return { text: `${method} has a \`task\` param`, key: method };
		},
	},
	needs('2025/list-needs-capability', 'list'),
	needs('2025/cancel-needs-capability', 'cancel'),
	{
		id: '2025/cancel-needs-capability',
		advice: 'Declare tasks.cancel, or answer -32601.',
		on: 'answer',
		of: ['tasks/cancel'],
		check(_, { link, sender, ...answer }) {
			const { capabilities: declared } = link[sender];
			if (!declared || declares(declared, ['tasks', 'cancel'])) return undefined;
			if (answer.kind === 'error' && answer.code === -32601) return undefined;
			return {
				text: 'tasks/cancel was served, but tasks.cancel was not declared',
				severity: 'note',
			};
		},
	},
	{
		id: '2025/undeclared-receiver-ignores-task',
		advice: 'Serve the request as if it had no `task`, or declare tasks for its type.',
		on: 'error',
		of: [...taskTypes.keys()],
		check(_, { link, sender, call, text, code }) {
			if (takesTasks(link[sender], call.method) !== false) return undefined;
			const wantsTask = taskSupportOf(link.tools, call.target) === 'required' && code === -32601;
			const speaksOfTask = /\btasks?\b|augment/i.test(text);
			if (call.augmented ? !speaksOfTask : !(wantsTask && speaksOfTask)) return undefined;
			const kind = call.augmented ? 'with' : 'without';
			return { text: `undeclared, ${call.method} ${kind} \`task\` is refused: ${show(text)}` };
		},
	},
	{
		id: '2025/list-only-with-identity',
		advice: 'Do not declare tasks.list where callers cannot be told apart.',
		on: 'end',
		check(state) {
			return [...state.links.values()].flatMap((link): Breach[] => {
				const { capabilities: declared } = link.server;
				const answer = link.initialize?.answer;
				if (!link.http || link.authorized || !declared || !answer) return [];
				if (!declares(declared, ['tasks', 'list'])) return [];
				const text = 'tasks.list is declared, but no request has an Authorization header';
				return [{ text, seq: answer.seq, side: 'server' }];
			});
		},
	},
	{
		id: '2025/extension-capability-is-inert',
		advice: 'Ignore io.modelcontextprotocol/tasks under 2025-11-25, and answer as usual.',
		on: 'result',
		of: [...taskTypes.keys()],
		check(_, { link, call, result }) {
			const makesTask = isObject(result['task']) || result['resultType'] === 'task';
			if (call.augmented || !makesTask || !hasTasksExtension(link.client.capabilities))
				return undefined;
			return { text: 'a task for a call without `task`, because the client names the extension' };
		},
	},
];

function needs(id: string, name: 'list' | 'cancel'): Rule {
	return {
		id,
		advice: `Send tasks/${name} only to a side that declares tasks.${name}.`,
		on: 'request',
		of: [`tasks/${name}`],
		check(_, { link, sender }) {
			const { capabilities: declared } = link[other(sender)];
			if (!declared || declares(declared, ['tasks', name])) return undefined;
			return { text: `tasks/${name}, but tasks.${name} was not declared` };
		},
	};
}

const requestTypes: Readonly<Record<Side, Readonly<Record<string, readonly string[]>>>> = {
	server: { tools: ['call'] },
	client: { sampling: ['createMessage'], elicitation: ['create'] },
};

function shapeFaults(declared: unknown, side: Side): string[] {
	const tasks = isObject(declared) ? declared['tasks'] : undefined;
	if (tasks === undefined) return [];
	if (!isObject(tasks)) return [`\`tasks\` is ${show(tasks)}`];
	const { requests, ...rest } = tasks;
	const faults = Object.entries(rest).flatMap(([name, value]) => {
		if (name !== 'list' && name !== 'cancel') return [`tasks.${name} means nothing`];
		return isObject(value) ? [] : [`tasks.${name} is ${show(value)}`];
	});
	return requests === undefined ? faults : [...faults, ...requestFaults(requests, side)];
}

function requestFaults(requests: unknown, side: Side): string[] {
	if (!isObject(requests)) return [`tasks.requests is ${show(requests)}`];
	return Object.entries(requests).flatMap(([category, methods]) => {
		const known = Object.hasOwn(requestTypes[side], category)
			? requestTypes[side][category]
			: undefined;
		if (!known) return [`tasks.requests.${category} means nothing for a ${side}`];
		if (!isObject(methods)) return [`tasks.requests.${category} is ${show(methods)}`];
		return methodFaults(`tasks.requests.${category}`, methods, known);
	});
}

function methodFaults(path: string, methods: JsonObject, known: readonly string[]): string[] {
	const entries = Object.entries(methods);
	if (entries.length === 0)
		return [`${path} is empty, so it declares nothing: \`${known[0]}\` is missing`];
	return entries.flatMap(([method, value]) => {
		if (!known.includes(method)) return [`${path}.${method} means nothing`];
		return isObject(value) ? [] : [`${path}.${method} is ${show(value)}`];
	});
}
