import { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/v4';
import type { JsonObject } from '../../protocol/json.ts';
import {
	TaskLayer,
	TaskStore,
	type Job,
	type JobContext,
	type TaskStoreOptions,
} from '../index.ts';
import { pair } from '../pair.fixture.ts';
import { envelope, everything, RawClient } from '../raw-client.fixture.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const never: Job = () => new Promise(() => undefined);
const subscriptionKey = 'io.modelcontextprotocol/subscriptionId';

/** A layer over a store that the test fills itself, and a client that listens. */
function bench(extra?: object, options: TaskStoreOptions = {}) {
	const store = new TaskStore(options);
	const layer = new TaskLayer({ store, tools: {} });
	let server: McpServer | undefined;
	const { client: wire, server: end } = pair();
	end.extra = extra;
	const handle = serveStdio(
		() => {
			server = new McpServer({ name: 'bench', version: '1' }, { capabilities: { tools: {} } });
			return server;
		},
		{ transport: layer.transport(end as never) },
	);
	const client = new RawClient(wire);
	const listen = (
		notifications: JsonObject,
		capabilities = everything,
		id: string | number = 'L',
	) => client.send('subscriptions/listen', { notifications, _meta: envelope(capabilities) }, id);
	const tasks = () => client.notifications.filter(({ method }) => method === 'notifications/tasks');
	return { store, client, listen, tasks, handle, mcp: () => server };
}

function acknowledgement(notifications: JsonObject, id: string | number = 'L') {
	return {
		jsonrpc: '2.0',
		method: 'notifications/subscriptions/acknowledged',
		params: { notifications, _meta: { [subscriptionKey]: id } },
	};
}

test('first comes what is granted, then what each task is, then each change, then the end', async () => {
	const { store, client, listen, tasks } = bench();
	let job: JobContext | undefined;
	let finish: (result: object) => void = () => undefined;
	const { taskId } = await store.start((context) => {
		job = context;
		return new Promise((resolve) => (finish = resolve));
	});
	const ended = listen({ taskIds: [taskId, 'unknown'] });
	await settle();
	expect(client.received[0]).toEqual(acknowledgement({ taskIds: [taskId] }));
	await job?.status('half way');
	finish({ content: [] });
	await settle();
	expect(tasks().map(({ params }) => [params?.['status'], params?.['statusMessage']])).toEqual([
		['working', undefined],
		['working', 'half way'],
		['completed', undefined],
	]);
	expect(await ended).toEqual({ resultType: 'complete', _meta: { [subscriptionKey]: 'L' } });
	expect(client.received.at(-1)).toHaveProperty('result');
});

test('a push says what tasks/get would have said, and whose it is', async () => {
	const { store, client, listen, tasks } = bench();
	const { taskId } = await store.start(({ ask }) => ask('sure', { method: 'elicitation/create' }));
	void listen({ taskIds: [taskId] }, everything, 12);
	await settle();
	await store.update(taskId, { sure: { action: 'accept' } });
	await settle();
	const got = await client.request('tasks/get', { taskId });
	const pushed = { ...tasks().at(-1)?.params, resultType: 'complete' };
	expect(pushed).toEqual({ ...got, _meta: { [subscriptionKey]: 12 } });
	expect(tasks()[0]?.params).toMatchObject({
		status: 'input_required',
		inputRequests: { sure: { method: 'elicitation/create' } },
	});
});

test('a task that has ended before is told once, and the subscription ends', async () => {
	const { store, client, listen } = bench();
	const { taskId } = await store.start(() => ({ content: [] }));
	await settle();
	expect(await listen({ taskIds: [taskId] })).toMatchObject({ resultType: 'complete' });
	expect(client.notifications.map(({ method }) => method)).toEqual([
		'notifications/subscriptions/acknowledged',
		'notifications/tasks',
	]);
});

test('where nothing is granted the acknowledgement says so, and that is all', async () => {
	const { client, listen } = bench();
	expect(await listen({ taskIds: ['unknown'] })).toMatchObject({ resultType: 'complete' });
	expect(client.notifications).toEqual([acknowledgement({})]);
});

test('the tasks of others are not granted', async () => {
	const authInfo = { token: 't', clientId: 'app', scopes: [], extra: { sub: 'bob' } };
	const { store, client, listen } = bench({ authInfo });
	const { taskId } = await store.start(never, { caller: '["app","ada"]' });
	const own = await store.start(never, { caller: '["app","bob"]' });
	void listen({ taskIds: [taskId, own.taskId] });
	await settle();
	expect(client.notifications[0]).toEqual(acknowledgement({ taskIds: [own.taskId] }));
});

test('two subscriptions to one task each get their own copy', async () => {
	const { store, listen, tasks } = bench();
	const { taskId } = await store.start(never);
	void listen({ taskIds: [taskId] }, everything, 1);
	void listen({ taskIds: [taskId] }, everything, 2);
	await settle();
	await store.cancel(taskId);
	await settle();
	const told = tasks().filter(({ params }) => params?.['status'] === 'cancelled');
	expect(told.map(({ params }) => (params?.['_meta'] as JsonObject)[subscriptionKey])).toEqual([
		1, 2,
	]);
});

test('after its end by the client nothing more is sent', async () => {
	const { store, client, listen } = bench();
	const { taskId } = await store.start(never);
	void listen({ taskIds: [taskId] });
	await settle();
	client.notify('notifications/cancelled', { requestId: 'L' });
	await settle();
	const before = client.received.length;
	await store.cancel(taskId);
	await settle();
	expect(client.received).toHaveLength(before);
});

test('tasks and other wishes share one subscription, and it goes on when the tasks have ended', async () => {
	const { store, client, listen, mcp } = bench();
	const { taskId } = await store.start(never);
	await client.request('tools/list');
	void listen({ taskIds: [taskId], toolsListChanged: true });
	await settle();
	expect(client.notifications[0]).toEqual(
		acknowledgement({ taskIds: [taskId], toolsListChanged: true }),
	);
	await store.cancel(taskId);
	await settle();
	mcp()?.registerTool('late', { inputSchema: z.object({}) }, () => ({ content: [] }));
	await settle();
	expect(client.notifications.map(({ method }) => method)).toEqual([
		'notifications/subscriptions/acknowledged',
		'notifications/tasks',
		'notifications/tasks',
		'notifications/tools/list_changed',
	]);
	expect(client.received.filter((message) => 'id' in message && message.id === 'L')).toEqual([]);
});

test.each([
	['no list', 'x'],
	['a list with something else in it', [7]],
])('%s of task ids is refused', async (_, taskIds) => {
	const { client, listen } = bench();
	expect(await listen({ taskIds })).toMatchObject({ error: { code: -32602 } });
	expect(client.notifications).toEqual([]);
});

test('there are so many subscriptions and no more', async () => {
	const { store, listen } = bench(undefined, { limits: { listeners: 1 } });
	const { taskId } = await store.start(never);
	void listen({ taskIds: [taskId] }, everything, 1);
	await settle();
	expect(await listen({ taskIds: [taskId] }, everything, 2)).toMatchObject({
		error: { code: -32603, message: 'Too many listeners: 1 at a time are allowed' },
	});
});

test('a subscription that is not about tasks is left to the server', async () => {
	const { client, listen } = bench();
	await client.request('tools/list');
	void listen({ toolsListChanged: true });
	await settle();
	expect(client.notifications).toEqual([acknowledgement({ toolsListChanged: true })]);
});

test('a listener that cannot answer questions is not pushed any', async () => {
	const { store, listen, tasks } = bench();
	const { taskId } = await store.start(({ ask }) => ask('sure', { method: 'elicitation/create' }));
	void listen({ taskIds: [taskId] }, { extensions: everything['extensions'] });
	await settle();
	expect(tasks()).toEqual([]);
	await store.cancel(taskId);
	await settle();
	expect(tasks()).toMatchObject([{ params: { status: 'cancelled' } }]);
});

test('a server that closes answers each open subscription', async () => {
	const { store, client, listen, handle } = bench();
	const { taskId } = await store.start(never);
	await client.request('tools/list');
	const ended = listen({ taskIds: [taskId] });
	await settle();
	await handle.close();
	expect(await ended).toEqual({ resultType: 'complete', _meta: { [subscriptionKey]: 'L' } });
});

test('neither progress nor log messages of a task are pushed', async () => {
	const store = new TaskStore();
	const layer = new TaskLayer({ store, tools: { build: 'required' } });
	const { client: wire, server: end } = pair();
	let progress: () => Promise<void> = () => Promise.resolve();
	serveStdio(
		() => {
			const capabilities = { tools: {}, logging: {} };
			const server = new McpServer({ name: 'b', version: '1' }, { capabilities });
			server.registerTool('build', { inputSchema: z.object({}) }, (_, { mcpReq }) => {
				const progressToken = mcpReq._meta?.progressToken ?? '';
				progress = async () => {
					const params = { progressToken, progress: 1 };
					await mcpReq.notify({ method: 'notifications/progress', params });
					await mcpReq.log('error', 'boom');
				};
				return new Promise(() => undefined);
			});
			return server;
		},
		{ transport: layer.transport(end as never) },
	);
	const client = new RawClient(wire);
	const _meta = { ...envelope(), 'io.modelcontextprotocol/logLevel': 'debug', progressToken: 1 };
	const { taskId } = await client.send('tools/call', { name: 'build', arguments: {}, _meta });
	void client.send(
		'subscriptions/listen',
		{ notifications: { taskIds: [taskId ?? ''] }, _meta },
		'L',
	);
	await settle();
	await progress();
	await settle();
	expect(client.notifications.map(({ method }) => method)).toEqual([
		'notifications/subscriptions/acknowledged',
		'notifications/tasks',
		'notifications/tasks',
	]);
});
