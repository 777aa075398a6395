import { expect, test } from 'vitest';
import { between, Columns, uppermost, type Span } from './spans.ts';

test.each<[string, Span[], Span[]]>([
	['one after the other', [span(0, 10), span(10, 20)], [span(0, 10), span(10, 20)]],
	['the later one covers', [span(0, 10), span(5, 20)], [span(0, 5), span(5, 20)]],
	['what is below comes out', [span(0, 30), span(5, 9)], [span(0, 5), span(5, 9), span(9, 30)]],
	['what ended below stays away', [span(0, 8), span(5, 9)], [span(0, 5), span(5, 9)]],
	[
		'two that never end',
		[span(0, null), span(5, null), span(6, 7)],
		[span(0, 5), span(5, 6), span(6, 7), span(7, null)],
	],
	['in any order', [span(5, 9), span(0, 8)], [span(0, 5), span(5, 9)]],
	['of no height', [span(3, 3)], []],
])('of spans on top of each other: %s', (_, spans, seen) => {
	expect(uppermost(spans)).toEqual(seen);
});

test.each([
	[0, 4, [0]],
	[10, 10, [0, 10]],
	[11, 19, [10]],
	[25, 29, []],
	[100, 200, [30]],
])('between %d and %d there are those that begin at %j', (top, bottom, found) => {
	const spans = [span(0, 10), span(10, 20), span(30, null)];
	expect(between(spans, top, bottom).map(({ y }) => y)).toEqual(found);
});

test('a span takes the first column that is free, and the last one when none is', () => {
	const columns = new Columns(3);
	const spans = [span(0, 9), span(1, null), span(2, 4), span(3, 8), span(5, 6), span(10, 11)];
	expect(spans.map((one) => columns.take(one))).toEqual([0, 1, 2, 2, 2, 0]);
});

function span(y: number, end: number | null): Span {
	return { y, end };
}
