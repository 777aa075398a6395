import { expect, test } from 'vitest';
import { dividerAt, moveDivider, sharesOr } from './shares.ts';

const thirds = [0.3, 0.3, 0.4];

test('a divider stands where the panes before it end', () => {
	expect(dividerAt(thirds, 0)).toBeCloseTo(0.3);
	expect(dividerAt(thirds, 1)).toBeCloseTo(0.6);
});

test.each([
	[0, 0.2, [0.2, 0.4, 0.4]],
	[1, 0.7, [0.3, 0.4, 0.3]],
	[0, -1, [0.12, 0.48, 0.4]],
	[0, 2, [0.48, 0.12, 0.4]],
])('divider %i moved to %d leaves %j', (index, to, expected) => {
	const moved = moveDivider(thirds, index, to);
	expected.forEach((share, at) => expect(moved[at]).toBeCloseTo(share));
});

test.each<{ why: string; kept: number[] | undefined }>([
	{ why: 'nothing was kept', kept: undefined },
	{ why: 'the number of panes is another', kept: [0.5, 0.5] },
	{ why: 'a pane could not be seen', kept: [0.01, 0.01, 0.98] },
	{ why: 'it is no whole', kept: [0.5, 0.5, 0.5] },
])('what was kept is not taken where $why', ({ kept }) => {
	expect(sharesOr(kept, thirds)).toBe(thirds);
});

test('what was kept is taken where it fits', () => {
	expect(sharesOr([0.2, 0.2, 0.6], thirds)).toEqual([0.2, 0.2, 0.6]);
});
