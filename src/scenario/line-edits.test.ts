import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyEdits, lineEdits, placeEdits } from './line-edits.ts';

const text = 'a\nb\nc\nd\ne';

test.each([
	['nothing changed', 'a\nb\nc\nd\ne', []],
	['a line changed', 'a\nb\nC\nd\ne', [{ line: 2, removed: 1, inserted: ['C'] }]],
	['a line put in', 'a\nb\nb2\nc\nd\ne', [{ line: 2, removed: 0, inserted: ['b2'] }]],
	['lines taken out', 'a\nd\ne', [{ line: 1, removed: 2, inserted: [] }]],
	['a line added at the end', `${text}\n`, [{ line: 5, removed: 0, inserted: [''] }]],
	[
		'two places',
		'A\nb\nc\nd\nE\nF',
		[
			{ line: 0, removed: 1, inserted: ['A'] },
			{ line: 4, removed: 1, inserted: ['E', 'F'] },
		],
	],
])('%s', (_, to, hunks) => {
	expect(lineEdits(text, to)).toMatchObject(hunks);
	expect(lineEdits(text, to)).toHaveLength(hunks.length);
	expect(applyEdits(text, lineEdits(text, to))).toBe(to);
});

test('edits put into the text they were made on give the edited text', () => {
	const lines = fc.array(fc.constantFrom('a', 'b', '', '\t}', 'x\r'), { maxLength: 30 });
	const texts = fc.tuple(lines, lines).map((two) => two.map((of) => of.join('\n')));
	fc.assert(
		fc.property(texts, ([from = '', to = '']) => {
			expect(applyEdits(from, lineEdits(from, to))).toBe(to);
		}),
	);
});

test('a text rewritten from end to end is one edit, found in good time', () => {
	const from = Array.from({ length: 20_000 }, (_, i) => `old ${i}`).join('\n');
	const to = Array.from({ length: 20_000 }, (_, i) => `new ${i}`).join('\n');
	const hunks = lineEdits(from, to);
	expect(hunks).toHaveLength(1);
	expect(applyEdits(from, hunks)).toBe(to);
});

test('edits outside the text are refused', () => {
	expect(applyEdits('a\nb', lineEdits(text, 'a\nb\nc\nd\nE'))).toBeNull();
});

test('an edit finds its lines where they stand now', () => {
	const hunks = lineEdits(text, 'a\nb\nC\nd\nd2\ne');
	expect(placeEdits('new\nnew\na\nb\nc\nd\ne', hunks)).toEqual({
		text: 'new\nnew\na\nb\nC\nd\nd2\ne',
		missed: [],
	});
});

test('an edit whose lines are gone is handed back', () => {
	const hunks = lineEdits(text, 'a\nB\nc\nD\ne');
	const { text: placed, missed } = placeEdits('a\nchanged\nc\nd\ne', hunks);
	expect(placed).toBe('a\nchanged\nc\nD\ne');
	expect(missed).toMatchObject([{ line: 1, inserted: ['B'] }]);
});
