import { expect, test } from 'vitest';
import { steadyJoin } from './steady-join.ts';

test('the same lists are joined once', () => {
	const join = steadyJoin<number>();
	const [a, b] = [[1, 2], [3]];
	const first = join([a, b]);
	expect(first).toEqual([1, 2, 3]);
	expect(join([a, b])).toBe(first);
	expect(join([b, a])).toEqual([3, 1, 2]);
	expect(join([b])).toEqual([3]);
	expect(join([])).toEqual([]);
});
