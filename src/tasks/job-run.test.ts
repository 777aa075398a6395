import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TaskStore, type InputRequest, type JobContext } from './index.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const elicit = (message: string): InputRequest & { method: 'elicitation/create' } => ({
	method: 'elicitation/create',
	params: { message },
});
const accept = { action: 'accept', content: { sure: true } };

/** A task whose job does what the test tells it. */
async function open(store = new TaskStore()) {
	let job: JobContext | undefined;
	let end: (result: object | Promise<never>) => void = () => undefined;
	const { taskId } = await store.start((context) => {
		job = context;
		return new Promise((resolve) => (end = resolve));
	});
	if (!job) throw new Error('the job has not begun');
	return { store, taskId, job, end: (result: object) => end(result) };
}

test('a task is input_required while a question is open, and says which', async () => {
	const { store, taskId, job } = await open();
	const answer = job.ask('push', elicit('Push?'));
	await settle();
	expect(await store.get(taskId)).toMatchObject({
		status: 'input_required',
		inputRequests: { push: elicit('Push?') },
	});
	await store.update(taskId, { push: accept });
	expect(await answer).toEqual(accept);
	const after = await store.get(taskId);
	expect(after.status).toBe('working');
	expect(after).not.toHaveProperty('inputRequests');
});

test('with several questions open, partial answers close theirs only', async () => {
	const { store, taskId, job } = await open();
	const answers = Promise.all([job.ask('a', elicit('A?')), job.ask('b', elicit('B?'))]);
	await settle();
	await store.update(taskId, { b: { action: 'decline' } });
	const between = await store.get(taskId);
	expect(between.status).toBe('input_required');
	expect(between.inputRequests).toEqual({ a: elicit('A?') });
	await store.update(taskId, { a: accept });
	expect(await answers).toEqual([accept, { action: 'decline' }]);
	expect(await store.get(taskId)).toMatchObject({ status: 'working' });
});

test('askAll puts all its questions in one change', async () => {
	const { store, taskId, job } = await open();
	const seen: unknown[] = [];
	store.subscribe(({ inputRequests }) => seen.push(inputRequests && Object.keys(inputRequests)));
	const answers = job.askAll({ a: elicit('A?'), b: { method: 'roots/list' } });
	await settle();
	expect(seen).toEqual([['a', 'b']]);
	await store.update(taskId, { a: accept, b: { roots: [] } });
	expect(await answers).toEqual({ a: accept, b: { roots: [] } });
});

test.each([
	['a key that was never asked', { other: accept }],
	['a key that every object has', { toString: accept, constructor: accept }],
	['the key __proto__', JSON.parse('{"__proto__":{"action":"accept"}}')],
	['an answer that is no object', { push: 'yes' }],
	['nothing', {}],
])('%s is ignored and changes nothing', async (_, responses: Record<string, unknown>) => {
	const { store, taskId, job } = await open();
	void job.ask('push', elicit('Push?')).catch(() => undefined);
	await settle();
	const before = await store.get(taskId);
	await vi.advanceTimersByTimeAsync(100);
	await store.update(taskId, responses);
	expect(await store.get(taskId)).toEqual(before);
});

test('an answer that comes twice is taken once', async () => {
	const { store, taskId, job } = await open();
	const first = job.ask('a', elicit('A?'));
	void job.ask('b', elicit('B?')).catch(() => undefined);
	await settle();
	await store.update(taskId, { a: accept });
	await store.update(taskId, { a: { action: 'cancel' } });
	expect(await first).toEqual(accept);
	expect(await store.get(taskId)).toMatchObject({ inputRequests: { b: elicit('B?') } });
});

test.each(['__proto__', 'constructor', 'toString'])('%s is a key like any other', async (key) => {
	const { store, taskId, job } = await open();
	const answer = job.ask(key, elicit('Odd?'));
	await settle();
	expect(Object.keys((await store.get(taskId)).inputRequests ?? {})).toEqual([key]);
	await store.update(taskId, JSON.parse(`{"${key}":{"action":"accept"}}`) as object as never);
	expect(await answer).toEqual({ action: 'accept' });
});

test('a key is refused to the job that has used it, open or answered', async () => {
	const { store, taskId, job } = await open();
	const first = job.ask('push', elicit('Push?'));
	await expect(job.ask('push', elicit('Push?'))).rejects.toThrow(/"push" was used before/);
	await settle();
	await store.update(taskId, { push: accept });
	await first;
	await expect(job.ask('push', elicit('Really?'))).rejects.toThrow(/under another one/);
	expect(await store.get(taskId)).toMatchObject({ status: 'working' });
});

test('too many open questions are an error to the job, which goes on', async () => {
	const { store, taskId, job } = await open(new TaskStore({ limits: { openQuestions: 1 } }));
	const first = job.ask('a', elicit('A?'));
	await expect(job.ask('b', elicit('B?'))).rejects.toThrow('Too many open questions: 1 at a time');
	await store.update(taskId, { a: accept });
	expect(await first).toEqual(accept);
});

test('cancelling aborts the signal, rejects what is asked, and shows at once', async () => {
	const { store, taskId, job } = await open();
	const answer = job.ask('push', elicit('Push?'));
	const rejected = expect(answer).rejects.toMatchObject({ name: 'AbortError' });
	await settle();
	await store.cancel(taskId);
	await rejected;
	expect(job.signal.aborted).toBe(true);
	expect(await store.get(taskId)).toMatchObject({ status: 'cancelled' });
	await expect(job.ask('more', elicit('More?'))).rejects.toMatchObject({ name: 'AbortError' });
});

test.each([
	['returns', () => ({ content: [] })],
	['throws', () => Promise.reject(new Error('late'))],
])('a job that %s after its cancellation changes nothing', async (_, late) => {
	const { store, taskId, job, end } = await open();
	await store.cancel(taskId);
	const cancelled = await store.get(taskId);
	await job.status('still here');
	end(late());
	await settle();
	expect(await store.get(taskId)).toEqual(cancelled);
});

test('cancelling or answering a task that has ended is accepted and changes nothing', async () => {
	const { store, taskId, job, end } = await open();
	end({ content: [] });
	await settle();
	const completed = await store.get(taskId);
	await store.cancel(taskId);
	await store.update(taskId, { push: accept });
	expect(job.signal.aborted).toBe(false);
	expect(await store.get(taskId)).toEqual(completed);
});

test.each([
	['returns a result', () => ({ content: [] }), { status: 'completed', result: { content: [] } }],
	['gives up', () => Promise.reject(new Error('stopped')), { status: 'cancelled' }],
])('a cooperative job that %s decides by it how the task ends', async (_, late, end) => {
	const store = new TaskStore();
	let signal: AbortSignal | undefined;
	let finish: (result: object) => void = () => undefined;
	const job = (context: JobContext) => {
		signal = context.signal;
		return new Promise<object>((resolve) => (finish = resolve));
	};
	const { taskId } = await store.start(job, { cancel: 'cooperative' });
	await store.cancel(taskId);
	expect(signal?.aborted).toBe(true);
	expect(await store.get(taskId)).toMatchObject({ status: 'working' });
	finish(late());
	await settle();
	expect(await store.get(taskId)).toMatchObject(end);
});

test('a question nobody waits for any more ends no process', async () => {
	const unhandled = vi.fn();
	process.on('unhandledRejection', unhandled);
	const { store, taskId, job } = await open();
	void job.ask('push', elicit('Push?'));
	await settle();
	await store.cancel(taskId);
	vi.useRealTimers();
	await new Promise((resolve) => setTimeout(resolve, 5));
	process.off('unhandledRejection', unhandled);
	expect(unhandled).not.toHaveBeenCalled();
});
