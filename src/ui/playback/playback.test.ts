import { expect, test } from 'vitest';
import type { TraceEvent } from '../../protocol/trace.ts';
import { build, poll } from '../run.fixture.ts';
import {
	changesIn,
	nextChange,
	nextFrame,
	nextStop,
	previousStop,
	speeds,
	waitBefore,
} from './playback.ts';

const log: TraceEvent = { kind: 'log', at: 0, side: 'server', level: 'log', text: 'working' };
const [request, answer] = poll(5000, 1, 'working') as [TraceEvent, TraceEvent];
const end: TraceEvent = { kind: 'end', at: 5040, reason: 'finished' };
const run = [log, request, log, log, answer, end];

test.each([
	[0, 2],
	[1, 2],
	[2, 5],
	[5, 6],
	[6, 6],
])('a step from %d goes to %d', (position, next) => {
	expect(nextStop(run, position)).toBe(next);
});

test.each([
	[6, 5],
	[5, 2],
	[4, 2],
	[2, 0],
	[0, 0],
])('a step back from %d goes to %d', (position, before) => {
	expect(previousStop(run, position)).toBe(before);
});

test.each([
	[0, 2],
	[1, 2],
	[2, 13],
	[13, 19],
	[19, 21],
	[21, undefined],
])('after position %d of a build a task changes at %s', (position, next) => {
	expect(nextChange(changesIn(build()), position)).toBe(next);
});

test('real time waits as long as the run did', () => {
	expect(waitBefore(run, 1, 'real')).toBe(5000);
	expect(waitBefore(run, 4, 'real')).toBe(5020);
	expect(waitBefore(run, 6, 'real')).toBe(0);
});

test('at reading pace a long pause is cut short, and a short one can be followed', () => {
	const events = [...poll(0, 1, 'working'), ...poll(900_000, 2, 'working')];
	const [short, long] = [waitBefore(events, 1, 1), waitBefore(events, 2, 1)];
	expect(short).toBeGreaterThan(150);
	expect(long).toBeGreaterThan(short);
	expect(long).toBeLessThan(1200);
	expect(waitBefore(events, 2, 4)).toBeCloseTo(long / 4);
});

test.each(speeds)('at speed %s playing comes to the end by rising positions', (speed) => {
	const events = build();
	const positions: number[] = [];
	for (let position = 0; position < events.length; positions.push(position)) {
		const next = nextFrame(events, position, speed);
		expect(next.position).toBeGreaterThan(position);
		position = next.position;
	}
	expect(positions.at(-1)).toBe(events.length);
});

test('a day of polls plays in a minute and a half, a frame at a time', () => {
	const events = Array.from({ length: 15_000 }, (_, n) => poll(n * 5000, n, 'working')).flat();
	let [frames, time, position] = [0, 0, 0];
	while (position < events.length) {
		const next = nextFrame(events, position, 1);
		[frames, time, position] = [frames + 1, time + next.wait, next.position];
	}
	expect(time).toBeCloseTo(90_000, -3);
	expect(frames).toBeLessThan(6000);
});
