import { expect, test } from 'vitest';
import { draftOn, keptDrafts, olderDraft, withDraft, withoutDraft } from './drafts.ts';
import { keptProgress, meet, progressOf, visit } from './progress.ts';
import { keptSettings } from './settings.ts';
import { LocalStore, openStore, type Kept, type StorageArea } from './storage.ts';

const edits = { '2026-07-28': { 'server.ts': 'mine' } };
const drafts = [{ start: 'abc', edits }];
const draftKey = 'mcp-tasks-playground/draft/a-lesson';

/** An area that refuses new keys beyond `room`, as a full storage does. */
function area(entries: Record<string, string> = {}, room = 100) {
	const items = new Map(Object.entries(entries));
	const setItem = (key: string, text: string) => {
		if (items.size >= room) throw new DOMException('full', 'QuotaExceededError');
		items.set(key, text);
	};
	return { items, getItem: (key: string) => items.get(key) ?? null, setItem };
}

function open(of: StorageArea | undefined) {
	const told: string[] = [];
	return { store: new LocalStore(of, (problem) => told.push(problem)), told };
}

test('what was written is there on the next visit', () => {
	const kept = area();
	open(kept).store.write(keptDrafts('a-lesson'), drafts);
	expect(open(kept).store.read(keptDrafts('a-lesson'))).toEqual(drafts);
	expect(open(kept).store.read(keptDrafts('other'))).toEqual([]);
	expect(kept.items.get(draftKey)).toBe(
		'{"format":1,"value":[{"start":"abc","edits":{"2026-07-28":{"server.ts":"mine"}}}]}',
	);
});

test.each([
	['is full', area({}, 0)],
	['is blocked', undefined],
	[
		'throws at every touch',
		{
			getItem: () => {
				throw new DOMException('denied', 'SecurityError');
			},
			setItem: () => {
				throw new DOMException('denied', 'SecurityError');
			},
		},
	],
])('where storage %s all goes on in memory, and it is said once', (_, of) => {
	const { store, told } = open(of);
	store.write(keptDrafts('a-lesson'), drafts);
	store.write(keptSettings, { theme: 'dark', dividers: {} });
	expect(store.read(keptDrafts('a-lesson'))).toEqual(drafts);
	expect(store.read(keptSettings).theme).toBe('dark');
	expect(told).toEqual([expect.stringContaining('storage is blocked or full')]);
});

test('without any storage, as in Node, a store can be opened all the same', () => {
	expect(openStore(() => undefined).read(keptProgress)).toEqual(keptProgress.empty);
});

test.each([
	['of a later format', '{"format":2,"value":{"anything":1}}'],
	['of no format', '["what was here before"]'],
	['that is cut', '{"format":1,"val'],
	['of another shape', '{"format":1,"value":[{"start":1}]}'],
	['with a bad file name', '{"format":1,"value":[{"start":"a","edits":{"2026-07-28":{"/":""}}}]}'],
])('a draft %s is kept aside and not overwritten', (_, text) => {
	const kept = area({ [draftKey]: text });
	const { store } = open(kept);
	store.write(keptDrafts('a-lesson'), drafts);
	expect(kept.items.get(`${draftKey}/aside-1`)).toBe(text);
	expect(store.read(keptDrafts('a-lesson'))).toEqual(drafts);
});

test('what is kept aside never takes the place of what already is', () => {
	const kept = area({ [draftKey]: 'second', [`${draftKey}/aside-1`]: 'first' });
	open(kept).store.read(keptDrafts('a-lesson'));
	open(kept).store.read(keptDrafts('a-lesson'));
	expect([...kept.items.values()]).toEqual(['second', 'first', 'second']);
});

test('where there is no room to keep it aside, what can not be read stays as it is', () => {
	const kept = area({ [draftKey]: 'precious' }, 1);
	const { store, told } = open(kept);
	store.read(keptDrafts('a-lesson'));
	store.write(keptDrafts('a-lesson'), drafts);
	expect(store.read(keptDrafts('a-lesson'))).toEqual(drafts);
	expect(kept.items.get(draftKey)).toBe('precious');
	expect(told).toHaveLength(1);
});

test('an older format is brought to the present one', () => {
	const counter: Kept<number> = {
		key: 'counter',
		format: 3,
		empty: 0,
		parse: (value) => (typeof value === 'number' ? value : undefined),
		migrate: (value, format) => (format === 2 ? Number(value) : undefined),
	};
	const key = 'mcp-tasks-playground/counter';
	expect(open(area({ [key]: '{"format":2,"value":"7"}' })).store.read(counter)).toBe(7);
	const older = area({ [key]: '{"format":1,"value":"7"}' });
	expect(open(older).store.read(counter)).toBe(0);
	expect(older.items.get(`${key}/aside-1`)).toBe('{"format":1,"value":"7"}');
});

test('a lesson has one draft for each of its starts, the newest offered first', () => {
	const [first, second, third] = ['a', 'b', 'c'].map((start) => ({ start, edits }));
	if (!first || !second || !third) throw new Error('three drafts');
	const all = [first, second, third].reduce(withDraft, []);
	expect(draftOn(all, 'b')).toBe(second);
	expect(draftOn(all, 'd')).toBeUndefined();
	expect(olderDraft(all, 'c')).toBe(second);
	expect(olderDraft(withDraft(all, first), 'd')).toBe(first);
	expect(withDraft(all, { start: 'b', edits: {} })).toEqual([first, third]);
	expect(withoutDraft(all, 'a')).toEqual([second, third]);
});

test('progress goes from not started by visited to the goals that the lesson has now', () => {
	const lesson = { id: 'constructor', goals: ['a', 'b'] };
	const none = keptProgress.empty;
	const visited = visit(none, lesson.id);
	const met = meet(meet(visited, lesson.id, ['a', 'gone']), lesson.id, ['a']);
	expect(progressOf(none, lesson)).toEqual({ kind: 'not started' });
	expect(progressOf(visited, lesson)).toEqual({ kind: 'visited' });
	expect(progressOf(met, lesson)).toEqual({ kind: 'goals', met: 1, of: 2 });
	expect(meet(met, lesson.id, ['a'])).toBe(met);
	expect(visit(met, 'other')).toEqual({
		last: 'other',
		lessons: { constructor: ['a', 'gone'], other: [] },
	});
});

test('a setting that is not understood falls back, the others stay', () => {
	const value = '{"theme":"sepia","dividers":{"wide":[20,40,40]}}';
	const kept = area({ 'mcp-tasks-playground/settings': `{"format":1,"value":${value}}` });
	expect(open(kept).store.read(keptSettings)).toEqual({
		theme: 'system',
		dividers: { wide: [20, 40, 40] },
	});
});
