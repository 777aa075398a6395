import { expect, test } from 'vitest';
import { onTaskChange, TaskStore, type TaskChange } from './index.ts';

test('a job becomes a task that can be read as soon as its handle is known, and completes with what it returns', async () => {
	const store = new TaskStore();
	const task = await store.start(async ({ status }) => {
		await status('half way');
		return { content: [{ type: 'text', text: 'done' }] };
	});
	expect(task).toMatchObject({ status: 'working', ttlMs: 3_600_000, pollIntervalMs: 1000 });
	expect(task.taskId).toMatch(/^[0-9a-f]{32}$/);
	expect(await store.get(task.taskId)).toMatchObject({ status: 'working' });
	await until(store, task.taskId, 'completed');
	expect(await store.get(task.taskId)).toMatchObject({
		result: { content: [{ type: 'text', text: 'done' }] },
	});
});

test('a question makes the task input_required until it is answered', async () => {
	const store = new TaskStore();
	const changes: TaskChange[] = [];
	const stop = onTaskChange((change) => changes.push(change));
	const { taskId } = await store.start(async ({ ask }) => {
		const answer = await ask('sure', {
			method: 'elicitation/create',
			params: { message: 'Sure?' },
		});
		return { action: answer.action };
	});
	await until(store, taskId, 'input_required');
	expect(await store.get(taskId)).toMatchObject({
		inputRequests: { sure: { method: 'elicitation/create', params: { message: 'Sure?' } } },
	});
	await store.update(taskId, { sure: { action: 'accept' }, other: {} });
	await until(store, taskId, 'completed');
	expect(await store.get(taskId)).toMatchObject({ result: { action: 'accept' } });
	expect(changes.map(({ status, previous }) => [previous, status])).toEqual([
		[null, 'working'],
		['working', 'input_required'],
		['input_required', 'working'],
		['working', 'completed'],
	]);
	stop();
});

test('a cancelled task stays cancelled, whatever its job does then', async () => {
	const store = new TaskStore();
	let aborted = false;
	const { taskId } = await store.start(async ({ signal }) => {
		await new Promise((resolve) => signal.addEventListener('abort', resolve));
		aborted = signal.aborted;
		return { content: [] };
	});
	await Promise.resolve();
	await store.cancel(taskId);
	await new Promise((resolve) => setTimeout(resolve));
	expect(aborted).toBe(true);
	expect(await store.get(taskId)).toMatchObject({ status: 'cancelled' });
});

async function until(store: TaskStore, taskId: string, status: string): Promise<void> {
	while ((await store.get(taskId)).status !== status) await Promise.resolve();
}
