import { isObject, type JsonObject } from '../../protocol/json.ts';
import { hasTasksExtension } from '../declared.ts';
import type { Breach, Rule } from '../rule.ts';
import { errorWith, show } from '../words.ts';

const call = ['tools/call'];
const taskMethods = new Set(['tasks/get', 'tasks/update', 'tasks/cancel']);

/** Who may be answered with a task, and what becomes of the others. */
export const negotiation: readonly Rule[] = [
	{
		id: '2026/create-needs-advertised-extension',
		advice: 'Advertise extensions["io.modelcontextprotocol/tasks"] in server/discover.',
		on: 'result',
		check(_, { link, result, call: { method } }) {
			if (result['resultType'] !== 'task' || taskMethods.has(method) || !link.discovered)
				return undefined;
			if (hasTasksExtension(link.discovered.capabilities)) return undefined;
			return { text: 'a task, but server/discover does not advertise the extension' };
		},
	},
	{
		id: '2026/create-needs-capability',
		advice: 'Answer plainly, or with -32021, where the request does not declare the extension.',
		on: 'result',
		of: call,
		check(_, { result, call: { capabilities } }) {
			if (!isHandle(result) || hasTasksExtension(capabilities)) return undefined;
			if (isObject(capabilities) && 'tasks' in capabilities) return undefined;
			return { text: 'a task for a call that did not declare the extension' };
		},
	},
	{
		id: '2026/legacy-client-is-non-declaring',
		advice: 'Take a client with only the 2025 `tasks` capability for one without tasks.',
		on: 'result',
		of: call,
		check(_, { result, call: { capabilities } }) {
			if (!isHandle(result) || hasTasksExtension(capabilities)) return undefined;
			if (!isObject(capabilities) || !('tasks' in capabilities)) return undefined;
			return { text: 'a task for a call that declared only the `tasks` of 2025-11-25' };
		},
	},
	{
		id: '2026/task-required-error',
		advice: 'Answer -32021 with data.requiredCapabilities naming io.modelcontextprotocol/tasks.',
		on: 'answer',
		of: call,
		check(_, answer) {
			if (hasTasksExtension(answer.call.capabilities)) return undefined;
			if (answer.kind === 'result') {
				const text = answer.result['isError'] === true ? textOf(answer.result) : '';
				return speaksOfExtension(text)
					? { text: `a tool error instead of -32021: ${show(text)}` }
					: undefined;
			}
			const { code, text, error } = answer;
			if (code === -32021) return namesOther(error['data']);
			const hint = code === -32003 ? ', the old number' : '';
			return code === -32003 || speaksOfExtension(text)
				? { text: `${errorWith(code)}${hint} instead of -32021: ${show(text)}` }
				: undefined;
		},
	},
	{
		id: '2026/legacy-task-param-ignored',
		advice: 'Ignore the `task` param like any unknown field.',
		on: 'error',
		of: call,
		check(_, { text, call: { params }, code }) {
			const named =
				/params\.task\b|\btask\b.{0,20}\b(param|field|metadata|argument|augment)|\b(param|field|metadata|argument)\w*\b.{0,20}\btask\b/i;
			if (code === -32021 || !(named.test(text) || ('task' in params && /\btask\b/i.test(text))))
				return undefined;
			return { text: `the call is refused for its \`task\` param: ${show(text)}` };
		},
	},
	{
		id: '2026/legacy-task-param-ignored',
		advice: 'Ignore the `task` param like any unknown field.',
		on: 'result',
		of: call,
		check(_, { result, call: { params, capabilities } }) {
			if (!('task' in params) || !isHandle(result) || hasTasksExtension(capabilities))
				return undefined;
			return { text: 'a task because of the `task` param, without the extension' };
		},
	},
	{
		id: '2026/no-task-param',
		advice: 'Leave `task` out; the server decides.',
		on: 'request',
		of: call,
		check(_, { params }) {
			return 'task' in params ? { text: 'tools/call has a `task` param' } : undefined;
		},
	},
];

function isHandle(result: JsonObject): boolean {
	return result['resultType'] === 'task' || isObject(result['task']);
}

/** A -32021 for want of tasks names the extension; for want of something else it names that. */
function namesOther(data: unknown): Breach | undefined {
	const required = isObject(data) ? data['requiredCapabilities'] : undefined;
	if (!isObject(required) || Object.keys(required).length > 0) return undefined;
	return { text: 'requiredCapabilities is empty' };
}

function speaksOfExtension(text: string): boolean {
	return /-32021|-32003|io\.modelcontextprotocol\/tasks|tasks? extension|capabilit.{0,80}\btasks?\b|\btasks?\b.{0,80}capabilit/i.test(
		text,
	);
}

function textOf(result: JsonObject): string {
	const [first] = Array.isArray(result['content']) ? result['content'] : [];
	const text = isObject(first) ? first['text'] : undefined;
	return typeof text === 'string' ? text.slice(0, 500) : '';
}
