import { expect, test } from 'vitest';
import { align } from './align.ts';
import { eventsOf } from './real-runs.fixture.ts';
import { placeAfter, tabStop, type Place } from './walk.ts';

const job = 'call-now-fetch-later';
/* Rows 1, 2 and 6 have nothing in 2026-07-28. */
const rows = align(await eventsOf(job, '2025-11-25'), await eventsOf(job, '2026-07-28'));

test.each<[Place['side'], number, string, string | undefined]>([
	['older', 0, 'ArrowDown', 'older 1'],
	['older', 6, 'ArrowDown', undefined],
	['older', 0, 'ArrowUp', undefined],
	['newer', 0, 'ArrowDown', 'newer 3'],
	['newer', 3, 'ArrowUp', 'newer 0'],
	['older', 3, 'ArrowRight', 'newer 3'],
	['older', 2, 'ArrowRight', 'newer 0'],
	['older', 6, 'ArrowRight', 'newer 5'],
	['newer', 5, 'ArrowLeft', 'older 5'],
	['older', 3, 'ArrowLeft', undefined],
	['newer', 3, 'ArrowRight', undefined],
	['newer', 4, 'Home', 'newer 0'],
	['older', 0, 'End', 'older 6'],
	['older', 0, 'Enter', undefined],
])('from %s %i %s leads to %s', (side, index, key, wanted) => {
	const place = placeAfter(rows, { side, index }, key);
	expect(place && `${place.side} ${place.index}`).toBe(wanted);
});

test('Tab leads to where one has been, or to what happened last', () => {
	expect([tabStop(rows, 'older', undefined), tabStop(rows, 'newer', undefined)]).toEqual([6, 5]);
	expect(tabStop(rows, 'older', { side: 'older', index: 2 })).toBe(2);
	expect(tabStop(rows.slice(0, 2), 'older', { side: 'older', index: 5 })).toBe(1);
	expect(tabStop(rows, 'older', { side: 'newer', index: 2 })).toBe(6);
	expect(tabStop([], 'newer', undefined)).toBe(-1);
});
