import { expect, test } from 'vitest';
import { faultChoices } from '../protocol/fault-choices.ts';
import { defaultSettings } from '../protocol/run.ts';
import { editsOf, resolve, startHash, startOf } from './resolve.ts';
import { newScenario } from './scenario.ts';
import { limits } from './limits.ts';
import { parseScenario } from './schema.ts';

const start = startOf({
	start: { '2026-07-28': { 'server.ts': 'server', 'client.ts': 'client' } },
	knobs: [{ name: 'steps', value: 3 }],
});
const scenario = newScenario('a-lesson', '2026-07-28');

test('a scenario without changes runs the lesson as it starts', () => {
	expect(resolve(scenario, start, '2026-07-28')).toEqual({
		version: '2026-07-28',
		files: { 'server.ts': 'server', 'client.ts': 'client' },
		seed: 1,
		knobs: { steps: 3 },
		answers: [],
		faults: [],
		settings: defaultSettings,
	});
});

test('what the learner changed stands over what the lesson starts with', () => {
	const changed = {
		...scenario,
		edits: { '2026-07-28': { 'client.ts': 'mine', 'extra.ts': 'new' } },
		knobs: { steps: 5 },
		settings: { latency: 100 },
	};
	expect(resolve(changed, start, '2026-07-28')).toMatchObject({
		files: { 'server.ts': 'server', 'client.ts': 'mine', 'extra.ts': 'new' },
		knobs: { steps: 5 },
		settings: { ...defaultSettings, latency: 100 },
	});
	expect(resolve(changed, start, '2025-11-25').files).toEqual({});
});

test('only what differs from the start is an edit', () => {
	const files = { '2026-07-28': { 'server.ts': 'server', 'client.ts': 'mine' }, '2025-11-25': {} };
	expect(editsOf(files, start.files)).toEqual({ '2026-07-28': { 'client.ts': 'mine' } });
});

test('the hash of a start holds whatever the order, and changes with text, name and knob', () => {
	const turned = { 'client.ts': 'client', 'server.ts': 'server' };
	expect(startHash({ ...start, files: { '2026-07-28': turned } })).toBe(startHash(start));
	const others = [
		{ ...start, knobs: { steps: 4 } },
		{ ...start, files: { '2026-07-28': { ...turned, 'client.ts': 'other' } } },
		{ ...start, files: { '2025-11-25': turned } },
	];
	expect(new Set([start, ...others].map(startHash)).size).toBe(4);
});

test.each([
	['no object', 3, 'Invalid type'],
	['a lesson that is a path', { ...scenario, lesson: '../x' }, 'lesson: a name'],
	['an unknown view', { ...scenario, view: 'old' }, 'view: the view is one of'],
	['a seed below zero', { ...scenario, seed: -1 }, 'seed: the seed must be a whole number'],
	['a field too many', { ...scenario, more: 1 }, 'more'],
	['an unknown version', { ...scenario, edits: { '2024-11-05': {} } }, 'edits.2024-11-05'],
	['a bad file name', { ...scenario, edits: { '2026-07-28': { '../x': '' } } }, 'a file name'],
	[
		'a file too long',
		{ ...scenario, edits: { '2026-07-28': { 'a.ts': 'x'.repeat(limits.file + 1) } } },
		'a file holds at most',
	],
	['a knob that is a list', { ...scenario, knobs: { a: [] } }, 'knobs.a: a knob is true or false'],
	['an unknown action', { ...scenario, answers: [{ action: 'yes' }] }, 'answers.0.action'],
	[
		'an answer from the past',
		{ ...scenario, answers: [{ action: 'none', thinkTime: -1 }] },
		'answers.0.thinkTime: thinkTime must be a number of milliseconds',
	],
	['an unknown fault', { ...scenario, faults: [{ fault: 'flood', at: 0 }] }, 'a fault is one of'],
	[
		'a fault with more than it takes',
		{ ...scenario, faults: [{ fault: 'lose', at: 0, __proto__: null, path: '/etc' }] },
		'faults.0',
	],
	[
		'a proxy without patience',
		{ ...scenario, faults: [{ fault: 'proxy', at: 0, limit: 0 }] },
		'faults.0.limit: limit must be a number of milliseconds from 1',
	],
	[
		'a crash of a server',
		{ ...scenario, faults: [{ fault: 'crash', at: 0, peer: 'server' }] },
		'faults.0.peer: the peer is called client, client-2',
	],
	['a fault without a time', { ...scenario, faults: [{ fault: 'lose' }] }, 'faults.0.at'],
	['a bound beyond all', { ...scenario, settings: { events: 1e9 } }, 'settings.events'],
])('%s is refused in words', (_, value, problem) => {
	const result = parseScenario(value);
	expect(result).toMatchObject({ ok: false });
	expect(result.ok ? '' : result.problem).toContain(problem);
});

test('an answer nested beyond measure is refused', () => {
	const content = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) as object;
	const result = parseScenario({ ...scenario, answers: [{ action: 'accept', content }] });
	expect(result.ok ? '' : result.problem).toContain('answers.0.content: must be JSON of at most');
});

test.each(faultChoices)('$label is a fault that a scenario may hold', ({ fault }) => {
	const faults = [{ ...fault, at: 5 }];
	expect(parseScenario({ ...scenario, faults })).toMatchObject({ ok: true, value: { faults } });
});
