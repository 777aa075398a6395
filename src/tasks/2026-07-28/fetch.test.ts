import { createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/v4';
import type { JsonObject } from '../../protocol/json.ts';
import type { Message } from '../../protocol/message.ts';
import { TaskLayer, TaskStore, type FetchOptions } from '../index.ts';
import { envelope, everything } from '../raw-client.fixture.ts';
import { messagesOf } from './sse.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(0);
const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });
const never = () => new Promise<never>(() => undefined);

type Tool = (context: {
	signal: AbortSignal;
	progress: (message: string) => Promise<void>;
	answers: object | undefined;
}) => object | Promise<object>;

function bench(tool: Tool = () => text('built')) {
	const store = new TaskStore();
	const layer = new TaskLayer({ store, tools: { build: 'when declared' } });
	const handler = createMcpHandler(() => {
		const server = new McpServer({ name: 'bench', version: '1' }, { capabilities: { tools: {} } });
		server.registerTool('build', { inputSchema: z.object({}) }, (_, { mcpReq }) => {
			const progressToken = mcpReq._meta?.progressToken ?? '';
			const progress = (message: string) =>
				mcpReq.notify({
					method: 'notifications/progress',
					params: { progressToken, progress: 1, message },
				});
			const answers = mcpReq.inputResponses;
			return Promise.resolve(tool({ signal: mcpReq.signal, progress, answers }) as never);
		});
		return server;
	});
	return { store, layer, handler, fetch: layer.fetch(handler.fetch) };
}

interface Post {
	readonly method: string;
	readonly params?: JsonObject;
	/** Undefined takes a header away. */
	readonly headers?: Readonly<Record<string, string | undefined>>;
	readonly signal?: AbortSignal;
	readonly capabilities?: JsonObject;
	readonly meta?: JsonObject;
}

function post({ method, params = {}, headers = {}, signal, capabilities, meta }: Post): Request {
	const name = params['taskId'] ?? params['name'];
	const all = {
		accept: 'application/json, text/event-stream',
		'content-type': 'application/json',
		'mcp-protocol-version': '2026-07-28',
		'mcp-method': method,
		'mcp-name': typeof name === 'string' ? name : undefined,
		...headers,
	};
	const sent = Object.entries(all).filter(
		(entry): entry is [string, string] => entry[1] !== undefined,
	);
	const _meta = meta ?? envelope(capabilities ?? everything);
	return new Request('http://localhost/mcp', {
		method: 'POST',
		headers: sent,
		body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } }),
		...(signal && { signal }),
	});
}

async function ask(fetch: (request: Request) => Promise<Response>, options: Post) {
	const response = await fetch(post(options));
	const body = (await response.json()) as { result?: JsonObject; error?: JsonObject };
	return { status: response.status, ...body };
}

async function start(fetch: (request: Request) => Promise<Response>): Promise<string> {
	const { result } = await ask(fetch, {
		method: 'tools/call',
		params: { name: 'build', arguments: {} },
	});
	return String(result?.['taskId']);
}

test('a call becomes a task that tasks/get follows to its result', async () => {
	const { fetch } = bench(async ({ progress }) => {
		await progress('layer 1');
		await new Promise((resolve) => setTimeout(resolve, 1000));
		return text('built');
	});
	const taskId = await start(fetch);
	await settle();
	const get = () => ask(fetch, { method: 'tasks/get', params: { taskId } });
	expect(await get()).toMatchObject({
		status: 200,
		result: { resultType: 'complete', status: 'working', statusMessage: 'layer 1' },
	});
	await vi.advanceTimersByTimeAsync(1000);
	expect(await get()).toMatchObject({ result: { status: 'completed', result: text('built') } });
});

test('questions and answers go by tasks/get and tasks/update', async () => {
	const requestedSchema = { type: 'object' as const, properties: {} };
	const question = inputRequired.elicit({ message: 'Push?', requestedSchema });
	const { fetch } = bench(({ answers }) =>
		answers ? text('pushed') : inputRequired({ inputRequests: { push: question } }),
	);
	const taskId = await start(fetch);
	await settle();
	const update = { taskId, inputResponses: { push: { action: 'accept' } } };
	expect(await ask(fetch, { method: 'tasks/update', params: update })).toMatchObject({
		status: 200,
	});
	await settle();
	expect(await ask(fetch, { method: 'tasks/get', params: { taskId } })).toMatchObject({
		result: { status: 'completed', result: text('pushed') },
	});
});

test('a client that goes away after its handle does not stop the task; tasks/cancel does', async () => {
	let inner: AbortSignal | undefined;
	const { fetch } = bench(({ signal }) => {
		inner = signal;
		return never();
	});
	const client = new AbortController();
	const params = { name: 'build', arguments: {} };
	const response = await fetch(post({ method: 'tools/call', params, signal: client.signal }));
	const { result } = (await response.json()) as { result: { taskId: string } };
	client.abort();
	await settle();
	expect(inner?.aborted).toBe(false);
	const { taskId } = result;
	expect(await ask(fetch, { method: 'tasks/cancel', params: { taskId } })).toMatchObject({
		status: 200,
	});
	await settle();
	expect(inner?.aborted).toBe(true);
	expect(await ask(fetch, { method: 'tasks/get', params: { taskId } })).toMatchObject({
		result: { status: 'cancelled' },
	});
});

test('server/discover advertises the extension', async () => {
	const { fetch } = bench();
	expect(await ask(fetch, { method: 'server/discover' })).toMatchObject({
		status: 200,
		result: { capabilities: { extensions: { 'io.modelcontextprotocol/tasks': {} } } },
	});
});

const taskCall = { method: 'tasks/get', params: { taskId: 'x' } };

test.each<[string, Post, number, number]>([
	['a task nobody knows', taskCall, 200, -32602],
	['a removed method', { method: 'tasks/list' }, 404, -32601],
	['tasks/result', { method: 'tasks/result', params: { taskId: 'x' } }, 404, -32601],
	['no capability', { ...taskCall, capabilities: {} }, 400, -32021],
	['no Mcp-Name', { ...taskCall, headers: { 'mcp-name': undefined } }, 400, -32020],
	['another Mcp-Name', { ...taskCall, headers: { 'mcp-name': 'y' } }, 400, -32020],
	['a broken Mcp-Name', { ...taskCall, headers: { 'mcp-name': '=?base64?%?=' } }, 400, -32020],
	['no Mcp-Method', { ...taskCall, headers: { 'mcp-method': undefined } }, 400, -32020],
	['another Mcp-Method', { ...taskCall, headers: { 'mcp-method': 'tools/call' } }, 400, -32020],
	[
		'no version header',
		{ ...taskCall, headers: { 'mcp-protocol-version': undefined } },
		400,
		-32020,
	],
	[
		'another version header',
		{ ...taskCall, headers: { 'mcp-protocol-version': '2025-11-25' } },
		400,
		-32020,
	],
	[
		'a call whose Mcp-Name is another tool',
		{ method: 'tools/call', params: { name: 'build' }, headers: { 'mcp-name': 'greet' } },
		400,
		-32020,
	],
	[
		'a version that is not spoken',
		{
			...taskCall,
			meta: envelope(everything, '1900-01-01'),
			headers: { 'mcp-protocol-version': '1900-01-01' },
		},
		400,
		-32022,
	],
	[
		'no client capabilities',
		{ ...taskCall, meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } },
		400,
		-32602,
	],
])('%s is refused', async (_, options, status, code) => {
	const { fetch } = bench();
	expect(await ask(fetch, options)).toMatchObject({ status, error: { code } });
});

test('a task id that is no plain text comes encoded', async () => {
	const store = new TaskStore({ newId: () => 'Aufgabe ä' });
	await store.start(never);
	const fetch = new TaskLayer({ store, tools: {} }).fetch(bench().handler.fetch);
	const encoded = Buffer.from('Aufgabe ä').toString('base64');
	const options = {
		method: 'tasks/get',
		params: { taskId: 'Aufgabe ä' },
		headers: { 'mcp-name': `=?base64?${encoded}?=` },
	};
	expect(await ask(fetch, options)).toMatchObject({ status: 200, result: { status: 'working' } });
});

test('the authenticated caller alone sees the task', async () => {
	const { fetch } = bench();
	const as = (sub: string): FetchOptions => ({
		authInfo: { token: `token of ${sub}`, clientId: 'app', scopes: [], extra: { sub } },
	});
	const adas = (request: Request) => fetch(request, as('ada'));
	const bobs = (request: Request) => fetch(request, as('bob'));
	const taskId = await start(adas);
	const options = { method: 'tasks/get', params: { taskId } };
	expect(await ask(bobs, options)).toMatchObject({ error: { code: -32602 } });
	expect(await ask(fetch, options)).toMatchObject({ error: { code: -32602 } });
	expect(await ask(adas, options)).toMatchObject({ result: { taskId } });
});

test('a body that was read before is taken as it is', async () => {
	const { fetch } = bench();
	const request = post({ method: 'tasks/get', params: { taskId: 'x' } });
	const parsedBody: unknown = await request.json();
	const response = await fetch(request, { parsedBody });
	expect(await response.json()).toMatchObject({ error: { code: -32602 } });
});

test.each([
	['a GET', new Request('http://localhost/mcp'), 405],
	['no JSON', new Request('http://localhost/mcp', { method: 'POST', body: '{' }), 415],
])('%s is left to the server', async (_, request, status) => {
	const { fetch } = bench();
	expect((await fetch(request)).status).toBe(status);
});

/** Opens a subscription and collects what comes. */
async function listen(fetch: (request: Request) => Promise<Response>, notifications: JsonObject) {
	const client = new AbortController();
	const request = post({
		method: 'subscriptions/listen',
		params: { notifications },
		signal: client.signal,
	});
	const response = await fetch(request);
	const messages: Message[] = [];
	const ended = (async () => {
		for await (const message of messagesOf(response)) messages.push(message);
	})();
	return { response, messages, ended, client };
}

const methods = (messages: readonly Message[]) =>
	messages.map((message) =>
		'method' in message ? message.method : 'result' in message && 'result',
	);

test('a stream about tasks starts with the acknowledgement and ends with its answer', async () => {
	const { fetch, store } = bench();
	const { taskId } = await store.start(never);
	const { response, messages, ended } = await listen(fetch, { taskIds: [taskId, 'unknown'] });
	expect(response.headers.get('content-type')).toBe('text/event-stream');
	await settle();
	expect(messages[0]).toMatchObject({
		method: 'notifications/subscriptions/acknowledged',
		params: { notifications: { taskIds: [taskId] } },
	});
	await store.cancel(taskId);
	await ended;
	expect(methods(messages)).toEqual([
		'notifications/subscriptions/acknowledged',
		'notifications/tasks',
		'notifications/tasks',
		'result',
	]);
	expect(messages.at(-1)).toMatchObject({
		id: 1,
		result: { resultType: 'complete', _meta: { 'io.modelcontextprotocol/subscriptionId': 1 } },
	});
});

test('an idle stream says now and then that it is alive', async () => {
	const { fetch, store } = bench();
	const { taskId } = await store.start(never);
	const request = post({
		method: 'subscriptions/listen',
		params: { notifications: { taskIds: [taskId] } },
	});
	const reader = (await fetch(request)).body?.pipeThrough(new TextDecoderStream()).getReader();
	await vi.advanceTimersByTimeAsync(15_000);
	let text = '';
	while (!text.includes('keepalive')) text += (await reader?.read())?.value ?? '';
	expect(text.endsWith(': keepalive\n\n')).toBe(true);
	await reader?.cancel();
	expect(vi.getTimerCount()).toBe(1);
});

test('a client that leaves its stream is forgotten', async () => {
	const { fetch, store } = bench();
	const { taskId } = await store.start(never);
	const { client, ended } = await listen(fetch, { taskIds: [taskId] });
	await settle();
	client.abort();
	await ended;
	await store.cancel(taskId);
	expect(vi.getTimerCount()).toBe(1);
});

test('a stream may be about tasks and other things; it ends when the server inside ends it', async () => {
	const { fetch, store, handler } = bench();
	const { taskId } = await store.start(never);
	const { messages, ended } = await listen(fetch, { taskIds: [taskId], toolsListChanged: true });
	await settle();
	expect(messages[0]).toMatchObject({
		params: { notifications: { taskIds: [taskId], toolsListChanged: true } },
	});
	handler.notify.toolsChanged();
	await settle();
	await store.cancel(taskId);
	await settle();
	expect(methods(messages)).toEqual([
		'notifications/subscriptions/acknowledged',
		'notifications/tasks',
		'notifications/tools/list_changed',
		'notifications/tasks',
	]);
	await handler.close();
	await ended;
	expect(methods(messages).filter((method) => method === 'result')).toHaveLength(1);
});

test('where the server grants nothing else the stream goes on for the tasks', async () => {
	const { fetch, store } = bench();
	const { taskId } = await store.start(never);
	const { messages, ended } = await listen(fetch, { taskIds: [taskId], promptsListChanged: true });
	await settle();
	expect(messages[0]).toMatchObject({ params: { notifications: { taskIds: [taskId] } } });
	await store.cancel(taskId);
	await ended;
	expect(methods(messages).at(-1)).toBe('result');
});

test('listening without the capability is refused', async () => {
	const { fetch } = bench();
	const params = { notifications: { taskIds: ['x'] } };
	const options = { method: 'subscriptions/listen', params, capabilities: {} };
	expect(await ask(fetch, options)).toMatchObject({ status: 400, error: { code: -32021 } });
});

test('a layer that closes answers its open streams', async () => {
	const { fetch, store, layer } = bench();
	const { taskId } = await store.start(never);
	const { messages, ended } = await listen(fetch, { taskIds: [taskId] });
	await settle();
	layer.close();
	await ended;
	expect(methods(messages).at(-1)).toBe('result');
	expect(await store.get(taskId)).toMatchObject({ status: 'working' });
});

test('a server that answers with no message makes the task fail', async () => {
	const layer = new TaskLayer({ tools: { build: 'required' } });
	const fetch = layer.fetch(() => Promise.resolve(new Response('Bad gateway', { status: 502 })));
	const taskId = await start(fetch);
	await settle();
	expect(await ask(fetch, { method: 'tasks/get', params: { taskId } })).toMatchObject({
		result: {
			status: 'failed',
			error: { code: -32603, message: expect.stringContaining('502') as unknown },
		},
	});
});
