import { expect, test } from 'vitest';
import { axisOf, type AxisRow } from './axis.ts';

test('an answer starts below the place where its request arrives', () => {
	const { starts, ends } = axisOf([row(0, 20), row(20, 40), row(40, 60)]);
	expect(starts[1]).toBeGreaterThan(ends[0] ?? Infinity);
	expect(starts[2]).toBeGreaterThan(ends[1] ?? Infinity);
	expect(ends[0]).toBeGreaterThan(starts[0] ?? Infinity);
});

test('the slant grows with the latency, and a message that travels in no time is level', () => {
	const slant = (latency: number) => {
		const { starts, ends } = axisOf([row(0, latency)]);
		return (ends[0] ?? 0) - (starts[0] ?? 0);
	};
	expect(slant(0)).toBe(0);
	expect(slant(20)).toBeGreaterThan(5);
	expect(slant(500)).toBeGreaterThan(slant(20));
});

test('a slow message arrives below what was sent meanwhile', () => {
	const { starts, ends } = axisOf([row(0, 5000), row(100, 120), row(200, 220)]);
	expect(ends[0]).toBeGreaterThan(starts[2] ?? Infinity);
});

test('quarter of an hour fits: a long pause takes little room and is marked', () => {
	const { gaps, height } = axisOf([row(0, 20), row(900_000, 900_020)]);
	expect(height).toBeLessThan(200);
	expect(gaps.map(({ span }) => span)).toEqual([899_980]);
});

test('a row that stands for many events uses up their time', () => {
	const fold = { ...row(0, 0), until: 55_000 };
	expect(axisOf([fold, row(55_020, 55_040)]).gaps).toEqual([]);
});

test('a row that keeps clear stands below what arrives at its instant', () => {
	const { starts, ends } = axisOf([row(0, 5000), { ...row(5000, 5000), clear: true }]);
	expect(starts[1]).toBe((ends[0] ?? 0) + 21);
});

test('rows keep their room, however many begin at one instant', () => {
	const { starts } = axisOf(Array.from({ length: 50 }, () => row(7, 7)));
	const distances = starts.slice(1).map((y, at) => y - (starts[at] ?? 0));
	expect(new Set(distances)).toEqual(new Set([28]));
});

test('nothing goes upwards in a long run with crossing messages', () => {
	const rows = Array.from({ length: 2000 }, (_, at) => row(at * 37, at * 37 + ((at * 7919) % 400)));
	const { starts, ends } = axisOf(rows);
	const times = rows
		.flatMap((one, at) => [
			{ at: one.at, y: starts[at] ?? 0 },
			{ at: one.received, y: ends[at] ?? 0 },
		])
		.sort((a, b) => a.at - b.at || a.y - b.y);
	const before = times.map(({ y }, at) => at === 0 || y >= (times[at - 1]?.y ?? 0));
	expect(before).not.toContain(false);
});

function row(at: number, received: number): AxisRow {
	return { at, received, until: at, above: 21, below: 7, clear: false };
}
