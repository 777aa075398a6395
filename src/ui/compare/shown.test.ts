import { expect, test } from 'vitest';
import { build } from '../run.fixture.ts';
import { align } from './align.ts';
import { findingIn, holds, rowsUntil, shownOf, timesOf } from './shown.ts';

const rows = align([], build());
const polls = rows[1]?.newer ?? { kind: 'gap', method: '', reason: '' };

test.each([
	[0, 0],
	[1, 1],
	[100, rows.length],
])('at position %i there are %i rows', (position, count) => {
	expect(rowsUntil(rows, 0, position)).toHaveLength(count);
});

test('polls are counted as they come', () => {
	const { seq, more } = polls.kind === 'unit' ? polls.unit : { seq: 0, more: [] };
	expect(more).toHaveLength(3);
	expect([seq, seq + 1, ...more.map((at) => at + 1)].map((at) => timesOf(polls, at))).toEqual([
		0, 1, 2, 3, 4,
	]);
	expect([seq, seq + 1, seq + 2].map((at) => shownOf(polls, at))).toEqual([
		'not yet',
		'open',
		'done',
	]);
	expect([seq, seq + 1, more[2], 0].map((at) => holds(polls, at ?? null))).toEqual([
		true,
		true,
		true,
		false,
	]);
});

test('a fold holds the answers of all its polls, and the worst finding on any of them', () => {
	const { all } = polls.kind === 'unit' ? polls.unit : { all: [] };
	expect(all).toHaveLength(8);
	expect(all.every((seq) => holds(polls, seq))).toBe(true);
	const [first = 0, second = 0, last = 0] = [all[0], all[3], all[7]];
	const marks = new Map([
		[first, 'note'],
		[second, 'violation'],
		[last, 'warning'],
	] as const);
	expect([first, first + 1, last].map((at) => findingIn(polls, marks, at))).toEqual([
		undefined,
		'note',
		'violation',
	]);
	expect(findingIn({ kind: 'gap', method: '', reason: '' }, marks, 100)).toBeUndefined();
});
