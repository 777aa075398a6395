import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TaskStore, textStorage, type Job, type TextStorage } from './index.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const never: Job = () => new Promise(() => undefined);
const question = { method: 'elicitation/create', params: { message: 'Push?' } } as const;

/** As `localStorage`: it outlives whoever writes to it. */
function browserStorage(): TextStorage & { readonly texts: Map<string, string> } {
	const texts = new Map<string, string>();
	return {
		texts,
		get length() {
			return texts.size;
		},
		key: (index) => [...texts.keys()][index] ?? null,
		getItem: (key) => texts.get(key) ?? null,
		setItem: (key, text) => void texts.set(key, text),
		removeItem: (key) => void texts.delete(key),
	};
}

/** A server, and the one that comes after it on the same storage. */
function servers(options = {}) {
	const texts = browserStorage();
	const start = () => new TaskStore({ storage: textStorage(texts), ...options });
	return { before: start(), restart: start, texts };
}

test('a restarted server still knows what a task has come to', async () => {
	const { before, restart } = servers();
	const { taskId } = await before.start(() => ({ content: ['built'] }), { caller: 'ada' });
	await settle();
	const after = restart();
	expect(await after.get(taskId, 'ada')).toEqual(await before.get(taskId, 'ada'));
	await expect(after.get(taskId, 'bob')).rejects.toMatchObject({ code: -32602 });
});

test('resume runs an unfinished job anew, with the answers that were given before', async () => {
	const { before, restart } = servers();
	const job: Job = async ({ ask }) => {
		const first = await ask('first', question);
		const second = await ask('second', question);
		return { actions: [first.action, second.action] };
	};
	const { taskId } = await before.start(job, { data: { image: 'auth' } });
	await settle();
	await before.update(taskId, { first: { action: 'accept' } });
	await settle();

	const after = restart();
	expect(await after.get(taskId)).toMatchObject({ inputRequests: { second: question } });
	await after.resume(({ data }) => (data?.['image'] === 'auth' ? job : undefined));
	await settle();
	expect(await after.get(taskId)).toMatchObject({ status: 'input_required' });
	await after.update(taskId, { second: { action: 'decline' } });
	await settle();
	expect(await after.get(taskId)).toMatchObject({
		status: 'completed',
		result: { actions: ['accept', 'decline'] },
	});
});

test('a job that asks something else under an old key when it runs anew fails', async () => {
	const { before, restart } = servers();
	const { taskId } = await before.start(({ ask }) => ask('sure', question));
	await settle();
	const after = restart();
	await after.resume(
		() =>
			({ ask }) =>
				ask('sure', { method: 'roots/list' }),
	);
	await settle();
	expect(await after.get(taskId)).toMatchObject({
		status: 'failed',
		error: { message: expect.stringContaining('"sure" was used before') as unknown },
	});
});

test('resume fails the tasks whose job nobody knows, and leaves the others alone', async () => {
	const { before, restart } = servers();
	const lost = await before.start(never);
	const built = await before.start(() => ({ content: [] }));
	await settle();
	const after = restart();
	const own = await after.start(never);
	await after.resume(() => undefined);
	expect(await after.get(lost.taskId)).toMatchObject({
		status: 'failed',
		statusMessage: 'The work was lost when the server stopped',
	});
	expect(await after.get(built.taskId)).toMatchObject({ status: 'completed' });
	expect(await after.get(own.taskId)).toMatchObject({ status: 'working' });
});

test('a task of before the restart can be cancelled', async () => {
	const { before, restart } = servers();
	const { taskId } = await before.start(never);
	const after = restart();
	await after.cancel(taskId);
	expect(await after.get(taskId)).toMatchObject({ status: 'cancelled' });
});

test('what expired while the server was down expires and is collected when it is back', async () => {
	const { before, restart, texts } = servers({ ttlMs: 1000, keepExpiredMs: 500 });
	const { taskId } = await before.start(never);
	vi.clearAllTimers();
	await vi.advanceTimersByTimeAsync(1200);
	const after = restart();
	await after.peek(taskId);
	await vi.advanceTimersByTimeAsync(1);
	expect(await after.get(taskId)).toMatchObject({ status: 'failed' });
	await vi.advanceTimersByTimeAsync(300);
	expect(texts.texts.size).toBe(0);
});

test('the limit counts the tasks of before the restart', async () => {
	const { before, restart } = servers({ limits: { tasksPerCaller: 1 } });
	await before.start(never);
	await expect(restart().start(never)).rejects.toThrow('Too many tasks');
});

test('text storage leaves what others keep there alone', async () => {
	const { before, texts } = servers();
	texts.texts.set('theme', 'dark');
	const { taskId } = await before.start(never);
	expect([...texts.texts.keys()]).toEqual(['theme', `mcp-task:${taskId}`]);
	await before.resume(() => undefined);
	expect(texts.texts.get('theme')).toBe('dark');
});
