import { expect, test } from 'vitest';
import { jsonLines, pathKey, shortText, visibleLines, type JsonLine } from './json-lines.ts';

test('a value is written as JSON.stringify would', () => {
	const value = {
		id: 1,
		empty: {},
		none: [],
		list: [true, null, { a: 'q"' }],
		last: -0.5,
	};
	expect(plain(jsonLines(value))).toBe(JSON.stringify(value, null, 2));
});

test.each([
	['text', '"text"'],
	[null, 'null'],
	[[], '[]'],
])('%j alone is one line', (value, text) => {
	expect(jsonLines(value).map((line) => line.text)).toEqual([text]);
});

test('since the last one some fields are new, changed and gone', () => {
	const before = { status: 'working', ttl: 1, note: { a: 1 }, tags: ['x'] };
	const now = { status: 'completed', ttl: 1, result: { ok: true }, tags: ['x', 'y'] };
	expect(changes(jsonLines(now, before))).toEqual([
		['["status"]', 'changed', '"working"'],
		['["result"]', 'added', undefined],
		['["result","ok"]', 'added', undefined],
		['["tags",1]', 'added', undefined],
		['["note"]', 'removed', undefined],
		['["note","a"]', 'removed', undefined],
	]);
});

test('what became empty shows what it lost', () => {
	expect(changes(jsonLines({ a: {} }, { a: { b: 1 } }))).toEqual([
		['["a","b"]', 'removed', undefined],
	]);
});

test('without an earlier message nothing is marked', () => {
	expect(changes(jsonLines({ a: [{ b: 1 }] }))).toEqual([]);
});

test('a folded object leaves its first line', () => {
	const lines = jsonLines({ a: { b: { c: 1 } }, d: 2 });
	const left = visibleLines(lines, new Set([pathKey(['a'])]));
	expect(left.map(({ name, text }) => `${name ?? ''}${text}`)).toEqual(['{', 'a{', 'd2', '}']);
});

test('a text of a million characters is cut, and says so', () => {
	expect(shortText('"short"')).toBe('"short"');
	const cut = shortText('a'.repeat(1_000_000));
	expect(cut.length).toBeLessThan(6000);
	expect(cut).toMatch(/a… \(1,000,000 characters\)$/);
});

function changes(lines: readonly JsonLine[]) {
	return lines
		.filter(({ change, kind }) => change && kind !== 'close')
		.map(({ path, change, before }) => [pathKey(path), change, before]);
}

function plain(lines: readonly JsonLine[]): string {
	return lines
		.map(({ depth, name, text, comma }) => {
			const key = name === undefined ? '' : `${JSON.stringify(name)}: `;
			return `${'  '.repeat(depth)}${key}${text}${comma ? ',' : ''}`;
		})
		.join('\n');
}
