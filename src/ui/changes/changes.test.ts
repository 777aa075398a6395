import { expect, test } from 'vitest';
import { curriculum } from '../../lessons/curriculum.ts';
import { clauseProblem } from '../../lessons/specification.ts';
import { versions } from '../../protocol/version.ts';
import { changesOf, groups, type Group } from './changes.ts';
import { definitions } from './definitions.ts';
import { inShort } from './in-short.ts';

const [first, second] = versions;
const of = (group: Group) => changesOf(group, definitions[first], definitions[second]);
const nameOf = ({ older, newer }: ReturnType<typeof of>[number]) => newer?.name ?? older?.name;

test.each([
	['Methods', 'methods'],
	['Capabilities', 'capabilities'],
	['Fields', 'fields'],
	['State rules', 'states'],
	['Error codes', 'errors'],
] as const)('%s: every entry of both tables stands in exactly one row', (group, table) => {
	const rows = of(group);
	for (const [side, version] of [
		['older', first],
		['newer', second],
	] as const) {
		const count = Object.keys(definitions[version][table]).length;
		const entries = rows.flatMap((row) => row[side] ?? []);
		expect(entries).toHaveLength(count);
		expect(new Set(entries.map(({ name }) => name)).size).toBe(count);
	}
});

test.each([
	['Methods', 'tasks/result', undefined, 'removed'],
	['Methods', 'tasks/list', undefined, 'removed'],
	['Methods', undefined, 'tasks/update', 'new'],
	['Methods', 'notifications/tasks/status', 'notifications/tasks', 'renamed'],
	['Methods', 'initialize', 'server/discover', 'replaced'],
	['Methods', 'elicitation/create', 'elicitation/create', 'changed'],
	['Methods', 'tools/call', 'tools/call', 'same'],
	['Fields', 'ttl', 'ttlMs', 'renamed'],
	['Fields', 'pollInterval', 'pollIntervalMs', 'renamed'],
	['Fields', 'params.task', undefined, 'removed'],
	['Fields', 'tasks/result result', 'result.result', 'moved'],
	['Fields', undefined, 'inputRequests', 'new'],
	['Fields', 'elicitationId', undefined, 'removed'],
	[
		'Fields',
		'notifications/progress params.progress',
		'notifications/progress params.progress',
		'changed',
	],
	['State rules', 'a tool that reports an error', 'a tool that reports an error', 'changed'],
	['State rules', 'ends', 'ends', 'same'],
	['Error codes', undefined, '-32021', 'new'],
	['Capabilities', 'server: tasks.list', undefined, 'removed'],
] as const)('%s: %s became %s, %s', (group, older, newer, kind) => {
	const row = of(group).find((one) => one.older?.name === older && one.newer?.name === newer);
	expect(row?.kind).toBe(kind);
});

test('what changed comes first', () => {
	const kinds = of('Methods').map(({ kind }) => kind);
	expect(kinds.indexOf('same')).toBeGreaterThan(kinds.lastIndexOf('changed'));
});

/** What needs no lesson here: it is there without tasks as well. */
const elsewhere =
	/resources|prompts|completion|list_changed|^ping|^tools\/list result|title|outputSchema|structured|instructions/;

test('every row that has to do with tasks leads to a lesson of the curriculum', () => {
	const known = new Set(curriculum.map(({ id }) => id));
	const rows = groups.flatMap(of);
	const without = rows
		.filter(({ lessons }) => lessons.length === 0)
		.map((row) => nameOf(row) ?? '');
	expect(without.filter((name) => !elsewhere.test(name))).toEqual([]);
	for (const id of [...rows, ...inShort].flatMap(({ lessons }) => lessons))
		expect(known).toContain(id);
});

test('what was removed from tasks has something instead, and only what was removed', () => {
	for (const { kind, lessons, instead, older } of groups.flatMap(of)) {
		if (kind !== 'removed') expect.soft(instead, older?.name).toBeUndefined();
		else if (lessons.length > 0) expect.soft(instead, older?.name).toBeDefined();
	}
});

test.each([
	['Methods', 'tasks/result', 'The outcome is in the answer to `tasks/get`.'],
	['Fields', 'result.task', 'The fields of the task stand in `result`, beside `resultType`.'],
	['Capabilities', 'client: tasks.cancel', 'The client runs no tasks.'],
] as const)('%s: instead of %s there is something', (group, name, text) => {
	expect(of(group).find(({ older }) => older?.name === name)?.instead).toBe(text);
});

test('every state rule names a clause that is there', () => {
	for (const version of versions)
		for (const { url } of Object.values(definitions[version].states))
			expect.soft(clauseProblem(url), url).toBeUndefined();
});

test('the short table has its seven rows', () => {
	expect(inShort).toHaveLength(7);
});
