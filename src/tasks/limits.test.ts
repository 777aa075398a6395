import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TaskStore, type Job } from './index.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never: Job = () => new Promise(() => undefined);

test('each caller has so many tasks and no more, until one is collected', async () => {
	const store = new TaskStore({ ttlMs: 1000, keepExpiredMs: 0, limits: { tasksPerCaller: 2 } });
	const start = (caller?: string) => store.start(never, caller ? { caller } : {});
	await start('ada');
	await vi.advanceTimersByTimeAsync(500);
	await start('ada');
	await start('bob');
	await start();
	await expect(start('ada')).rejects.toMatchObject({
		code: -32603,
		message: 'Too many tasks: 2 at a time are allowed. Try again once one has expired.',
	});
	await vi.advanceTimersByTimeAsync(501);
	await expect(start('ada')).resolves.toMatchObject({ status: 'working' });
});

test('tasks that are created at the same time count too', async () => {
	const store = new TaskStore({ limits: { tasksPerCaller: 2 } });
	const all = await Promise.allSettled([1, 2, 3].map(() => store.start(never)));
	expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test.each([
	[0, 'ttlMs must be a whole number of ms above 0, or null; it is 0'],
	[-1, 'ttlMs must be a whole number of ms above 0, or null; it is -1'],
	[1.5, 'ttlMs must be a whole number of ms above 0, or null; it is 1.5'],
	[NaN, 'ttlMs must be a whole number of ms above 0, or null; it is NaN'],
	[3000, 'A ttl of 3000 ms is longer than this store allows: 2000 ms'],
	[null, 'A ttl without end is longer than this store allows: 2000 ms'],
])('a ttl of %s is refused', async (ttlMs, message) => {
	const store = new TaskStore({ ttlMs: 1000, limits: { longestTtlMs: 2000 } });
	await expect(store.start(never, { ttlMs })).rejects.toThrow(message);
	const { taskId } = await store.start(never, { ttlMs: 2000 });
	await expect(store.change(taskId, { ttlMs })).rejects.toThrow(message);
});
