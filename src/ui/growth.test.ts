import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TraceEvent } from '../protocol/trace.ts';
import { Growth } from './growth.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a short run is shown as it comes', () => {
	const { growth, told } = begin();
	for (const count of [1, 1, 1, 1]) growth.add(events(count));
	expect(told).toEqual([1, 1, 1, 1]);
});

test('a long run waits until it has grown by a third', () => {
	const { growth, told } = begin();
	growth.add(events(1000));
	for (let n = 0; n < 5; n++) growth.add(events(100));
	expect(told).toEqual([1000, 400]);
});

test('a run of 200,000 events that comes in portions of 2,000 is drawn a few times', () => {
	const { growth, told } = begin();
	for (let n = 0; n < 100; n++) growth.add(events(2000));
	growth.flush();
	expect(told.length).toBeLessThan(20);
	expect(told.reduce((sum, count) => sum + count)).toBe(200_000);
});

test('what comes slowly is shown in a while, sooner in a shorter run', () => {
	const { growth, told } = begin();
	growth.add(events(5000));
	growth.add(events(1));
	vi.advanceTimersByTime(99);
	expect(told).toEqual([5000]);
	vi.advanceTimersByTime(1);
	expect(told).toEqual([5000, 1]);
});

test('nothing comes of a run that was closed', () => {
	const { growth, told } = begin();
	growth.add(events(1000));
	growth.add(events(1));
	growth.close();
	vi.runAllTimers();
	growth.flush();
	expect(told).toEqual([1000]);
});

function begin() {
	const told: number[] = [];
	return { growth: new Growth(({ length }) => told.push(length)), told };
}

function events(count: number): readonly TraceEvent[] {
	return Array.from({ length: count }, (): TraceEvent => {
		return { kind: 'host', act: 'say', at: 0, text: '' };
	});
}
