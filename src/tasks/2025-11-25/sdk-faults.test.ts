import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import type {
	ServerCapabilities,
	ServerNotification,
	ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/v4';
import type { JsonObject } from '../../protocol/json.ts';
import { createMessageQueue, createTaskStore, withTaskRules } from '../index.ts';
import { pair } from '../pair.fixture.ts';
import { RawClient } from '../raw-client.fixture.ts';

/*
 * Which rules of tasks version 1.32.2 of the SDK does not keep, and that `strictTransport` does. A
 * test that fails in its first half says that a newer SDK keeps the rule itself.
 */

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

const settle = () => vi.advanceTimersByTimeAsync(0);
const all = { list: {}, cancel: {}, requests: { tools: { call: {} } } };
const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });

async function bench(isStrict: boolean, tasks: ServerCapabilities['tasks'] = all) {
	const store = createTaskStore();
	const ran = vi.fn(() => text('Hello'));
	let extra: Extra | undefined;
	const server = new McpServer(
		{ name: 'bench', version: '1' },
		{
			capabilities: { tools: {}, logging: {}, tasks },
			taskStore: store,
			taskMessageQueue: createMessageQueue(),
			jsonSchemaValidator: new CfWorkerJsonSchemaValidator(),
		},
	);
	server.registerTool('greet', { description: 'greets' }, ran);
	server.experimental.tasks.registerToolTask(
		'build',
		{ inputSchema: { image: z.string() }, execution: { taskSupport: 'required' } },
		{
			createTask: async (_, given) => {
				extra = given;
				return { task: await given.taskStore.createTask({ ttl: given.taskRequestedTtl ?? null }) };
			},
			getTask: (_, { taskId, taskStore }) => taskStore.getTask(taskId),
			getTaskResult: async (_, { taskId, taskStore }) =>
				(await taskStore.getTaskResult(taskId)) as never,
		},
	);
	const { client: wire, server: end } = pair();
	await (isStrict ? withTaskRules(server) : server).connect(end as never);
	const client = new RawClient(wire);
	await client.send('initialize', {
		protocolVersion: '2025-11-25',
		capabilities: {},
		clientInfo: { name: 'raw', version: '1' },
	});
	const call = (name: string, params: JsonObject = {}) =>
		client.send('tools/call', { name, arguments: { image: 'auth' }, ...params });
	return { client, call, store, ran, extra: () => extra };
}

const both = async (tasks?: ServerCapabilities['tasks']) =>
	[await bench(false, tasks), await bench(true, tasks)] as const;
const code = (code: number) => ({ error: { code } });

test('a required tool that is called without a task', async () => {
	const [bare, strict] = await both();
	expect(await bare.call('build')).toMatchObject({ isError: true });
	expect(await strict.call('build')).toMatchObject(code(-32601));
});

test('a forbidden tool that is called as a task', async () => {
	const [bare, strict] = await both();
	expect(await bare.call('greet', { task: {} })).toMatchObject(code(-32602));
	expect(bare.ran).toHaveBeenCalledTimes(1);
	expect(await strict.call('greet', { task: {} })).toMatchObject(code(-32601));
	expect(strict.ran).not.toHaveBeenCalled();
	expect(await strict.call('greet')).toMatchObject(text('Hello'));
});

test('a task that a server did not offer', async () => {
	const [bare, strict] = await both({ list: {} });
	expect(await bare.call('greet', { task: {} })).toMatchObject(code(-32603));
	expect(await strict.call('greet', { task: {} })).toMatchObject(text('Hello'));
});

test('a tool that does not exist', async () => {
	const [bare, strict] = await both();
	expect(await bare.call('nothing')).toMatchObject({ isError: true });
	expect(await strict.call('nothing')).toMatchObject(code(-32602));
});

test.each(['tasks/get', 'tasks/result', 'tasks/cancel'])('%s without a task id', async (method) => {
	const [bare, strict] = await both();
	expect(await bare.client.send(method, {})).toMatchObject(code(-32603));
	expect(await strict.client.send(method, {})).toMatchObject(code(-32602));
});

test.each(['tasks/cancel', 'tasks/list'])(
	'%s of a server that does not offer it',
	async (method) => {
		const [bare, strict] = await both({ requests: { tools: { call: {} } } });
		for (const [{ call, client }, answer] of [
			[bare, { result: true }],
			[strict, code(-32601)],
		] as const) {
			const { task } = await call('build', { task: {} });
			const response = await client.send(method, { taskId: (task as JsonObject)['taskId'] ?? '' });
			expect('error' in response ? response : { result: true }).toMatchObject(answer);
		}
	},
);

test.each([
	['progress', { method: 'notifications/progress', params: { progressToken: 'p', progress: 1 } }],
	['a log message', { method: 'notifications/message', params: { level: 'info', data: 'x' } }],
] as const)('%s of a task that does not say which', async (_, notification) => {
	const [bare, strict] = await both();
	for (const { call, client, extra } of [bare, strict]) {
		const { task } = await call('build', { task: {}, _meta: { progressToken: 'p' } });
		await extra()?.sendNotification(notification as never);
		await settle();
		const meta = client.notifications.at(-1)?.params?.['_meta'];
		const related = {
			'io.modelcontextprotocol/related-task': { taskId: (task as JsonObject)['taskId'] },
		};
		expect(meta).toEqual(client === strict.client ? related : undefined);
	}
});

test('progress of a task that has ended', async () => {
	const [bare, strict] = await both();
	for (const { call, client, extra } of [bare, strict]) {
		const { task } = await call('build', { task: {}, _meta: { progressToken: 'p' } });
		const taskId = String((task as JsonObject)['taskId']);
		await extra()?.taskStore?.storeTaskResult(taskId, 'completed', { content: [] });
		const params = { progressToken: 'p', progress: 1 };
		await extra()?.sendNotification({ method: 'notifications/progress', params });
		await settle();
		const methods = client.notifications.map(({ method }) => method);
		const progress = client === strict.client ? [] : ['notifications/progress'];
		expect(methods).toEqual(['notifications/tasks/status', ...progress]);
	}
});

test('an operation whose metadata name a task is never answered', async () => {
	const [bare, strict] = await both();
	for (const { call, client } of [bare, strict]) {
		const { task } = await call('build', { task: {} });
		const { taskId = '' } = task as JsonObject;
		const _meta = { 'io.modelcontextprotocol/related-task': { taskId } };
		const answered = vi.fn();
		void client.send('tasks/get', { taskId, _meta }).then(answered);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(answered).toHaveBeenCalledTimes(client === strict.client ? 1 : 0);
	}
});

test('what has no fault crosses as it is', async () => {
	const { client, call, store } = await bench(true);
	expect(await client.send('ping', {})).toEqual({});
	expect((await client.send('tools/list', {}))['tools']).toHaveLength(2);
	const { task } = await call('build', { task: { ttl: 5000 } });
	const { taskId = '' } = task as JsonObject;
	const result = client.send('tasks/result', { taskId });
	await store.storeTaskResult(String(taskId), 'completed', text('built'));
	await vi.advanceTimersByTimeAsync(1000);
	expect(await result).toMatchObject(text('built'));
});
