import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onTaskChange, TaskError, TaskStore, type Job, type TaskChange } from './index.ts';
import { memoryStorage } from './storage.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const done = { content: [{ type: 'text', text: 'done' }] };
const settle = () => vi.advanceTimersByTimeAsync(0);
const never: Job = () => new Promise(() => undefined);

test('a started job is a working task with an id of 128 random bits', async () => {
	const store = new TaskStore();
	const task = await store.start(never, { statusMessage: 'building' });
	expect(task).toEqual({
		taskId: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown,
		status: 'working',
		statusMessage: 'building',
		createdAt: '1970-01-01T00:16:40.000Z',
		lastUpdatedAt: '1970-01-01T00:16:40.000Z',
		ttlMs: 3_600_000,
		pollIntervalMs: 1000,
	});
	expect(await store.get(task.taskId)).toEqual(task);
});

test('the handle is given out only once the storage would find the task', async () => {
	const memory = memoryStorage();
	const put = (record: never) =>
		new Promise<void>((resolve) => setTimeout(() => resolve(memory.put(record)), 300));
	const store = new TaskStore({ storage: { ...memory, put } });
	let taskId: string | undefined;
	void store.start(never).then((task) => (taskId = task.taskId));
	await vi.advanceTimersByTimeAsync(299);
	expect(taskId).toBeUndefined();
	await vi.advanceTimersByTimeAsync(1);
	expect(await store.get(taskId ?? '')).toMatchObject({ status: 'working' });
});

test('a task that cannot be stored is not created, and its job never runs', async () => {
	const put = () => Promise.reject(new Error('disk full'));
	const limits = { tasksPerCaller: 1 };
	const store = new TaskStore({ storage: { ...memoryStorage(), put }, limits });
	const job = vi.fn(never);
	await expect(store.start(job)).rejects.toThrow('disk full');
	await expect(store.start(job)).rejects.toThrow('disk full');
	expect(job).not.toHaveBeenCalled();
});

test.each([
	['what the job returns', () => done, { status: 'completed', result: done }],
	[
		'a result that reports an error',
		() => ({ ...done, isError: true }),
		{ status: 'completed', result: { ...done, isError: true } },
	],
	[
		'a thrown error',
		() => Promise.reject(new Error('no space left')),
		{
			status: 'failed',
			statusMessage: 'no space left',
			error: { code: -32603, message: 'no space left' },
		},
	],
	[
		'a thrown error with a code and data',
		() => Promise.reject(new TaskError(-32602, 'no such image', { image: 'x' })),
		{
			status: 'failed',
			statusMessage: 'no such image',
			error: { code: -32602, message: 'no such image', data: { image: 'x' } },
		},
	],
	[
		'a thrown string',
		() => Promise.reject('enough' as unknown as Error),
		{ status: 'failed', error: { code: -32603, message: 'enough' } },
	],
	[
		'a result that is no JSON',
		() => ({ size: 1n }),
		{
			status: 'failed',
			error: { code: -32603, message: expect.stringContaining('BigInt') as unknown },
		},
	],
])('%s ends the task', async (_, job, end) => {
	const store = new TaskStore();
	const { taskId } = await store.start(job);
	await settle();
	expect(await store.get(taskId)).toMatchObject(end);
});

test('a result is the same on each reading, whatever the job does to it later', async () => {
	const result = { content: ['first'] };
	const store = new TaskStore();
	const { taskId } = await store.start(() => result);
	await settle();
	result.content.push('second');
	expect(await store.get(taskId)).toMatchObject({ result: { content: ['first'] } });
});

test('the job says in words what it does, and nothing once the task has ended', async () => {
	const store = new TaskStore();
	let say: ((text: string) => Promise<void>) | undefined;
	const { taskId } = await store.start(async ({ status }) => {
		say = status;
		await vi.advanceTimersByTimeAsync(5000);
		await status('layer 2 of 5');
		await vi.advanceTimersByTimeAsync(5000);
		return done;
	});
	await vi.advanceTimersByTimeAsync(0);
	await settle();
	await say?.('too late');
	expect(await store.get(taskId)).toMatchObject({ status: 'completed' });
	expect(await store.get(taskId)).not.toHaveProperty('statusMessage');
});

test('a change moves lastUpdatedAt and leaves createdAt', async () => {
	const store = new TaskStore();
	const { taskId, createdAt } = await store.start(async ({ status }) => {
		await new Promise((resolve) => setTimeout(resolve, 1500));
		await status('half way');
		return never({} as never);
	});
	await vi.advanceTimersByTimeAsync(1500);
	const lastUpdatedAt = '1970-01-01T00:16:41.500Z';
	expect(await store.get(taskId)).toMatchObject({
		createdAt,
		lastUpdatedAt,
		statusMessage: 'half way',
	});
});

test.each(['get', 'update', 'cancel'] as const)(
	'%s refuses a task nobody knows',
	async (method) => {
		const store = new TaskStore();
		const call = {
			get: () => store.get('x'),
			update: () => store.update('x', {}),
			cancel: () => store.cancel('x'),
		};
		await expect(call[method]()).rejects.toMatchObject({
			code: -32602,
			message: 'There is no task "x"',
		});
	},
);

test.each(['get', 'update', 'cancel'] as const)(
	'%s refuses the task of another caller',
	async (method) => {
		const store = new TaskStore();
		const { taskId } = await store.start(never, { caller: 'ada' });
		const call = (caller?: string) =>
			({
				get: () => store.get(taskId, caller),
				update: () => store.update(taskId, {}, caller),
				cancel: () => store.cancel(taskId, caller),
			})[method]();
		await expect(call('bob')).rejects.toMatchObject({ code: -32602 });
		await expect(call()).rejects.toMatchObject({ code: -32602 });
		await expect(call('ada')).resolves.not.toThrow();
	},
);

test('each step from status to status is announced once, in order', async () => {
	const changes: TaskChange[] = [];
	const stop = onTaskChange((change) => changes.push(change));
	const store = new TaskStore({ newId: () => 't' });
	await store.start(async ({ status, ask }) => {
		await status('thinking');
		await ask('sure', { method: 'elicitation/create' });
		throw new Error('no');
	});
	await settle();
	await store.update('t', { sure: { action: 'accept' } });
	await settle();
	stop();
	await store.start(never);
	expect(changes).toEqual([
		{ taskId: 't', previous: null, status: 'working' },
		{ taskId: 't', previous: 'working', status: 'input_required', statusMessage: 'thinking' },
		{ taskId: 't', previous: 'input_required', status: 'working', statusMessage: 'thinking' },
		{ taskId: 't', previous: 'working', status: 'failed', statusMessage: 'no' },
	]);
});

test('a subscriber is told exactly what get would say at that moment, in order', async () => {
	const memory = memoryStorage();
	let delay = 50;
	const put = (record: never) =>
		new Promise<void>((resolve) => setTimeout(() => resolve(memory.put(record)), (delay -= 10)));
	const store = new TaskStore({ storage: { ...memory, put } });
	const pushed: unknown[] = [];
	const read: unknown[] = [];
	store.subscribe((task) => {
		pushed.push(task);
		void store.get(task.taskId).then((now) => read.push(now));
	});
	void store.start(async ({ status }) => {
		void status('one');
		void status('two');
		return done;
	});
	await vi.advanceTimersByTimeAsync(200);
	expect(read).toEqual(pushed);
	expect(pushed).toMatchObject([
		{ status: 'working' },
		{ status: 'working', statusMessage: 'one' },
		{ status: 'working', statusMessage: 'two' },
		{ status: 'completed', result: done },
	]);
});

test('a failed write is reported where nobody waits for it, and harms neither job nor process', async () => {
	const memory = memoryStorage();
	const put = vi.fn(memory.put);
	const onError = vi.fn();
	const store = new TaskStore({ storage: { ...memory, put }, onError });
	const { taskId } = await store.start(async ({ status }) => {
		void status('unheard');
		await new Promise((resolve) => setTimeout(resolve, 10));
		return done;
	});
	put.mockImplementation(() => {
		throw new Error('disk full');
	});
	await vi.advanceTimersByTimeAsync(10);
	expect(onError).toHaveBeenCalledWith(new Error('disk full'));
	expect(await store.get(taskId)).toMatchObject({ status: 'working' });
	put.mockImplementation(memory.put);
	expect(await store.get(taskId)).toMatchObject({ status: 'completed', result: done });
});

test('an error of one listener reaches neither the others nor the task', async () => {
	const onError = vi.fn();
	const store = new TaskStore({ onError });
	const heard = vi.fn();
	store.subscribe(() => {
		throw new Error('deaf');
	});
	store.subscribe(heard);
	const { taskId } = await store.start(() => done);
	await settle();
	expect(heard).toHaveBeenCalledTimes(2);
	expect(onError).toHaveBeenCalledWith(new Error('deaf'));
	expect(await store.get(taskId)).toMatchObject({ status: 'completed' });
});
