import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { Breach, Rule } from '../rule.ts';
import { toolsOf } from '../state/learn-tools.ts';
import * as keys from '../state/meta-keys.ts';
import { list, show } from '../words.ts';

const discover = ['server/discover'];

export const discovery: readonly Rule[] = [
	{
		id: '2026/discover-implemented',
		advice: 'Implement server/discover.',
		on: 'end',
		check(state) {
			return [...state.links.values()].flatMap(({ undiscovered: told, initialize }): Breach[] =>
				told && !initialize
					? [{ text: 'server/discover got -32601', seq: told.seq, side: 'server' }]
					: [],
			);
		},
	},
	{
		id: '2026/discover-shape',
		advice: 'Answer with supportedVersions (at least one) and capabilities.',
		on: 'result',
		of: discover,
		check(_, { result }) {
			const { supportedVersions: versions, capabilities } = result;
			const texts =
				Array.isArray(versions) &&
				versions.length > 0 &&
				versions.every((one) => typeof one === 'string');
			if (!texts) return { text: `supportedVersions is ${show(versions)}` };
			return isObject(capabilities) ? undefined : { text: `capabilities is ${show(capabilities)}` };
		},
	},
	{
		id: '2026/cache-hints',
		advice:
			'Say how long the answer may be kept: ttlMs from 0 on, and cacheScope "public" or "private".',
		on: 'result',
		of: ['server/discover', 'tools/list'],
		check(_, { result, call }) {
			const { ttlMs, cacheScope } = result;
			const key = call.method;
			if (typeof ttlMs !== 'number' || !Number.isInteger(ttlMs) || ttlMs < 0) {
				return { text: `the ttlMs of ${call.method} is ${show(ttlMs)}`, key };
			}
			if (cacheScope === 'public' || cacheScope === 'private') return undefined;
			return { text: `the cacheScope of ${call.method} is ${show(cacheScope)}`, key };
		},
	},
	{
		id: '2026/extension-id-format',
		advice: 'Name an extension with its prefix, as in io.modelcontextprotocol/tasks.',
		on: 'request',
		check(_, { call }) {
			return oddNames(call.capabilities);
		},
	},
	{
		id: '2026/extension-id-format',
		advice: 'Name an extension with its prefix, as in io.modelcontextprotocol/tasks.',
		on: 'result',
		of: discover,
		check(_, { result }) {
			return oddNames(result['capabilities']);
		},
	},
	{
		id: '2026/capability-empty-settings',
		advice: 'Declare the extension as {}; it has no settings.',
		on: 'request',
		check(_, { call }) {
			return oddSettings(call.capabilities);
		},
	},
	{
		id: '2026/capability-empty-settings',
		advice: 'Declare the extension as {}; it has no settings.',
		on: 'result',
		of: discover,
		check(_, { result }) {
			return oddSettings(result['capabilities']);
		},
	},
	{
		id: '2026/no-legacy-capability',
		advice: 'Advertise extensions["io.modelcontextprotocol/tasks"] instead of `tasks`.',
		on: 'result',
		of: discover,
		check(_, { result }) {
			const { capabilities } = result;
			if (!isObject(capabilities) || capabilities['tasks'] === undefined) return undefined;
			return { text: 'server/discover advertises the `tasks` of 2025-11-25' };
		},
	},
	{
		id: '2026/no-tool-task-support',
		advice: 'Leave `execution` out; the server decides call by call.',
		on: 'result',
		of: ['tools/list'],
		check(_, { result }) {
			const marked = toolsOf(result).filter(
				({ execution }) => isObject(execution) && 'taskSupport' in execution,
			);
			if (marked.length === 0) return undefined;
			return {
				text: `taskSupport on ${list(marked.slice(0, 5).map(({ name }) => String(name).slice(0, 40)))}`,
			};
		},
	},
	{
		id: '2026/tools-list-stable',
		advice: 'Give every connection of a caller the same tools in the same order.',
		on: 'result',
		of: ['tools/list'],
		check(state, { from, link, result, call }) {
			const before = state.peer(from).toolLists.get(link.caller?.number ?? 0);
			if (!before || call.params['cursor'] !== undefined || 'nextCursor' in result)
				return undefined;
			const now = toolsOf(result).map(({ name }) => String(name));
			const [first] = [...without(now, before), ...without(before, now)];
			if (first !== undefined)
				return { text: `the list has changed, for example by ${show(first)}` };
			return now.join() === before.join()
				? undefined
				: { text: 'the order of the tools has changed' };
		},
	},
];

const identifier =
	/^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\/[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?$/;

function oddNames(capabilities: unknown): readonly Breach[] {
	return Object.keys(extensionsOf(capabilities) ?? {})
		.filter((name) => name !== keys.tasksExtension && (name.length > 300 || !identifier.test(name)))
		.map((name) => ({ text: `the extension ${show(name)}`, key: name }));
}

function oddSettings(capabilities: unknown): Breach | undefined {
	const value = extensionsOf(capabilities)?.[keys.tasksExtension];
	if (value === undefined || (isObject(value) && Object.keys(value).length === 0)) return undefined;
	return { text: `the value of the tasks extension is ${show(value)}` };
}

function extensionsOf(capabilities: unknown): JsonObject | undefined {
	const extensions = isObject(capabilities) ? capabilities['extensions'] : undefined;
	return isObject(extensions) ? extensions : undefined;
}

function without(names: readonly string[], others: readonly string[]): readonly string[] {
	const known = new Set(others);
	return names.filter((name) => !known.has(name));
}
