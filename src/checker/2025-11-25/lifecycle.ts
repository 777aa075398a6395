import { declares } from '../../protocol/capability.ts';
import { isObject, type Json } from '../../protocol/json.ts';
import type { Rule } from '../rule.ts';
import { heard } from '../state/call.ts';
import { other } from '../state/link.ts';
import { errorWith, show } from '../words.ts';

export const lifecycle: readonly Rule[] = [
	{
		id: '2025/initialize-first',
		advice: 'Begin with initialize; only ping may come before its answer.',
		on: 'request',
		check(_, { link, sender, method }) {
			if (sender !== 'client' || link.initialize || method === 'initialize' || method === 'ping')
				return undefined;
			const text = `${method} came before any initialize`;
			const severity = link.whole ? 'violation' : 'note';
			return { text, severity, key: link.name };
		},
	},
	{
		id: '2025/initialize-params',
		advice: 'Send protocolVersion, capabilities, and clientInfo with name and version.',
		on: 'request',
		of: ['initialize'],
		check(_, { params }) {
			const missing = firstMissing(
				params['protocolVersion'],
				params['capabilities'],
				params['clientInfo'],
				'clientInfo',
			);
			return missing === undefined ? undefined : { text: missing };
		},
	},
	{
		id: '2025/initialize-result',
		advice: 'Answer with protocolVersion, capabilities, and serverInfo with name and version.',
		on: 'result',
		of: ['initialize'],
		check(_, { result }) {
			const missing = firstMissing(
				result['protocolVersion'],
				result['capabilities'],
				result['serverInfo'],
				'serverInfo',
			);
			return missing === undefined ? undefined : { text: missing };
		},
	},
	{
		id: '2025/initialized-notification',
		advice:
			'Send notifications/initialized after the answer to initialize and before anything else.',
		on: 'request',
		check(_, { link, sender, method, at }) {
			if (sender !== 'client' || link.initialized || method === 'ping' || method === 'initialize')
				return undefined;
			const answer = link.initialize?.answer;
			if (!answer || answer.code !== undefined || !heard(answer, at)) return undefined;
			return { text: `${method} was sent before notifications/initialized`, key: link.name };
		},
	},
	{
		id: '2025/client-waits-for-initialize',
		advice: 'Wait for the answer to initialize.',
		on: 'request',
		check(_, { link, sender, method, at }) {
			if (sender !== 'client' || method === 'ping' || method === 'initialize') return undefined;
			if (!link.initialize || link.gap || heard(link.initialize.answer, at)) return undefined;
			return { text: `${method} was sent while initialize was open`, key: link.name };
		},
	},
	{
		id: '2025/server-waits-for-initialized',
		advice: 'Send no request but ping before notifications/initialized has arrived.',
		on: 'request',
		check(_, { link, sender, method, at }) {
			if (sender !== 'server' || method === 'ping' || !link.initialize) return undefined;
			if (heard(link.initialized, at)) return undefined;
			return {
				text: `${method} was sent before notifications/initialized had arrived`,
				key: link.name,
			};
		},
	},
	{
		id: '2025/version-echo',
		advice: 'Answer with the version that was asked for where the server speaks it.',
		on: 'result',
		of: ['initialize'],
		check(state, { call, result, from }) {
			const wanted = call.params['protocolVersion'];
			const given = result['protocolVersion'];
			if (typeof wanted !== 'string' || wanted === given || !state.peer(from).accepted.has(wanted))
				return undefined;
			return {
				text: `asked for ${wanted}, which it has accepted before, it answers ${show(given)}`,
			};
		},
	},
	{
		id: '2025/only-negotiated-capabilities',
		advice: 'Use only what the other side declared at initialize.',
		on: 'request',
		check(_, { link, sender, method }) {
			const needed = capabilityOf(method);
			const { capabilities } = link[other(sender)];
			if (!needed || !capabilities || declares(capabilities, [needed])) return undefined;
			return {
				text: `${method} needs the capability \`${needed}\`, which was not declared`,
				key: method,
			};
		},
	},
	{
		id: '2025/ping-empty-response',
		advice: 'Answer ping with an empty result.',
		on: 'answer',
		of: ['ping'],
		check(_, answer) {
			if (answer.kind === 'error')
				return { text: `ping was answered with ${errorWith(answer.code)}` };
			const extra = Object.keys(answer.result).filter((key) => key !== '_meta');
			return extra.length === 0
				? undefined
				: { text: `the answer to ping has ${extra.slice(0, 5).join(', ')}` };
		},
	},
];

/** Requests of 2025-11-25 by the capability that their receiver has to have. */
const capabilities: Readonly<Record<string, string>> = {
	'tools/': 'tools',
	'prompts/': 'prompts',
	'resources/': 'resources',
	'completion/': 'completions',
	'logging/': 'logging',
	'elicitation/': 'elicitation',
	'sampling/': 'sampling',
	'roots/': 'roots',
};

/** tasks/list and tasks/cancel have rules of their own. */
function capabilityOf(method: string): string | undefined {
	if (method === 'tasks/get' || method === 'tasks/result') return 'tasks';
	return capabilities[method.slice(0, method.indexOf('/') + 1)];
}

function firstMissing(
	version: Json | undefined,
	declared: Json | undefined,
	info: Json | undefined,
	name: string,
): string | undefined {
	if (typeof version !== 'string') return `protocolVersion is ${show(version)}`;
	if (!isObject(declared)) return `capabilities is ${show(declared)}`;
	if (!isObject(info)) return `${name} is ${show(info)}`;
	if (typeof info['name'] !== 'string') return `${name}.name is ${show(info['name'])}`;
	return typeof info['version'] === 'string'
		? undefined
		: `${name}.version is ${show(info['version'])}`;
}
