import { expect, test } from 'vitest';
import { TaskStore } from './index.ts';
import { memoryStorage, type TaskStorage } from './storage.ts';

const total = 10_000;

/** Memory that counts how often it is asked. */
function counted() {
	const memory = memoryStorage();
	const calls = { get: 0, put: 0, delete: 0, listExpired: 0 };
	const storage: TaskStorage = {
		get: (id) => (calls.get++, memory.get(id)),
		put: (record) => (calls.put++, memory.put(record)),
		delete: (id) => (calls.delete++, memory.delete(id)),
		listExpired: (time) => (calls.listExpired++, memory.listExpired(time)),
	};
	return { storage, calls };
}

test('10,000 tasks take three reads and three writes each, and nothing is left', async () => {
	const { storage, calls } = counted();
	const limits = { tasksPerCaller: total };
	const store = new TaskStore({ storage, limits, ttlMs: 1500, keepExpiredMs: 0 });
	const ids: string[] = [];
	while (ids.length < total) {
		const { taskId } = await store.start(async ({ status }) => {
			await status('working on it');
			return { content: [] };
		});
		ids.push(taskId);
		expect((await store.get(taskId)).taskId).toBe(taskId);
	}
	expect(new Set(ids).size).toBe(total);
	expect(calls.listExpired).toBe(1);
	await expect.poll(() => storage.listExpired(Infinity), { timeout: 20_000 }).toEqual([]);
	expect(calls).toMatchObject({ get: 3 * total, put: 3 * total, delete: total });
	await expect(store.get(ids[0] ?? '')).rejects.toMatchObject({ code: -32602 });
}, 60_000);
