import { expect, test } from 'vitest';
import { quantile, round } from './statistics.ts';

test.each([
	[[], 0.5, undefined],
	[[7], 0.95, 7],
	[[3, 1, 2], 0.5, 2],
	[[4, 3, 2, 1], 0.5, 2],
	[Array.from({ length: 100 }, (_, i) => 100 - i), 0.95, 95],
	[[1, 2, 3], 1, 3],
])('of %j the quantile at %d is %d', (values, share, expected) => {
	expect(quantile(values, share)).toBe(expected);
});

test('figures are rounded for reading', () => {
	expect([round(1.26), round(1.26, 0), round(undefined)]).toEqual([1.3, 1, undefined]);
});
