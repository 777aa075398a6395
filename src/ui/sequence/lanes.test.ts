import { expect, test } from 'vitest';
import { host, wire } from '../run.fixture.ts';
import { frameOf, laneX, peersOf } from './lanes.ts';

test('client and server are always there, the host where it acts, others where they speak', () => {
	expect(peersOf([])).toEqual(['client', 'server']);
	const events = [
		wire(0, 'client-2', { id: 1, method: 'ping' }),
		wire(0, 'server-2', { id: 1, method: 'ping' }),
		host(0, { act: 'say', text: 'Hello' }),
	];
	expect(peersOf(events)).toEqual(['host', 'client', 'client-2', 'server', 'server-2']);
});

test('a run of hours has room for its times', () => {
	const [short, long] = [0, 7_200_000].map((span) => frameOf(['client', 'server'], 700, span));
	expect((long?.times ?? 0) - (short?.times ?? 0)).toBe(26);
});

test.each([320, 360, 700, 1400])('at %d px every lane lies inside, in order', (width) => {
	const frame = frameOf(['host', 'client', 'server'], width);
	const xs = frame.lanes.map(({ x }) => x);
	expect(xs).toEqual(xs.toSorted((a, b) => a - b));
	expect(xs[0]).toBeGreaterThan(frame.left);
	expect(frame.right + frame.rightWidth).toBeLessThanOrEqual(width);
	expect(laneX(frame, 'server') - laneX(frame, 'client')).toBeGreaterThan(120);
});
