import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { at, every, now, pause, randomId, timeOf, timestamp } from './clock.ts';

beforeEach(() => vi.useFakeTimers({ now: 5000 }));
afterEach(() => vi.useRealTimers());

test('a time and its timestamp are each other', () => {
	expect(timestamp(now())).toBe('1970-01-01T00:00:05.000Z');
	expect(timeOf(timestamp(now()))).toBe(5000);
});

test('an action runs when its time has come, and at once when that is past', async () => {
	const action = vi.fn();
	at(6000, action);
	at(1000, action);
	await vi.advanceTimersByTimeAsync(1);
	expect(action).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(999);
	expect(action).toHaveBeenCalledTimes(2);
});

test('an action that was called off never runs, even in the long run', async () => {
	const action = vi.fn();
	const callOff = at(now() + 2 ** 32, action);
	await vi.advanceTimersByTimeAsync(2 ** 31);
	callOff();
	await vi.advanceTimersByTimeAsync(2 ** 33);
	expect(action).not.toHaveBeenCalled();
});

test('a pause ends after its time, or with its signal', async () => {
	const stop = new AbortController();
	const long = pause(1000, stop.signal);
	await vi.advanceTimersByTimeAsync(1000);
	await long;
	const cut = expect(pause(1000, stop.signal)).rejects.toBe('enough');
	stop.abort('enough');
	await cut;
	await expect(pause(1000, stop.signal)).rejects.toBe('enough');
	expect(vi.getTimerCount()).toBe(0);
});

test('an action repeats until it is ended', async () => {
	const action = vi.fn();
	const end = every(100, action);
	await vi.advanceTimersByTimeAsync(350);
	end();
	await vi.advanceTimersByTimeAsync(350);
	expect(action).toHaveBeenCalledTimes(3);
});

test('timers, time and chance are those of the moment of the call', () => {
	const random = vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation((bytes) => {
		(bytes as unknown as Uint8Array).fill(0xab);
		return bytes;
	});
	expect(randomId()).toBe('ab'.repeat(16));
	random.mockRestore();
	expect(randomId()).not.toBe('ab'.repeat(16));
});
