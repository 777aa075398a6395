import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { McpServer as McpServer2025 } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
	CallToolResultSchema,
	CreateTaskResultSchema,
	ElicitRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import { inputRequired, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/v4';
import { checkEvents } from '../checker/check.ts';
import type { JsonObject } from '../protocol/json.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import {
	createMessageQueue,
	createTaskStore,
	jobOf,
	runTask,
	strictTransport,
	TaskLayer,
	TaskStore,
} from './index.ts';
import { pair, type End } from './pair.fixture.ts';
import { envelope, RawClient } from './raw-client.fixture.ts';

/* The server's side of whole conversations, judged by the rules of the specification. */

const begin = 1_791_541_800_000;
beforeEach(() => vi.useFakeTimers({ now: begin }));
afterEach(() => vi.useRealTimers());

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const requestedSchema = {
	type: 'object' as const,
	properties: { sure: { type: 'boolean' as const } },
};

function recorded() {
	const { client, server } = pair();
	const events: TraceEvent[] = [];
	const tap = (end: End, from: string, to: string) => {
		end.tap = (message) => {
			const at = Date.now() - begin;
			events.push({ kind: 'message', at, from, to, link: '1', received: at, message });
		};
	};
	tap(client, 'client', 'server');
	tap(server, 'server', 'client');
	return { client, server, events };
}

function faultsOfServer(version: '2025-11-25' | '2026-07-28', events: readonly TraceEvent[]) {
	const ended = [
		...events,
		{ kind: 'end' as const, at: Date.now() - begin, reason: 'finished' as const },
	];
	return checkEvents(version, ended)
		.filter(({ side, severity }) => side === 'server' && severity !== 'note')
		.map(({ rule, text, seq }) => ({ rule, text, message: events[seq] }));
}

function tasked(): McpServer {
	const capabilities = { tools: {}, logging: {} };
	const server = new McpServer({ name: 'checked', version: '1' }, { capabilities });
	server.registerTool('plain', { inputSchema: z.object({}) }, () => text('plain'));
	server.registerTool('build', { inputSchema: z.object({}) }, async (_, context) => {
		const progressToken = context.mcpReq._meta?.progressToken ?? '';
		const job = jobOf(context);
		for (const progress of [1, 2]) {
			await new Promise((resolve) => setTimeout(resolve, 2500));
			await context.mcpReq.notify({
				method: 'notifications/progress',
				params: { progressToken, progress, total: 2 },
			});
		}
		const params = { message: 'Push?', requestedSchema };
		const answer = await job?.ask('push', { method: 'elicitation/create', params });
		return text(`pushed: ${answer?.action}`);
	});
	server.registerTool('ask', { inputSchema: z.object({}) }, (_, { mcpReq }) => {
		if (mcpReq.inputResponses) return text('asked');
		const ask = (message: string) => inputRequired.elicit({ message, requestedSchema });
		return inputRequired({ inputRequests: { a: ask('A?'), b: ask('B?') } });
	});
	server.registerTool('wait', { inputSchema: z.object({}) }, () => new Promise(() => undefined));
	server.registerTool('broken', { inputSchema: z.object({}) }, () => ({ content: 'no' }) as never);
	return server;
}

test('a server behind the layer breaks no rule of 2026-07-28', async () => {
	const { client: wire, server, events } = recorded();
	const store = new TaskStore({ ttlMs: 60_000, pollIntervalMs: 1000 });
	const layer = new TaskLayer({
		store,
		tools: { build: 'when declared', ask: 'when declared', wait: 'required', broken: 'required' },
	});
	serveStdio(tasked, { transport: layer.transport(server as never) });
	const client = new RawClient(wire);
	const accept = { action: 'accept', content: { sure: true } };
	const call = async (name: string, capabilities?: JsonObject) => {
		const answer = client.request('tools/call', { name, arguments: {} }, capabilities);
		await wait(0);
		return (await answer)['taskId'] as string;
	};
	const poll = async (taskId: string, times: number) => {
		for (let time = 0; time < times; time++) {
			await wait(1000);
			await client.request('tasks/get', { taskId });
		}
	};

	await client.request('server/discover');
	await client.request('tools/list');
	await call('plain');
	const _meta = { ...envelope(), progressToken: 'p' };
	const { taskId } = await client.send('tools/call', { name: 'build', arguments: {}, _meta });
	await poll(String(taskId), 6);
	await client.request('tasks/update', {
		taskId: String(taskId),
		inputResponses: { push: accept },
	});
	await poll(String(taskId), 2);

	const asking = await call('ask');
	await poll(asking, 1);
	await client.request('tasks/update', { taskId: asking, inputResponses: { b: accept } });
	await poll(asking, 1);
	await client.request('tasks/update', { taskId: asking, inputResponses: { a: accept } });
	await poll(asking, 1);

	const waiting = [await call('wait'), await call('wait')];
	const notifications = { taskIds: [...waiting, 'unknown'] };
	void client.request('subscriptions/listen', { notifications });
	await wait(0);
	await client.request('tasks/cancel', { taskId: waiting[0] ?? '' });
	await poll(await call('broken'), 1);
	await wait(60_000);

	await client.request('tasks/get', { taskId: 'unknown' });
	await client.request('tasks/list');
	await call('wait', {});
	await client.request('tasks/get', { taskId: 'unknown' }, {});
	expect(faultsOfServer('2026-07-28', events)).toEqual([]);
	expect(events.length).toBeGreaterThan(50);
	const statuses = client.received.map((message) => JSON.stringify(message));
	for (const status of ['input_required', 'completed', 'failed', 'cancelled']) {
		expect(statuses.some((each) => each.includes(`"status":"${status}"`))).toBe(true);
	}
});

test('a server on the store and the strict transport breaks no rule of 2025-11-25', async () => {
	const { client: wire, server: end, events } = recorded();
	const store = createTaskStore({ ttlMs: 60_000, pollIntervalMs: 1000, pageSize: 2 });
	const server = new McpServer2025(
		{ name: 'checked', version: '1' },
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
	server.registerTool('plain', { description: 'plain' }, () => text('plain'));
	server.experimental.tasks.registerToolTask(
		'build',
		{ inputSchema: { fails: z.boolean() }, execution: { taskSupport: 'required' } },
		{
			createTask: ({ fails }, extra) =>
				runTask(store, extra, async ({ status, ask }) => {
					await status('half way');
					if (fails) throw new Error('no space left');
					const params = { message: 'Push?', requestedSchema };
					const { action } = await ask('push', { method: 'elicitation/create', params });
					await new Promise((resolve) => setTimeout(resolve, 3000));
					return text(`pushed: ${action}`);
				}),
			getTask: (_, { taskId, taskStore }) => taskStore.getTask(taskId),
			getTaskResult: async (_, { taskId, taskStore }) =>
				(await taskStore.getTaskResult(taskId)) as never,
		},
	);
	await server.connect(strictTransport(end as never));
	const jsonSchemaValidator = new CfWorkerJsonSchemaValidator();
	const capabilities = { elicitation: {} };
	const client = new Client(
		{ name: 'client', version: '1' },
		{ capabilities, jsonSchemaValidator },
	);
	await client.connect(wire as never);
	client.setRequestHandler(ElicitRequestSchema, () => ({
		action: 'accept',
		content: { sure: true },
	}));
	const rpc = client.experimental.tasks;
	const create = async (fails: boolean, name = 'build') => {
		const params = { name, arguments: { fails }, task: { ttl: 60_000 } };
		return (await client.request({ method: 'tools/call', params }, CreateTaskResultSchema)).task
			.taskId;
	};
	const refused = (attempt: Promise<unknown>) => expect(attempt).rejects.toThrow();

	await client.listTools();
	const built = await create(false);
	await wait(1000);
	await rpc.getTask(built);
	const result = rpc.getTaskResult(built, CallToolResultSchema);
	await wait(6000);
	expect(await result).toMatchObject(text('pushed: accept'));
	const failed = await create(true);
	await wait(1000);
	await rpc.getTask(failed);
	expect(await rpc.getTaskResult(failed, CallToolResultSchema)).toMatchObject({ isError: true });
	const stopped = await create(false);
	await rpc.cancelTask(stopped);
	await refused(rpc.cancelTask(stopped));
	await refused(rpc.getTask('unknown'));
	const { nextCursor } = await rpc.listTasks();
	await rpc.listTasks(nextCursor);
	await refused(create(false, 'plain'));
	expect(faultsOfServer('2025-11-25', events)).toEqual([]);
	expect(events.length).toBeGreaterThan(30);
});
