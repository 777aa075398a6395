import { declares } from '../../protocol/capability.ts';
import { isObject } from '../../protocol/json.ts';
import { methods } from '../../protocol/2026-07-28/methods.ts';
import { hasTasksExtension } from '../declared.ts';
import type { Rule } from '../rule.ts';
import type { Discovered } from '../state/link.ts';
import * as keys from '../state/meta-keys.ts';
import type { SeenMessage } from '../state/seen.ts';
import { objectOr } from '../state/state.ts';
import { outcomeOf, list, named, show } from '../words.ts';

const known: readonly number[] = [-32020, -32021, -32022];

/** Error codes, and the versions that a server speaks. */
export const errors: readonly Rule[] = [
	{
		id: '2026/unsupported-version-error',
		advice: 'Answer -32022 with data.supported and data.requested.',
		on: 'answer',
		check(state, answer) {
			const { call, from, link } = answer;
			if (answer.kind === 'error' && answer.code === -32022) {
				const { supported, requested } = objectOr(answer.error['data']);
				if (Array.isArray(supported) && typeof requested === 'string') return undefined;
				return {
					text: `the data of -32022 has ${named('supported', supported)} and ${named('requested', requested)}`,
				};
			}
			const version = objectOr(call.params['_meta'])[keys.protocolVersion];
			const { supported } = state.peer(from);
			if (typeof version !== 'string' || supported.size === 0 || supported.has(version))
				return undefined;
			if (!link.modern || (answer.http?.status === 400 && answer.kind === 'error'))
				return undefined;
			return {
				text: `a request of version ${show(version)} was served; supported are ${list(supported)}`,
			};
		},
	},
	{
		id: '2026/version-retry',
		advice: 'Take a version from data.supported, or tell the user.',
		on: 'request',
		check(_, { link, method, meta, sender, at }) {
			const { refused } = link;
			if (sender === 'server' || !refused || refused.received === null || refused.received > at)
				return undefined;
			if (method === 'initialize' && !refused.supported.some((one) => one < '2026'))
				return { text: 'initialize after -32022', key: String(refused.seq) };
			const version = meta[keys.protocolVersion];
			if (typeof version !== 'string' || refused.supported.includes(version)) return undefined;
			const text = `version ${show(version)} after -32022; supported are ${list(refused.supported)}`;
			return { text, key: String(refused.seq) };
		},
	},
	{
		id: '2026/missing-capability-error',
		advice: 'Name the missing capabilities in data.requiredCapabilities.',
		on: 'error',
		check(_, { code, error }) {
			if (code !== -32021) return undefined;
			const required = objectOr(error['data'])['requiredCapabilities'];
			return isObject(required)
				? undefined
				: { text: `data.requiredCapabilities is ${show(required)}` };
		},
	},
	{
		id: '2026/reserved-error-range',
		advice: 'Use a code of your own outside -32768 to -32000.',
		on: 'message',
		check(_, message) {
			const code = message.kind === 'error' ? message.code : undefined;
			if (code === undefined || known.includes(code)) return undefined;
			const reserved = (code <= -32020 && code >= -32099) || code === -32002 || code === -32042;
			return reserved ? { text: `the error code ${code}`, key: String(code) } : undefined;
		},
	},
	{
		id: '2026/legacy-error-range',
		advice: 'Use a code outside -32000 to -32019.',
		on: 'message',
		check(_, message) {
			const code = message.kind === 'error' ? message.code : undefined;
			if (code === undefined || code > -32000 || code < -32019 || code === -32002) return undefined;
			if (isOldServer(message)) return undefined;
			const hint = code === -32003 ? ', the old number of -32021' : '';
			return { text: `the error code ${code}${hint}`, key: String(code) };
		},
	},
	{
		id: '2026/method-not-found',
		advice: 'Answer -32601 where the method is not implemented or its capability not advertised.',
		on: 'error',
		check(_, { call, code, link, sender }) {
			if (sender === 'client' || code === -32601 || code === undefined || known.includes(code))
				return undefined;
			if (call.method === 'tasks/result' || call.method === 'tasks/list') return undefined;
			if (!link.modern || !isAbsent(call.method, link.discovered)) return undefined;
			return {
				text: `${call.method}, which the server does not offer, got the error ${code}`,
				key: call.method,
			};
		},
	},
	{
		id: '2026/removed-task-methods',
		advice: 'Answer -32601: tasks/result and tasks/list are gone.',
		on: 'answer',
		of: ['tasks/result', 'tasks/list'],
		check(_, answer) {
			if (answer.kind === 'error' && answer.code === -32601) return undefined;
			if (answer.kind === 'error' && answer.code !== undefined && known.includes(answer.code))
				return undefined;
			const seen = outcomeOf(answer);
			return { text: `${answer.call.method} got ${seen}`, key: answer.call.method };
		},
	},
];

const capabilityOf: Readonly<Record<string, string>> = {
	tools: 'tools',
	prompts: 'prompts',
	resources: 'resources',
	completion: 'completions',
};

/** A server of an earlier version that is asked whether it knows this one. */
function isOldServer(message: SeenMessage): boolean {
	return (
		message.kind === 'error' && message.call?.method === 'server/discover' && !message.link.modern
	);
}

/** Unknown to the version, or behind a capability that the server did not advertise. */
function isAbsent(method: string, discovered: Discovered | undefined): boolean {
	if (!Object.hasOwn(methods, method)) return true;
	if (!discovered) return false;
	const [category = ''] = method.split('/');
	if (category === 'tasks') return !hasTasksExtension(discovered.capabilities);
	const needed = Object.hasOwn(capabilityOf, category) ? capabilityOf[category] : undefined;
	return needed !== undefined && !declares(discovered.capabilities, [needed]);
}
