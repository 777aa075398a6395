import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TaskStore, type Job, type JobContext } from './index.ts';
import { memoryStorage } from './storage.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const never: Job = () => new Promise(() => undefined);
const expired = 'The task expired before it was done';

test('a task that is still working when its ttl is over fails, and its job is stopped', async () => {
	const store = new TaskStore({ ttlMs: 60_000 });
	const pushed = vi.fn();
	let job: JobContext | undefined;
	const { taskId } = await store.start((context) => {
		job = context;
		return new Promise(() => undefined);
	});
	store.subscribe(pushed);
	await vi.advanceTimersByTimeAsync(59_999);
	expect(await store.get(taskId)).toMatchObject({ status: 'working' });
	await vi.advanceTimersByTimeAsync(1);
	const failed = await store.get(taskId);
	expect(failed).toMatchObject({
		status: 'failed',
		statusMessage: expired,
		error: { code: -32603, message: expired },
	});
	expect(pushed.mock.calls).toEqual([[failed]]);
	expect(job?.signal.aborted).toBe(true);
});

test('a task that dies while it waits for a person takes no answer any more', async () => {
	const store = new TaskStore({ ttlMs: 1000 });
	const { taskId } = await store.start(({ ask }) => ask('sure', { method: 'elicitation/create' }));
	await vi.advanceTimersByTimeAsync(1000);
	const failed = await store.get(taskId);
	expect(failed).toMatchObject({ status: 'failed' });
	await store.update(taskId, { sure: { action: 'accept' } });
	expect(await store.get(taskId)).toEqual(failed);
});

test.each([
	['an expired task', never],
	['a completed task', () => ({ content: [] })],
])('%s can be read a while longer and is then unknown', async (_, job: Job) => {
	const store = new TaskStore({ ttlMs: 1000, keepExpiredMs: 500 });
	const { taskId } = await store.start(job);
	await vi.advanceTimersByTimeAsync(1499);
	expect(await store.get(taskId)).toMatchObject({ taskId });
	await vi.advanceTimersByTimeAsync(1);
	await expect(store.get(taskId)).rejects.toMatchObject({ code: -32602 });
	await expect(store.update(taskId, {})).rejects.toMatchObject({ code: -32602 });
	await expect(store.cancel(taskId)).rejects.toMatchObject({ code: -32602 });
});

test('expiry says nothing about a task that has ended before', async () => {
	const store = new TaskStore({ ttlMs: 1000 });
	const { taskId } = await store.start(() => ({ content: [] }));
	await vi.advanceTimersByTimeAsync(0);
	const completed = await store.get(taskId);
	const pushed = vi.fn();
	store.subscribe(pushed);
	await vi.advanceTimersByTimeAsync(1000);
	expect(pushed).not.toHaveBeenCalled();
	expect(await store.get(taskId)).toEqual(completed);
});

test('a job that ends after its task was collected brings nothing back', async () => {
	const storage = memoryStorage();
	const onError = vi.fn();
	const store = new TaskStore({ ttlMs: 10, keepExpiredMs: 10, storage, onError });
	await store.start(async ({ status }) => {
		await new Promise((resolve) => setTimeout(resolve, 100));
		await status('anybody there?');
		return { content: [] };
	});
	await vi.advanceTimersByTimeAsync(200);
	expect(await storage.listExpired(Infinity)).toEqual([]);
	expect(onError).not.toHaveBeenCalled();
});

test('a task without ttl lives on', async () => {
	const store = new TaskStore({ ttlMs: null });
	const { taskId } = await store.start(never);
	await vi.advanceTimersByTimeAsync(400 * 24 * 60 * 60 * 1000);
	expect(await store.get(taskId)).toMatchObject({ status: 'working', ttlMs: null });
});

test('a ttl longer than a timer can take is kept all the same', async () => {
	const ttlMs = 40 * 24 * 60 * 60 * 1000;
	const store = new TaskStore({ ttlMs });
	const { taskId } = await store.start(never);
	await vi.advanceTimersByTimeAsync(ttlMs - 1);
	expect(await store.get(taskId)).toMatchObject({ status: 'working' });
	await vi.advanceTimersByTimeAsync(1);
	expect(await store.get(taskId)).toMatchObject({ status: 'failed' });
});

test.each([
	['longer', 3000, 2999],
	['shorter', 700, 699],
])('a ttl made %s counts from creation', async (_, ttlMs, alive) => {
	const store = new TaskStore({ ttlMs: 1000 });
	const { taskId } = await store.start(never);
	await vi.advanceTimersByTimeAsync(500);
	await store.change(taskId, { ttlMs });
	expect(await store.get(taskId)).toMatchObject({ ttlMs, status: 'working' });
	await vi.advanceTimersByTimeAsync(alive - 500);
	expect(await store.get(taskId)).toMatchObject({ status: 'working' });
	await vi.advanceTimersByTimeAsync(1);
	expect(await store.get(taskId)).toMatchObject({ status: 'failed' });
});

test('a ttl taken away keeps the task for ever', async () => {
	const store = new TaskStore({ ttlMs: 1000 });
	const { taskId } = await store.start(never);
	await store.change(taskId, { ttlMs: null, pollIntervalMs: 9000 });
	await vi.advanceTimersByTimeAsync(100_000);
	expect(await store.get(taskId)).toMatchObject({ ttlMs: null, pollIntervalMs: 9000 });
});

test('expiry and collection keep no process alive', async () => {
	vi.useRealTimers();
	const unref = vi.fn();
	const timer = vi.spyOn(globalThis, 'setTimeout').mockReturnValue({ unref } as never);
	await new TaskStore().start(never);
	timer.mockRestore();
	expect(unref).toHaveBeenCalledTimes(1);
});
