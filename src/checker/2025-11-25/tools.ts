import { isObject } from '../../protocol/json.ts';
import { takesTasks } from '../declared.ts';
import type { Breach, Rule } from '../rule.ts';
import { toolsOf } from '../state/learn-tools.ts';
import { currentSupport, heardSupport } from '../state/tool-list.ts';
import { errorWith, outcomeOf, show } from '../words.ts';

const call = ['tools/call'];

/** `execution.taskSupport`, the second layer below the capability. */
export const tools: readonly Rule[] = [
	{
		id: '2025/tool-task-needs-capability',
		advice: 'Call the tool without `task`: the server does not declare tasks.requests.tools.call.',
		on: 'request',
		of: call,
		check(_, { link, call: { augmented, target, method } }) {
			if (!augmented || takesTasks(link.server, method) !== false) return undefined;
			return {
				text: `${show(target)} is called with \`task\`, but tasks.requests.tools.call was not declared`,
			};
		},
	},
	{
		id: '2025/tool-forbidden-not-as-task',
		advice:
			'Call this tool without `task`; its taskSupport is "forbidden" unless it says otherwise.',
		on: 'request',
		of: call,
		check(_, { link, at, call: { augmented, target, method } }) {
			if (!augmented || takesTasks(link.server, method) !== true) return undefined;
			if (heardSupport(link.tools, target, at) !== 'forbidden') return undefined;
			return {
				text: `${show(target)} is called with \`task\`, but its taskSupport forbids it`,
				key: target ?? '',
			};
		},
	},
	{
		id: '2025/tool-forbidden-error-code',
		advice: 'Answer -32601 before the tool does anything.',
		on: 'answer',
		of: call,
		check(_, answer) {
			const {
				link,
				call: { augmented, target, method },
			} = answer;
			if (!augmented || takesTasks(link.server, method) !== true) return undefined;
			if (currentSupport(link.tools, target) !== 'forbidden') return undefined;
			if (answer.kind === 'error' && answer.code === -32601) return undefined;
			const seen = outcomeOf(answer);
			return {
				text: `${show(target)} forbids tasks, but the call with \`task\` got ${seen}`,
				key: target ?? '',
			};
		},
	},
	{
		id: '2025/tool-required-as-task',
		advice: 'Call this tool with a `task` param; its taskSupport is "required".',
		on: 'request',
		of: call,
		check(_, { link, at, call: { augmented, target, method } }) {
			if (augmented || takesTasks(link.server, method) !== true) return undefined;
			if (heardSupport(link.tools, target, at) !== 'required') return undefined;
			return {
				text: `${show(target)} requires tasks and is called without \`task\``,
				key: target ?? '',
			};
		},
	},
	{
		id: '2025/tool-required-error-code',
		advice: 'Answer with the JSON-RPC error -32601.',
		on: 'answer',
		of: call,
		check(_, answer) {
			const {
				link,
				call: { augmented, target, method },
			} = answer;
			if (augmented || takesTasks(link.server, method) !== true) return undefined;
			if (currentSupport(link.tools, target) !== 'required') return undefined;
			const key = target ?? '';
			if (answer.kind === 'result') {
				return { text: `${show(target)} requires tasks, but a plain call got a result`, key };
			}
			if (answer.code === -32601) return undefined;
			const text = `${show(target)} requires tasks, but a plain call got ${errorWith(answer.code)}`;
			return answer.code === -32600 ? { text, key, severity: 'warning' } : { text, key };
		},
	},
	{
		id: '2025/task-support-values',
		advice: 'Set taskSupport to "forbidden", "optional" or "required".',
		on: 'result',
		of: ['tools/list'],
		check(_, { result }) {
			return toolsOf(result).flatMap(({ name, execution }): Breach[] => {
				const support = isObject(execution) ? execution['taskSupport'] : undefined;
				if (
					support === undefined ||
					['forbidden', 'optional', 'required'].some((one) => one === support)
				)
					return [];
				return [
					{ text: `the taskSupport of ${show(name)} is ${show(support)}`, key: String(name) },
				];
			});
		},
	},
];
