import { inputRequired, McpServer, type ServerContext } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/v4';
import type { JsonObject } from '../../protocol/json.ts';
import { createTaskResult, jobOf, TaskLayer, TaskStore, type LayerOptions } from '../index.ts';
import { pair, type End } from '../pair.fixture.ts';
import { envelope, everything, RawClient } from '../raw-client.fixture.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });
const accept = { action: 'accept', content: { sure: true } };
const sure = inputRequired.elicit({
	message: 'Push?',
	requestedSchema: { type: 'object', properties: { sure: { type: 'boolean' } } },
});

type Handler = (context: ServerContext) => ReturnType<typeof text> | Promise<object> | object;

/** An ordinary server whose one tool does what the test wants, behind the layer. */
function bench(handler: Handler, options: Partial<LayerOptions> = {}) {
	const layer = new TaskLayer({ tools: { build: 'when declared' }, ...options });
	const closed = vi.fn();
	const createServer = () => {
		const capabilities = { tools: {}, logging: {} };
		const server = new McpServer({ name: 'bench', version: '1' }, { capabilities });
		server.server.onclose = closed;
		server.registerTool('build', { inputSchema: z.object({}) }, (_, context) =>
			Promise.resolve(handler(context) as never),
		);
		server.registerTool('greet', { inputSchema: z.object({}) }, () => text('Hello'));
		return server;
	};
	const connect = (extra?: object): { client: RawClient; wire: End } => {
		const { client, server } = pair();
		server.extra = extra;
		const wire = layer.transport(server as never);
		serveStdio(createServer, { transport: wire });
		return { client: new RawClient(client), wire: client };
	};
	return { ...connect(), connect, closed, layer };
}

async function call(client: RawClient, capabilities = everything): Promise<JsonObject> {
	return client.request('tools/call', { name: 'build', arguments: {} }, capabilities);
}

async function started(client: RawClient): Promise<string> {
	const { taskId } = await call(client);
	await settle();
	return String(taskId);
}

const get = (client: RawClient, taskId: string, capabilities = everything) =>
	client.request('tasks/get', { taskId }, capabilities);

test('the server advertises the extension, and no capability of the earlier protocol', async () => {
	const { client } = bench(() => text('built'));
	const { capabilities } = await client.request('server/discover');
	expect(capabilities).toEqual({
		logging: {},
		tools: { listChanged: true },
		extensions: { 'io.modelcontextprotocol/tasks': {} },
	});
});

test('a tool that the layer has no word on answers as ever, whatever `task` says', async () => {
	const { client } = bench(() => text('built'));
	const params = { name: 'greet', arguments: {}, task: { ttl: 60_000 } };
	expect(await client.request('tools/call', params)).toMatchObject({
		resultType: 'complete',
		...text('Hello'),
	});
});

test('a call becomes a flat handle, and its task holds exactly what a plain call returns', async () => {
	const { client } = bench(() => ({ ...text('built'), structuredContent: { size: 7 } }));
	const handle = await call(client);
	expect(handle).toMatchObject({ resultType: 'task', status: 'working', ttlMs: 3_600_000 });
	expect(Object.keys(handle)).not.toContain('content');
	await settle();
	const plain = await call(client, {});
	expect(plain).toMatchObject({ resultType: 'complete', ...text('built') });
	expect(await get(client, String(handle['taskId']))).toMatchObject({
		resultType: 'complete',
		status: 'completed',
		result: plain,
	});
});

test.each([
	['its message', { progress: 1, total: 3, message: 'layer 1' }, 'layer 1'],
	['its numbers', { progress: 2, total: 3 }, '2 of 3'],
	['its number', { progress: 40 }, '40'],
])(
	'progress inside becomes a statusMessage with %s, and never leaves',
	async (_, progress, words) => {
		const { client } = bench(async ({ mcpReq }) => {
			const progressToken = mcpReq._meta?.progressToken ?? 'none';
			await mcpReq.notify({
				method: 'notifications/progress',
				params: { progressToken, ...progress },
			});
			await mcpReq.notify({
				method: 'notifications/message',
				params: { level: 'info', data: 'x' },
			});
			return new Promise<never>(() => undefined);
		});
		const _meta = { ...envelope(), progressToken: 7, 'io.modelcontextprotocol/logLevel': 'debug' };
		const { taskId } = await client.send('tools/call', { name: 'build', arguments: {}, _meta });
		await settle();
		expect(await get(client, String(taskId))).toMatchObject({
			status: 'working',
			statusMessage: words,
		});
		expect(client.notifications).toEqual([]);
	},
);

test('questions of a round become inputRequests, and the answers its retry', async () => {
	const seen: unknown[] = [];
	const { client } = bench(({ mcpReq }) => {
		const answers = mcpReq.inputResponses;
		seen.push([answers?.['push'] ?? null, mcpReq.requestState() ?? null]);
		if (seen.length > 2) return text('pushed');
		return inputRequired({ inputRequests: { push: sure }, requestState: `round ${seen.length}` });
	});
	const taskId = await started(client);
	expect(await get(client, taskId)).toMatchObject({
		status: 'input_required',
		inputRequests: { push: { method: 'elicitation/create', params: { message: 'Push?' } } },
	});
	await client.request('tasks/update', { taskId, inputResponses: { push: { action: 'decline' } } });
	await settle();
	const { inputRequests } = await get(client, taskId);
	expect(Object.keys(inputRequests as object)).toEqual(['push-2']);
	expect(
		await client.request('tasks/update', { taskId, inputResponses: { 'push-2': accept } }),
	).toEqual(expect.objectContaining({ resultType: 'complete' }));
	await settle();
	expect(await get(client, taskId)).toMatchObject({ status: 'completed', result: text('pushed') });
	expect(seen).toEqual([
		[null, null],
		[{ action: 'decline' }, 'round 1'],
		[accept, 'round 2'],
	]);
});

test('a round that asks for nothing but a retry gets one after a pause', async () => {
	let rounds = 0;
	const { client } = bench(({ mcpReq }) => {
		rounds++;
		return mcpReq.requestState() ? text('built') : inputRequired({ requestState: 'wait' });
	});
	const taskId = await started(client);
	expect(rounds).toBe(1);
	await vi.advanceTimersByTimeAsync(1000);
	expect(await get(client, taskId)).toMatchObject({ status: 'completed', result: text('built') });
});

test('a handler that asks by its job is entered once and goes on where it was', async () => {
	let entered = 0;
	const { client } = bench(async (context) => {
		entered++;
		const job = jobOf(context);
		await job?.status('thinking');
		const answer = await job?.ask('push', { method: 'elicitation/create', params: sure.params });
		return text(answer?.action ?? 'not asked');
	});
	const taskId = await started(client);
	expect(await get(client, taskId)).toMatchObject({
		status: 'input_required',
		statusMessage: 'thinking',
	});
	await client.request('tasks/update', { taskId, inputResponses: { push: accept } });
	await settle();
	expect(await get(client, taskId)).toMatchObject({ result: text('accept') });
	expect(await call(client, {})).toMatchObject(text('not asked'));
	expect(entered).toBe(2);
});

test('nobody gets at a job by naming it in a plain call', async () => {
	const { client } = bench(async (context) => {
		const job = jobOf(context);
		if (!job) return text('no job');
		return job.ask('push', { method: 'elicitation/create' });
	});
	const taskId = await started(client);
	const _meta = { ...envelope({}), 'task-layer.local/job': taskId };
	const plain = await client.send('tools/call', { name: 'build', arguments: {}, _meta });
	expect(plain).toMatchObject(text('no job'));
});

test('tasks/cancel aborts the handler, shows, and sends the client no notification', async () => {
	let signal: AbortSignal | undefined;
	const { client } = bench(({ mcpReq }) => {
		signal = mcpReq.signal;
		return new Promise<never>(() => undefined);
	});
	const taskId = await started(client);
	const acknowledged = await client.request('tasks/cancel', { taskId });
	expect(acknowledged).toEqual({ resultType: 'complete' });
	expect(signal?.aborted).toBe(true);
	expect(await get(client, taskId)).toMatchObject({ status: 'cancelled' });
	expect(client.notifications).toEqual([]);
	expect(await client.request('tasks/cancel', { taskId })).toEqual(acknowledged);
});

test.each([
	[
		'an error that a tool reports',
		() => ({ ...text('no'), isError: true }),
		{ status: 'completed', result: { ...text('no'), isError: true } },
	],
	[
		'a JSON-RPC error',
		() => ({ content: 'no list' }),
		{
			status: 'failed',
			error: { code: -32602 },
			statusMessage: expect.stringContaining('Invalid tools/call result') as unknown,
		},
	],
])('%s goes where it belongs', async (_, handler, end) => {
	const { client } = bench(handler);
	const taskId = await started(client);
	expect(await get(client, taskId)).toMatchObject(end);
});

const missing = {
	code: -32021,
	data: { requiredCapabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } } },
};

test.each([
	['tasks/get', { taskId: 'x' }],
	['tasks/update', { taskId: 'x', inputResponses: {} }],
	['tasks/cancel', { taskId: 'x' }],
	['subscriptions/listen', { notifications: { taskIds: ['x'] } }],
])('%s needs the extension, on this very request', async (method, params) => {
	const { client } = bench(() => text('built'));
	await started(client);
	const legacy = { tasks: { list: {}, cancel: {} } };
	for (const capabilities of [{}, { extensions: {} }, legacy]) {
		expect(await client.request(method, params, capabilities)).toMatchObject({ error: missing });
	}
});

test('a required task is refused to who cannot take it, before the tool runs', async () => {
	const handler = vi.fn(() => text('built'));
	const { client } = bench(handler, { tools: { build: { policy: 'required', ttlMs: 5000 } } });
	expect(await call(client, { tasks: {} })).toMatchObject({ error: missing });
	expect(handler).not.toHaveBeenCalled();
	expect(await call(client)).toMatchObject({ resultType: 'task', ttlMs: 5000 });
});

test('a policy may ask first and start then', async () => {
	const { client } = bench(
		({ mcpReq }) =>
			mcpReq.inputResponses ? text('pushed') : inputRequired({ inputRequests: { push: sure } }),
		{ tools: { build: ({ inputResponses }) => (inputResponses ? 'required' : 'never') } },
	);
	const first = await call(client);
	expect(first).toMatchObject({ resultType: 'input_required', inputRequests: { push: {} } });
	const params = { name: 'build', arguments: {}, inputResponses: { push: accept } };
	const { resultType, taskId } = await client.request('tools/call', params);
	expect(resultType).toBe('task');
	await settle();
	expect(await get(client, String(taskId))).toMatchObject({ result: text('pushed') });
});

test.each([
	['tasks/result', { taskId: 'x' }, -32601],
	['tasks/list', {}, -32601],
	['tasks/get', { taskId: 'x' }, -32602],
	['tasks/update', { taskId: 'x', inputResponses: {} }, -32602],
	['tasks/cancel', { taskId: 'x' }, -32602],
	['tasks/get', {}, -32602],
	['tasks/get', { taskId: 7 }, -32602],
	['tasks/update', { taskId: 'x' }, -32602],
	['tasks/update', { taskId: 'x', inputResponses: [] }, -32602],
])('%s with %j is answered with %i', async (method, params, code) => {
	const { client } = bench(() => text('built'));
	expect(await client.request(method, params)).toMatchObject({ error: { code } });
});

test('who polls is shown no question that they did not say they can answer', async () => {
	const { client } = bench(() => inputRequired({ inputRequests: { push: sure } }));
	const taskId = await started(client);
	const tasksOnly = { extensions: everything['extensions'] };
	expect(await get(client, taskId, tasksOnly)).toMatchObject({
		error: { code: -32021, data: { requiredCapabilities: { elicitation: { form: {} } } } },
	});
});

test('a call is not asked what its request did not declare', async () => {
	const { client } = bench((context) => {
		const job = jobOf(context);
		if (!job) throw new Error('no job');
		return job.ask('where', { method: 'roots/list' });
	});
	const { taskId } = await call(client, { extensions: everything['extensions'] });
	await settle();
	expect(await get(client, String(taskId))).toMatchObject({
		status: 'completed',
		result: {
			isError: true,
			content: [{ text: expect.stringContaining('roots/list') as unknown }],
		},
	});
});

test('a connection of the earlier protocol is left to the server', async () => {
	const { client } = bench(() => text('built'));
	const opened = await client.send('initialize', {
		protocolVersion: '2025-11-25',
		capabilities: {},
		clientInfo: { name: 'old', version: '1' },
	});
	expect(opened).toMatchObject({ protocolVersion: '2025-11-25', capabilities: { tools: {} } });
	expect(await client.send('tools/call', { name: 'build', arguments: {} })).toEqual(text('built'));
	expect(await client.send('tasks/get', { taskId: 'x' })).toMatchObject({
		error: { code: -32601 },
	});
});

test('an authenticated caller sees the own tasks only, and still after a new token', async () => {
	const auth = (token: string, sub: string) => ({
		authInfo: { token, clientId: 'app', scopes: [], extra: { sub } },
	});
	const { connect } = bench(() => text('built'));
	const { client: ada } = connect(auth('t1', 'ada'));
	const taskId = await started(ada);
	const { client: bob } = connect(auth('t2', 'bob'));
	expect(await get(bob, taskId)).toMatchObject({ error: { code: -32602 } });
	const { client: adaLater } = connect(auth('t3', 'ada'));
	expect(await get(adaLater, taskId)).toMatchObject({ status: 'completed' });
});

test('a task outlives its connection, and the server inside lives as long', async () => {
	let finish: (result: object) => void = () => undefined;
	const { client, wire, connect, closed } = bench(() => new Promise<object>((r) => (finish = r)));
	const taskId = await started(client);
	await wire.close();
	await settle();
	expect(closed).not.toHaveBeenCalled();
	const { client: later } = connect();
	expect(await get(later, taskId)).toMatchObject({ status: 'working' });
	finish(text('built'));
	await settle();
	expect(await get(later, taskId)).toMatchObject({ status: 'completed', result: text('built') });
	expect(closed).toHaveBeenCalledTimes(1);
});

test('a plain call ends with its connection', async () => {
	let signal: AbortSignal | undefined;
	const { client, wire, closed } = bench(({ mcpReq }) => {
		signal = mcpReq.signal;
		return new Promise<never>(() => undefined);
	});
	await started(client);
	void call(client, {});
	await settle();
	await wire.close();
	await settle();
	expect(signal?.aborted).toBe(true);
	expect(closed).not.toHaveBeenCalled();
});

test('a tool may start tasks by hand behind the layer', async () => {
	const store = new TaskStore();
	const byHand = async () => createTaskResult(await store.start(() => text('by hand')));
	const { client } = bench(byHand, { store, tools: {} });
	const handle = await call(client);
	expect(handle).toMatchObject({ resultType: 'task', status: 'working' });
	expect(handle).not.toHaveProperty('content');
	await settle();
	expect(await get(client, String(handle['taskId']))).toMatchObject({
		result: { resultType: 'complete', ...text('by hand') },
	});
});
