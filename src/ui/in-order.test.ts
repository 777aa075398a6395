import { expect, test } from 'vitest';
import { countShown, countWhile, shownOf } from './in-order.ts';

const items = [2, 3, 3, 7].map((seq) => ({ seq }));

test.each([
	[0, 0],
	[2, 0],
	[3, 1],
	[4, 3],
	[7, 3],
	[8, 4],
	[Infinity, 4],
])('of four items %d events show %i', (position, count) => {
	expect(countShown(items, position)).toBe(count);
	expect(shownOf(items, position)).toEqual(items.slice(0, count));
});

test('all that is shown is the list itself, so that nothing is drawn anew', () => {
	expect(shownOf(items, 8)).toBe(items);
});

test('numbers are counted as well, and none of nothing', () => {
	expect(countWhile(new Uint32Array([1, 4, 9]), (n) => n <= 4)).toBe(2);
	expect(countWhile([], () => true)).toBe(0);
});
