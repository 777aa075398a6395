import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
	isTerminal,
	nextStatus,
	onTaskChange,
	TaskStore,
	type DetailedTask,
	type JobContext,
	type TaskChange,
	type TaskEventName,
} from './index.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const events: readonly TaskEventName[] = ['ask', 'answer', 'complete', 'fail', 'cancel'];
const payloads = ['inputRequests', 'result', 'error'] as const;
const payloadOf = {
	working: [],
	input_required: ['inputRequests'],
	completed: ['result'],
	failed: ['error'],
	cancelled: [],
} as const;

const acts = fc.array(
	fc.oneof(
		fc.record({
			act: fc.constant('ask' as const),
			key: fc.constantFrom('a', 'b', 'c', '__proto__'),
		}),
		fc.record({ act: fc.constant('answer' as const), key: fc.constantFrom('a', 'b', 'c', 'd') }),
		fc.record({ act: fc.constantFrom('say', 'cancel', 'finish', 'throw') }),
		fc.record({ act: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 900 }) }),
	),
	{ maxLength: 12 },
);

interface Act {
	readonly act: string;
	readonly key?: string;
	readonly ms?: number;
}

/** One task, to which all that happens that can. */
async function live(list: readonly Act[]) {
	vi.clearAllTimers();
	const changes: TaskChange[] = [];
	const pushed: DetailedTask[] = [];
	const read: (DetailedTask | undefined)[] = [];
	const stop = onTaskChange((change) => changes.push(change));
	const store = new TaskStore({ ttlMs: 2000, keepExpiredMs: 60_000 });
	store.subscribe((task) => {
		pushed.push(task);
		void store.peek(task.taskId).then((now) => read.push(now));
	});
	let job: JobContext | undefined;
	let finish: (result: object) => void = () => undefined;
	let fail: (error: Error) => void = () => undefined;
	const { taskId } = await store.start((context) => {
		job = context;
		return new Promise<object>((resolve, reject) => ([finish, fail] = [resolve, reject]));
	});
	for (const { act, key = '', ms = 0 } of list) {
		if (act === 'ask') void job?.ask(key, { method: 'elicitation/create' });
		if (act === 'answer') void store.update(taskId, { [key]: { action: 'accept' } });
		if (act === 'say') void job?.status('still here');
		if (act === 'cancel') void store.cancel(taskId);
		if (act === 'finish') finish({ content: [] });
		if (act === 'throw') fail(new Error('no'));
		await vi.advanceTimersByTimeAsync(ms);
	}
	stop();
	return { changes, pushed, read };
}

test('whatever happens to a task, each step is one of the chart and nothing follows the end', async () => {
	await fc.assert(
		fc.asyncProperty(acts, async (list) => {
			const { changes } = await live(list);
			for (const [index, { previous, status }] of changes.entries()) {
				expect(previous).toBe(changes[index - 1]?.status ?? null);
				if (!previous) continue;
				expect(isTerminal(previous)).toBe(false);
				expect(events.map((event) => nextStatus(previous, event))).toContain(status);
			}
		}),
	);
});

test('whatever happens to a task, it always shows the payload of its status and no other', async () => {
	await fc.assert(
		fc.asyncProperty(acts, async (list) => {
			const { pushed } = await live(list);
			for (const task of pushed) {
				expect(payloads.filter((payload) => payload in task)).toEqual(payloadOf[task.status]);
				if (task.inputRequests) expect(Object.keys(task.inputRequests)).not.toHaveLength(0);
			}
		}),
	);
});

test('whatever happens to a task, a push is what a poll would have got', async () => {
	await fc.assert(
		fc.asyncProperty(acts, async (list) => {
			const { pushed, read } = await live([...list, { act: 'wait', ms: 1 }]);
			expect(read).toEqual(pushed);
		}),
	);
});

test('whatever happens to a task, a key that was closed is never open again', async () => {
	await fc.assert(
		fc.asyncProperty(acts, async (list) => {
			const { pushed } = await live(list);
			const closed = new Set<string>();
			let open: readonly string[] = [];
			for (const { inputRequests = {} } of pushed) {
				const now = Object.keys(inputRequests);
				for (const key of open) if (!now.includes(key)) closed.add(key);
				expect(now.filter((key) => closed.has(key))).toEqual([]);
				open = now;
			}
		}),
	);
});
