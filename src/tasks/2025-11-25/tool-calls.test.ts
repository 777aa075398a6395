import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
	CallToolResultSchema,
	CreateTaskResultSchema,
	type Result,
} from '@modelcontextprotocol/sdk/types.js';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/v4';
import { createMessageQueue, createTaskStore, runTask, strictTransport } from '../index.ts';
import { pair } from '../pair.fixture.ts';

/* What people do with tools that are tasks, through the SDK's own client and server. */

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });
const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1000));

async function bench() {
	const store = createTaskStore({ pollIntervalMs: 500 });
	/** Jobs that another system works on, and what it reports in the end. */
	const external = new Map<string, (result: Result) => Promise<void>>();
	const server = new McpServer(
		{ name: 'bench', version: '1' },
		{
			capabilities: {
				tools: {},
				tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
			},
			taskStore: store,
			taskMessageQueue: createMessageQueue(),
			jsonSchemaValidator: new CfWorkerJsonSchemaValidator(),
		},
	);
	server.registerTool('greet', { inputSchema: { name: z.string() } }, ({ name }) =>
		text(`Hello, ${name}!`),
	);
	const reading = {
		getTask: (_: unknown, { taskId, taskStore }: Reading) => taskStore.getTask(taskId) as never,
		getTaskResult: async (_: unknown, { taskId, taskStore }: Reading) =>
			(await taskStore.getTaskResult(taskId)) as never,
	};
	server.experimental.tasks.registerToolTask(
		'slow_compute',
		{ inputSchema: { label: z.string() }, execution: { taskSupport: 'optional' } },
		{
			createTask: ({ label }, extra) =>
				runTask(store, extra, async () => {
					await seconds(2);
					return text(`${label} is computed`);
				}),
			...reading,
		},
	);
	server.experimental.tasks.registerToolTask(
		'external_job',
		{ inputSchema: {}, execution: { taskSupport: 'required' } },
		{
			createTask: async (_, { taskStore }) => {
				const task = await taskStore.createTask({ ttl: 60_000 });
				external.set(task.taskId, (result) =>
					store.storeTaskResult(task.taskId, 'completed', result),
				);
				return { task };
			},
			...reading,
		},
	);
	const { client: end, server: serverEnd } = pair();
	await server.connect(strictTransport(serverEnd as never));
	const jsonSchemaValidator = new CfWorkerJsonSchemaValidator();
	const client = new Client({ name: 'client', version: '1' }, { jsonSchemaValidator });
	await client.connect(end as never);
	const create = async (name: string, args: object = {}) => {
		const params = { name, arguments: args as Record<string, unknown>, task: { ttl: 60_000 } };
		return (await client.request({ method: 'tools/call', params }, CreateTaskResultSchema)).task;
	};
	return { client, rpc: client.experimental.tasks, create, external };
}

interface Reading {
	readonly taskId: string;
	readonly taskStore: {
		getTask(taskId: string): Promise<unknown>;
		getTaskResult(taskId: string): Promise<Result>;
	};
}

test('a plain call is answered at once, with no task', async () => {
	const { client } = await bench();
	const answer = await client.callTool({ name: 'greet', arguments: { name: 'World' } });
	expect(answer).toEqual(text('Hello, World!'));
});

test('a call as a task is answered with all fields of a task, and tasks/get with the same, flat', async () => {
	const { rpc, create } = await bench();
	const task = await create('slow_compute', { label: 'pi' });
	expect(task).toEqual({
		taskId: expect.any(String) as unknown,
		status: 'working',
		createdAt: expect.any(String) as unknown,
		lastUpdatedAt: task.createdAt,
		ttl: 60_000,
		pollInterval: 500,
	});
	expect(await rpc.getTask(task.taskId)).toEqual(task);
});

test('a tool that may be a task answers a plain call when its work is done', async () => {
	const { client } = await bench();
	const answer = client.callTool({ name: 'slow_compute', arguments: { label: 'pi' } });
	await vi.advanceTimersByTimeAsync(2500);
	expect(await answer).toEqual(text('pi is computed'));
});

test('a tool that cannot be a task refuses to be one', async () => {
	const { create } = await bench();
	await expect(create('greet', { name: 'World' })).rejects.toMatchObject({ code: -32601 });
});

test('a job of another system is working until that reports its end', async () => {
	const { rpc, create, external } = await bench();
	const { taskId } = await create('external_job');
	expect(await rpc.getTask(taskId)).toMatchObject({ status: 'working' });
	await external.get(taskId)?.(text('done elsewhere'));
	expect(await rpc.getTask(taskId)).toMatchObject({ status: 'completed' });
	expect(await rpc.getTaskResult(taskId, CallToolResultSchema)).toEqual({
		...text('done elsewhere'),
		_meta: { 'io.modelcontextprotocol/related-task': { taskId } },
	});
});

test('a finished task can be read until its ttl is over', async () => {
	const { rpc, create } = await bench();
	const { taskId } = await create('slow_compute', { label: 'pi' });
	await vi.advanceTimersByTimeAsync(59_000);
	expect(await rpc.getTask(taskId)).toMatchObject({ status: 'completed' });
});

test('tasks that are created together have ids of their own and all complete', async () => {
	const { rpc, create } = await bench();
	const tasks = await Promise.all(
		[1, 2, 3, 4, 5].map((label) => create('slow_compute', { label: String(label) })),
	);
	expect(new Set(tasks.map(({ taskId }) => taskId)).size).toBe(5);
	await vi.advanceTimersByTimeAsync(2000);
	for (const [index, { taskId }] of tasks.entries()) {
		const result = await rpc.getTaskResult(taskId, CallToolResultSchema);
		expect(result).toMatchObject(text(`${index + 1} is computed`));
	}
});

test('tools/list says of each tool whether it can be a task', async () => {
	const { client } = await bench();
	const { tools } = await client.listTools();
	expect(
		Object.fromEntries(tools.map(({ name, execution }) => [name, execution?.taskSupport])),
	).toEqual({
		greet: 'forbidden',
		slow_compute: 'optional',
		external_job: 'required',
	});
});

test('the stream of the client goes through a task to its result', async () => {
	const { client, rpc } = await bench();
	await client.listTools();
	const seen: string[] = [];
	const stream = rpc.callToolStream({ name: 'slow_compute', arguments: { label: 'pi' } });
	const reading = (async () => {
		for await (const message of stream) {
			seen.push(message.type === 'taskStatus' ? message.task.status : message.type);
		}
	})();
	await vi.advanceTimersByTimeAsync(3000);
	await reading;
	expect(seen[0]).toBe('taskCreated');
	expect(seen.slice(-2)).toEqual(['completed', 'result']);
});
