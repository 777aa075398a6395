import { McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/v4';
import type { JsonObject } from '../../protocol/json.ts';
import { createTaskResult, getTaskResult, TaskLayer, TaskStore } from '../index.ts';
import { pair } from '../pair.fixture.ts';
import { envelope, everything, RawClient } from '../raw-client.fixture.ts';

/*
 * What version 2.4.0 of the server SDK leaves to its user or does wrong when a server starts tasks
 * by hand, and that the layer mends it. A test that fails in its first half says that a newer SDK
 * has mended it itself.
 */

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const undeclared = { elicitation: {} };
const missing = {
	error: {
		code: -32021,
		data: { requiredCapabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } } },
	},
};

/** The same hand-made server, bare and behind the layer. */
function bench(isMended: boolean) {
	const store = new TaskStore();
	let context: ServerContext | undefined;
	const createServer = () => {
		const capabilities = { tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } };
		const server = new McpServer({ name: 'hand', version: '1' }, { capabilities });
		server.registerTool('build', { inputSchema: z.object({}) }, async (_, given) => {
			context = given;
			return createTaskResult(await store.start(() => new Promise(() => undefined))) as never;
		});
		const params = z.object({ taskId: z.string() });
		server.server.setRequestHandler('tasks/get', { params }, async ({ taskId }) =>
			getTaskResult(await store.get(taskId)),
		);
		return server;
	};
	const { client: wire, server } = pair();
	const layer = new TaskLayer({ store, tools: {} });
	const transport = isMended ? layer.transport(server as never) : (server as never);
	serveStdio(createServer, { transport });
	const client = new RawClient(wire);
	const call = (capabilities = everything, meta: JsonObject = {}) =>
		client.send('tools/call', {
			name: 'build',
			arguments: {},
			_meta: { ...envelope(capabilities), ...meta },
		});
	return { client, call, store, context: () => context };
}

const bare = () => bench(false);
const mended = () => bench(true);

test('the SDK hands a task to a client that takes none; the layer refuses, and stops the task', async () => {
	expect(await bare().call(undeclared)).toMatchObject({ resultType: 'task' });
	const { call, store } = mended();
	const cancelled = vi.fn();
	store.subscribe(cancelled);
	expect(await call(undeclared)).toMatchObject(missing);
	await settle();
	expect(cancelled).toHaveBeenLastCalledWith(expect.objectContaining({ status: 'cancelled' }));
});

test('the SDK puts empty content into a handle; the layer takes it out', async () => {
	expect(await bare().call()).toMatchObject({ resultType: 'task', content: [] });
	expect(await mended().call()).not.toHaveProperty('content');
});

test('the SDK serves tasks/get to a client that takes no tasks; the layer refuses', async () => {
	for (const [{ call, client }, answer] of [
		[bare(), { status: 'working' }],
		[mended(), missing],
	] as const) {
		const { taskId = '' } = await call();
		expect(await client.request('tasks/get', { taskId }, undeclared)).toMatchObject(answer);
	}
});

test('the SDK leaves taskIds out of a subscription; the layer grants them', async () => {
	for (const [{ call, client }, granted] of [
		[bare(), () => ({})],
		[mended(), (taskId: unknown) => ({ taskIds: [taskId] })],
	] as const) {
		const { taskId = '' } = await call();
		void client.request('subscriptions/listen', { notifications: { taskIds: [taskId] } });
		await settle();
		expect(client.notifications[0]?.params?.['notifications']).toEqual(granted(taskId));
	}
});

test('the SDK takes a subscription to tasks from a client that takes none; the layer refuses', async () => {
	const listen = ({ client }: ReturnType<typeof bench>) =>
		client.request('subscriptions/listen', { notifications: { taskIds: ['x'] } }, undeclared);
	const plain = bare();
	void listen(plain);
	await settle();
	expect(plain.client.notifications).toMatchObject([
		{ method: 'notifications/subscriptions/acknowledged' },
	]);
	expect(await listen(mended())).toMatchObject(missing);
});

test('the SDK lets progress out after the handle; the layer does not', async () => {
	for (const [{ call, client, context }, count] of [
		[bare(), 1],
		[mended(), 0],
	] as const) {
		await call(everything, { progressToken: 'p' });
		const params = { progressToken: 'p', progress: 1 };
		await context()?.mcpReq.notify({ method: 'notifications/progress', params });
		await settle();
		expect(client.notifications).toHaveLength(count);
	}
});

test('the SDK answers a request of a version that it does not speak; the layer refuses', async () => {
	const params = { name: 'build', arguments: {}, _meta: envelope(everything, '1900-01-01') };
	for (const [{ call, client }, answer] of [
		[bare(), { resultType: 'task' }],
		[
			mended(),
			{ error: { code: -32022, data: { supported: ['2026-07-28'], requested: '1900-01-01' } } },
		],
	] as const) {
		await call();
		expect(await client.send('tools/call', params)).toMatchObject(answer);
	}
});

test('the SDK refuses a handle from a tool that has an output schema; behind the layer none is needed', async () => {
	const tool = (run: () => object) => {
		const server = new McpServer({ name: 'hand', version: '1' }, { capabilities: { tools: {} } });
		const outputSchema = z.object({ size: z.number() });
		server.registerTool('build', { inputSchema: z.object({}), outputSchema }, () => run() as never);
		return server;
	};
	const { client: wire, server } = pair();
	const handle = { resultType: 'task', taskId: 'x', status: 'working', ttlMs: null };
	serveStdio(() => tool(() => handle), { transport: server as never });
	expect(
		await new RawClient(wire).request('tools/call', { name: 'build', arguments: {} }),
	).toMatchObject({ isError: true });

	const { client: mendedWire, server: mendedEnd } = pair();
	const layer = new TaskLayer({ tools: { build: 'required' } });
	const result = { content: [], structuredContent: { size: 7 } };
	serveStdio(() => tool(() => result), { transport: layer.transport(mendedEnd as never) });
	const client = new RawClient(mendedWire);
	const { taskId = '' } = await client.request('tools/call', { name: 'build', arguments: {} });
	await settle();
	expect(await client.request('tasks/get', { taskId })).toMatchObject({
		status: 'completed',
		result,
	});
});

test('the SDK sends task notifications without a subscription id; the layer with it', async () => {
	const { client: wire, server: end } = pair();
	let hand: McpServer | undefined;
	serveStdio(
		() => (hand = new McpServer({ name: 'h', version: '1' }, { capabilities: { tools: {} } })),
		{ transport: end as never },
	);
	const client = new RawClient(wire);
	await client.request('tools/list');
	void client.request('subscriptions/listen', { notifications: { taskIds: ['x'] } });
	await settle();
	await hand?.server.notification({ method: 'notifications/tasks', params: { taskId: 'x' } });
	await settle();
	expect(client.notifications.at(-1)?.params).not.toHaveProperty('_meta');

	const { call, client: listener } = mended();
	const { taskId = '' } = await call();
	const notifications = { taskIds: [taskId] };
	void listener.send('subscriptions/listen', { notifications, _meta: envelope() }, 'L');
	await settle();
	expect(listener.notifications.at(-1)?.params?.['_meta']).toEqual({
		'io.modelcontextprotocol/subscriptionId': 'L',
	});
});
