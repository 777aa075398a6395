import { expect, test } from 'vitest';
import type { TraceEvent } from '../protocol/trace.ts';
import { timelineOf } from './timeline.ts';

function says(at: number, text: string): TraceEvent {
	return { kind: 'host', act: 'say', at, text };
}

const first = [says(0, 'a'), says(100, 'b'), says(300, 'c')];
const second = [says(0, 'A'), says(50, 'B'), says(300, 'C')];

test('one run is its own timeline', () => {
	const timeline = timelineOf([first]);
	expect(timeline.events).toBe(first);
	expect(timeline.shown(2)).toEqual([2]);
	expect(timeline.positionOf(0, 1)).toBe(2);
});

test('two runs are merged by virtual time, the first before the second at the same instant', () => {
	const texts = timelineOf([first, second]).events.map((event) => 'text' in event && event.text);
	expect(texts).toEqual(['a', 'A', 'B', 'b', 'c', 'C']);
});

test.each([
	[0, [0, 0]],
	[1, [1, 0]],
	[2, [1, 1]],
	[3, [1, 2]],
	[4, [2, 2]],
	[6, [3, 3]],
])('position %i shows %j events of the two', (position, shown) => {
	expect(timelineOf([first, second]).shown(position)).toEqual(shown);
});

test.each([
	[-1, 0],
	[0, 2],
	[99, 3],
	[100, 4],
	[1000, 6],
])('at %i ms the position is %i', (time, position) => {
	expect(timelineOf([first, second]).positionAt(time)).toBe(position);
});

test('the position of an event shows it as the last', () => {
	const timeline = timelineOf([first, second]);
	expect(timeline.positionOf(1, 1)).toBe(3);
	expect(timeline.events[2]).toBe(second[1]);
});
