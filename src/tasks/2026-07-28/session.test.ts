import { Client } from '@modelcontextprotocol/client';
import {
	createTaskSessionFromClient,
	TaskFailedError,
	resultFromTaskOutcome,
	type ApplicationInputRequest,
	type TaskExecutionEvent,
} from '@modelcontextprotocol/ext-tasks/client';
import { inputRequired, McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/v4';
import type { JsonObject } from '../../protocol/json.ts';
import { TaskLayer, TaskStore } from '../index.ts';
import { pair, type End } from '../pair.fixture.ts';

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });
const capabilities = { elicitation: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } };
const clientInfo = { name: 'session', version: '1' };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
	for (const each of open.splice(0).reverse()) await each.close();
});

function createServer(): McpServer {
	const server = new McpServer({ name: 'builds', version: '1' }, { capabilities: { tools: {} } });
	server.registerTool('build', { inputSchema: z.object({ image: z.string() }) }, ({ image }) =>
		image === 'none' ? ({ content: 'broken' } as never) : text(`Built ${image}`),
	);
	server.registerTool('push', { inputSchema: z.object({}) }, (_, { mcpReq }) => {
		const answer = mcpReq.inputResponses?.['sure'] as { action?: string } | undefined;
		if (answer) return text(`Answered: ${answer.action}`);
		const requestedSchema = { type: 'object' as const, properties: {} };
		const sure = inputRequired.elicit({ message: 'Push?', requestedSchema });
		return inputRequired({ inputRequests: { sure } });
	});
	server.registerTool(
		'wait',
		{ inputSchema: z.object({}) },
		(_, { mcpReq }) =>
			new Promise((_resolve, reject) => {
				mcpReq.signal.addEventListener('abort', () => reject(new Error('stopped')));
			}),
	);
	return server;
}

/** Requests of its own beside those of the SDK's client, as ext-tasks wants them. */
function rawDispatch(wire: End) {
	const waiting = new Map<unknown, (response: never) => void>();
	const { onmessage } = wire;
	let count = 0;
	wire.onmessage = (message: { id?: unknown }, extra) => {
		const answer = waiting.get(message.id);
		if (answer) answer(message as never);
		else onmessage?.(message as never, extra);
	};
	return (request: unknown) =>
		new Promise<never>((resolve) => {
			const id = `raw-${++count}`;
			waiting.set(id, (response: { error?: JsonObject; result?: JsonObject }) => {
				const kind = response.error ? 'error' : 'result';
				resolve({ ...response, kind } as never);
			});
			void wire.send({ jsonrpc: '2.0', id, ...(request as object) });
		});
}

async function connected(onInputRequest?: (request: ApplicationInputRequest) => object) {
	const layer = new TaskLayer({
		store: new TaskStore({ pollIntervalMs: 5 }),
		tools: { build: 'when declared', push: 'required', wait: 'required' },
	});
	const { client: wire, server } = pair();
	serveStdio(createServer, { transport: layer.transport(server as never) });
	const client = new Client(clientInfo, {
		capabilities,
		versionNegotiation: { mode: { pin: '2026-07-28' } },
	});
	await client.connect(wire as never);
	const session = createTaskSessionFromClient(client, {
		endpointId: 'builds',
		rawDispatch: rawDispatch(wire),
		v2RequestFraming: {
			protocolVersion: '2026-07-28',
			clientInfo,
			clientCapabilities: capabilities,
		},
		...(onInputRequest && {
			onInputRequest: (request) => Promise.resolve(onInputRequest(request) as never),
		}),
	});
	open.push(client, session);
	return { client, session, layer };
}

test('the official session follows a task to its result', async () => {
	const { session } = await connected();
	const execution = await session.callTool('build', { image: 'auth' });
	expect(execution.kind).toBe('task');
	const events: TaskExecutionEvent<unknown>[] = [];
	const { outcome } = await execution.settle({ onEvent: (event) => void events.push(event) });
	expect(resultFromTaskOutcome(outcome)).toMatchObject(text('Built auth'));
	expect(events.at(-1)).toMatchObject({ type: 'outcome' });
});

test('the official session answers the questions of a task', async () => {
	const asked: ApplicationInputRequest[] = [];
	const { session } = await connected((request) => {
		asked.push(request);
		return { action: 'accept', content: {} };
	});
	const execution = await session.callTool('push', {});
	const { outcome } = await execution.settle();
	expect(resultFromTaskOutcome(outcome)).toMatchObject(text('Answered: accept'));
	expect(asked).toMatchObject([{ kind: 'elicitation', params: { message: 'Push?' } }]);
});

test('the official session tells the error of a failed task', async () => {
	const { session } = await connected();
	const execution = await session.callTool('build', { image: 'none' });
	const { outcome } = await execution.settle();
	expect(outcome).toMatchObject({ status: 'failed' });
	expect(() => resultFromTaskOutcome(outcome)).toThrow(TaskFailedError);
});

test('the official session cancels a task', async () => {
	const { session, layer } = await connected();
	const execution = await session.callTool('wait', {});
	await execution.cancel();
	const { outcome } = await execution.settle();
	expect(outcome.status).toBe('cancelled');
	const taskId = execution.kind === 'task' ? execution.handle.taskId : '';
	expect(await layer.store.get(taskId)).toMatchObject({ status: 'cancelled' });
});

test('the client of the SDK, which takes no tasks, is served as ever', async () => {
	const { layer } = await connected();
	const { client: wire, server } = pair();
	serveStdio(createServer, { transport: layer.transport(server as never) });
	const client = new Client(clientInfo, { versionNegotiation: { mode: { pin: '2026-07-28' } } });
	await client.connect(wire as never);
	open.push(client);
	expect(await client.callTool({ name: 'build', arguments: { image: 'auth' } })).toMatchObject(
		text('Built auth'),
	);
	await expect(client.callTool({ name: 'wait', arguments: {} })).rejects.toMatchObject({
		code: -32021,
	});
});
