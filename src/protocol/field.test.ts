import { expect, test } from 'vitest';
import { capabilities as first } from './2025-11-25/capabilities.ts';
import { capabilities as second } from './2026-07-28/capabilities.ts';
import { fields as firstFields } from './2025-11-25/fields.ts';
import { fields as secondFields } from './2026-07-28/fields.ts';
import { declared, declares } from './capability.ts';
import { fieldAt, type Fields } from './field.ts';

const url = 'https://example.org';
const table: Fields = {
	ttl: { meaning: 'kept', url },
	'params task ttl': { meaning: 'wished', url },
	'tools/list:result ttl': { meaning: 'cached', url },
	'inputRequests *': { meaning: 'a question', url },
};

test.each<[string | undefined, (string | number)[], string | undefined]>([
	['tasks/get', ['result', 'ttl'], 'kept'],
	['tools/call', ['params', 'task', 'ttl'], 'wished'],
	['tools/list', ['result', 'ttl'], 'cached'],
	[undefined, ['result', 'ttl'], 'kept'],
	['tasks/get', ['result', 'inputRequests', 'confirm_push'], 'a question'],
	['tasks/get', ['result', 'inputRequests', 'confirm_push', 'method'], undefined],
	['tasks/get', [], undefined],
])('of %s the field %j is: %s', (method, path, meaning) => {
	expect(fieldAt(table, method, path)?.meaning).toBe(meaning);
});

test('the same word means another thing in the other version', () => {
	const path = ['result', 'isError'];
	expect(fieldAt(firstFields, 'tasks/result', path)?.meaning).toContain('`failed`');
	expect(fieldAt(secondFields, 'tools/call', path)?.meaning).toContain('`completed`');
});

test.each([
	['2025-11-25', firstFields],
	['2026-07-28', secondFields],
])('every field of %s says where it is written', (_, fields) => {
	for (const [name, { meaning, url }] of Object.entries(fields)) {
		expect(meaning, name).toMatch(/[.]$/);
		expect(url, name).toMatch(/^https:\/\//);
	}
});

test.each([
	[{ tasks: { requests: { tools: { call: {} } } } }, true],
	[{ tasks: { requests: { tools: {} } } }, false],
	[{ tasks: true }, false],
	[undefined, false],
])('%j declares tasks.requests.tools.call: %s', (capabilities, expected) => {
	expect(declares(capabilities, ['tasks', 'requests', 'tools', 'call'])).toBe(expected);
});

test('the tasks capability moved from three layers to one', () => {
	const [before, after] = [first, second].map((all) =>
		all.filter(({ path }) => path.join().includes('tasks')),
	);
	expect(before).toHaveLength(7);
	expect(after?.map(({ side }) => side)).toEqual(['server', 'client']);
	expect(
		declared(second, 'client', { extensions: { 'io.modelcontextprotocol/tasks': {} } }),
	).toEqual(after?.slice(1));
});
