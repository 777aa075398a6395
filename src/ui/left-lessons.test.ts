import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LeftLesson } from './left-lessons.ts';

const items = new Map<string, string>();

beforeEach(() => {
	items.clear();
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => items.get(key) ?? null,
		setItem: (key: string, text: string) => void items.set(key, text),
	});
	vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const left: LeftLesson = {
	scenario: {
		...{ lesson: 'a-lesson', view: '2026-07-28', seed: 1, settings: {} },
		knobs: { pace: 3 },
		answers: [{ action: 'accept', content: { tone: 'formal' } }],
		faults: [{ fault: 'lose', at: 7 }],
	},
	position: 12,
	tab: 'host',
	column: 'run',
};

/** As a page that has just been loaded. */
function reload() {
	vi.resetModules();
	return import('./left-lessons.ts');
}

test('a reload finds a lesson as it was left, without what was written in it', async () => {
	const { leave } = await reload();
	const edits = { '2026-07-28': { 'client.ts': 'mine' } };
	const scenario = { ...left.scenario, edits };
	leave('a-lesson', { ...left, scenario });
	const { leftLesson } = await reload();
	expect(leftLesson('a-lesson')).toEqual(left);
	expect(leftLesson('other')).toBeUndefined();
});

test.each([
	['no JSON', '{'],
	['another view', JSON.stringify({ ...left, scenario: { ...left.scenario, view: '2024' } })],
	[
		'answers that are none',
		JSON.stringify({ ...left, scenario: { ...left.scenario, answers: 7 } }),
	],
	['a tab that is gone', JSON.stringify({ ...left, tab: 'graph' })],
	['nothing of it', JSON.stringify({})],
])('%s is no lesson that was left', async (_, text) => {
	items.set('mcp-tasks-playground/left/a-lesson', `{"format":1,"value":${text}}`);
	const { leftLesson } = await reload();
	expect(leftLesson('a-lesson')).toBeUndefined();
});
