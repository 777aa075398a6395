import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import {
	CallToolResultSchema,
	CreateMessageRequestSchema,
	CreateTaskResultSchema,
	ElicitRequestSchema,
	ListRootsRequestSchema,
	TaskStatusNotificationSchema,
	type Task,
} from '@modelcontextprotocol/sdk/types.js';
import { CfWorkerJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/cfworker';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/v4';
import type { JsonObject } from '../../protocol/json.ts';
import { isNotification, isRequest, type Message } from '../../protocol/message.ts';
import {
	createMessageQueue,
	createTaskStore,
	memoryStorage,
	runTask,
	strictTransport,
	TaskError,
	type Job,
	type TaskStoreOptions2025,
} from '../index.ts';
import { pair } from '../pair.fixture.ts';

/*
 * The numbered rules of https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 * that bind whoever runs the tasks, each through the SDK's own client. What a requestor must do is not
 * ours to keep.
 */

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });
const relatedTask = 'io.modelcontextprotocol/related-task';
const never: Job = () => new Promise(() => undefined);
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A server whose tools are jobs, and the SDK's client; `wire` keeps all that crosses. */
async function bench(
	job: Job,
	options: TaskStoreOptions2025 = {},
	session?: string,
	shared?: object,
) {
	const store = (shared as ReturnType<typeof createTaskStore>) ?? createTaskStore(options);
	const tasks = { list: {}, cancel: {}, requests: { tools: { call: {} } } };
	const server = new McpServer(
		{ name: 'bench', version: '1' },
		{
			capabilities: { tools: {}, logging: {}, tasks },
			taskStore: store,
			taskMessageQueue: createMessageQueue(),
			jsonSchemaValidator: new CfWorkerJsonSchemaValidator(),
		},
	);
	for (const taskSupport of ['optional', 'required'] as const) {
		server.experimental.tasks.registerToolTask(
			taskSupport,
			{ inputSchema: { image: z.string() }, execution: { taskSupport } },
			{
				createTask: (_, extra) => runTask(store, extra, job),
				getTask: (_, { taskId, taskStore }) => taskStore.getTask(taskId),
				getTaskResult: async (_, { taskId, taskStore }) =>
					(await taskStore.getTaskResult(taskId)) as never,
			},
		);
	}
	server.registerTool('forbidden', { description: 'plain' }, () => text('plain'));
	const { client: end, server: serverEnd } = pair();
	if (session) serverEnd.sessionId = session;
	const wire: Message[] = [];
	const send = serverEnd.send.bind(serverEnd);
	serverEnd.send = (message) => (wire.push(structuredClone(message) as Message), send(message));
	await server.connect(strictTransport(serverEnd as never));
	const client = new Client(
		{ name: 'client', version: '1' },
		{
			capabilities: { elicitation: {}, sampling: {}, roots: {} },
			jsonSchemaValidator: new CfWorkerJsonSchemaValidator(),
		},
	);
	await client.connect(end as never);
	const rpc = client.experimental.tasks;
	const create = async (ttl?: number, name = 'required'): Promise<Task> => {
		const params = { name, arguments: { image: 'auth' }, task: ttl === undefined ? {} : { ttl } };
		return (await client.request({ method: 'tools/call', params }, CreateTaskResultSchema)).task;
	};
	const result = (taskId: string) => rpc.getTaskResult(taskId, CallToolResultSchema);
	return { client, store, wire, rpc, create, result, server };
}

/** A result that is waited for while the SDK looks for it once a poll interval. */
async function eventually<T>(promise: Promise<T>): Promise<T> {
	let settled = false;
	const watched = promise.finally(() => (settled = true));
	watched.catch(() => undefined);
	for (let turn = 0; !settled && turn < 100; turn++) await vi.advanceTimersByTimeAsync(200);
	return watched;
}

/* Task Support and Handling */

test('1. who declared no tasks for a call processes it normally', async () => {
	const { client } = await bench(never);
	expect(await client.callTool({ name: 'forbidden', arguments: {} })).toMatchObject(text('plain'));
});

test('2. who declared tasks may refuse a plain call', async () => {
	const { client } = await bench(never);
	const plain = client.callTool({ name: 'required', arguments: { image: 'auth' } });
	await expect(plain).rejects.toMatchObject({ code: -32601 });
});

/* Task ID Requirements */

test('1. to 3. ids are strings, made by the receiver, and unique', async () => {
	const { create } = await bench(never);
	const tasks = await Promise.all(Array.from({ length: 20 }, () => create()));
	const ids = tasks.map(({ taskId }) => taskId);
	expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
	expect(new Set(ids).size).toBe(20);
});

/* Task Status Lifecycle */

test('1. a task begins in working, even where its job is done at once', async () => {
	const { create } = await bench(() => text('fast'));
	expect(await create()).toMatchObject({ status: 'working' });
});

test.each([
	['completed', () => text('built'), 'completed'],
	['failed', () => Promise.reject(new Error('no')), 'failed'],
] as const)('2. a %s task never changes again', async (_, job, status) => {
	const { create, rpc, store } = await bench(job);
	const { taskId } = await create();
	await settle();
	const ended = await rpc.getTask(taskId);
	expect(ended.status).toBe(status);
	for (const next of ['working', 'input_required', 'cancelled'] as const) {
		await expect(store.updateTaskStatus(taskId, next)).rejects.toMatchObject({ code: -32602 });
	}
	await store.storeTaskResult(taskId, 'failed', text('late'));
	expect(await rpc.getTask(taskId)).toEqual(ended);
});

test('2. working and input_required lead to each other and to every end', async () => {
	const { create, store } = await bench(never);
	for (const end of ['completed', 'failed', 'cancelled'] as const) {
		const { taskId } = await create();
		for (const status of ['input_required', 'working', 'working', 'input_required', end] as const) {
			await store.updateTaskStatus(taskId, status);
			expect(await store.getTask(taskId)).toMatchObject({ status });
		}
	}
});

/* Input Required Status */

const confirm: Job = async ({ ask }) => {
	const requestedSchema = { type: 'object', properties: { sure: { type: 'boolean' } } };
	const params = { message: 'Push?', requestedSchema };
	const { action } = await ask('push', { method: 'elicitation/create', params });
	return text(`answered ${action}`);
};

test('1. to 4. a question shows as input_required, comes over tasks/result with its task, and is left once answered', async () => {
	const { client, create, rpc, result, wire } = await bench(async (context) => {
		const answered = await confirm(context);
		await new Promise((resolve) => setTimeout(resolve, 10_000));
		return answered;
	});
	client.setRequestHandler(ElicitRequestSchema, () => ({
		action: 'accept',
		content: { sure: true },
	}));
	const { taskId } = await create();
	await settle();
	expect(await rpc.getTask(taskId)).toMatchObject({ status: 'input_required' });
	expect(wire.filter(isRequest)).toEqual([]);
	const waiting = result(taskId);
	await settle();
	expect(wire.filter(isRequest)).toMatchObject([
		{ method: 'elicitation/create', params: { _meta: { [relatedTask]: { taskId } } } },
	]);
	expect(await rpc.getTask(taskId)).toMatchObject({ status: 'working' });
	expect(await eventually(waiting)).toMatchObject(text('answered accept'));
});

/* TTL and Resource Management */

test('1. and 2. every answer about a task has its times', async () => {
	const { create, rpc } = await bench(never);
	const createdAt = '1970-01-01T00:16:40.000Z';
	const created = await create();
	expect(created).toMatchObject({ createdAt, lastUpdatedAt: createdAt });
	await vi.advanceTimersByTimeAsync(500);
	const cancelled = await rpc.cancelTask(created.taskId);
	const lastUpdatedAt = '1970-01-01T00:16:40.500Z';
	expect(cancelled).toMatchObject({ createdAt, lastUpdatedAt });
	expect((await rpc.listTasks()).tasks).toMatchObject([{ createdAt, lastUpdatedAt }]);
});

test.each([
	['the ttl asked for', 5000, 5000],
	['the longest that is allowed', 90_000, 60_000],
	['a whole number of ms', 1000.2, 1001],
	['the usual one where none is asked for', undefined, 30_000],
])('3. and 4. a task gets %s, and tells so', async (_, asked, ttl) => {
	const options = { ttlMs: 30_000, limits: { longestTtlMs: 60_000 } };
	const { create, rpc } = await bench(never, options);
	const { taskId } = await create(asked);
	expect(await rpc.getTask(taskId)).toMatchObject({ ttl });
});

test('4. a task without end says null', async () => {
	const { create, rpc } = await bench(never, { ttlMs: null });
	expect(await rpc.getTask((await create()).taskId)).toMatchObject({ ttl: null });
});

test('5. a task fails when its ttl is over, its job is stopped, and it is gone a while later', async () => {
	let signal: AbortSignal | undefined;
	const job: Job = (context) => ((signal = context.signal), never(context));
	const { create, rpc, result } = await bench(job, { keepExpiredMs: 1000 });
	const { taskId } = await create(5000);
	await vi.advanceTimersByTimeAsync(5000);
	expect(await rpc.getTask(taskId)).toMatchObject({
		status: 'failed',
		statusMessage: 'The task expired before it was done',
	});
	expect(signal?.aborted).toBe(true);
	await expect(result(taskId)).rejects.toMatchObject({ code: -32603 });
	await vi.advanceTimersByTimeAsync(1000);
	await expect(rpc.getTask(taskId)).rejects.toMatchObject({ code: -32602 });
});

test('6. a task suggests how often to poll', async () => {
	const { create, rpc } = await bench(never, { pollIntervalMs: 2500 });
	expect(await rpc.getTask((await create()).taskId)).toMatchObject({ pollInterval: 2500 });
});

/* Result Retrieval */

test('1. a call as a task is answered with the task and nothing else', async () => {
	const { create, wire } = await bench(() => text('built'));
	const task = await create();
	const answer = wire.findLast((message) => 'result' in message && 'task' in message.result);
	expect(answer).toMatchObject({ result: { task } });
	expect(answer).not.toHaveProperty('result.content');
});

test.each([
	['a result', () => ({ ...text('built'), structuredContent: { size: 7 } })],
	['a tool error', () => ({ ...text('no space'), isError: true })],
])('2. and 4. tasks/result gives %s back as the call returned it', async (_, job) => {
	const { create, result } = await bench(job);
	const { taskId } = await create();
	const expected = { ...job(), _meta: { [relatedTask]: { taskId } } };
	expect(await eventually(result(taskId))).toEqual(expected);
	expect(await eventually(result(taskId))).toEqual(expected);
});

test('2. and 4. tasks/result gives a JSON-RPC error back as the call ended with it', async () => {
	const job = () => Promise.reject(new TaskError(-32602, 'no such image', { image: 'x' }));
	const { create, result, rpc } = await bench(job);
	const { taskId } = await create();
	await expect(eventually(result(taskId))).rejects.toMatchObject({
		code: -32602,
		data: { image: 'x' },
	});
	expect(await rpc.getTask(taskId)).toMatchObject({
		status: 'failed',
		statusMessage: 'no such image',
	});
});

test('2. tasks/result of a cancelled task is an error', async () => {
	const { create, result, rpc } = await bench(never);
	const { taskId } = await create();
	await rpc.cancelTask(taskId);
	await expect(result(taskId)).rejects.toMatchObject({ code: -32603 });
});

test('3. tasks/result blocks until the end, for several who wait', async () => {
	const { create, result, rpc } = await bench(async () => {
		await new Promise((resolve) => setTimeout(resolve, 5000));
		return text('built');
	});
	const { taskId } = await create();
	const ended = vi.fn();
	const waiting = [1, 2, 3].map(() => result(taskId).finally(ended));
	await vi.advanceTimersByTimeAsync(4500);
	expect(ended).not.toHaveBeenCalled();
	expect(await rpc.getTask(taskId)).toMatchObject({ status: 'working' });
	for (const each of await eventually(Promise.all(waiting)))
		expect(each).toMatchObject(text('built'));
});

/* Associating Task-Related Messages */

test('1. what a task sends, and its result, name the task', async () => {
	const { client, create, result, wire } = await bench(async ({ ask }) => {
		await ask('roots', { method: 'roots/list' });
		return text('built');
	});
	client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [] }));
	const { taskId } = await create();
	const answer = await eventually(result(taskId));
	expect(answer._meta).toEqual({ [relatedTask]: { taskId } });
	expect(wire.filter(isRequest)).toMatchObject([
		{ method: 'roots/list', params: { _meta: { [relatedTask]: { taskId } } } },
	]);
});

test.each(['tasks/get', 'tasks/cancel'])(
	'2. %s goes by its taskId, whatever its metadata say',
	async (method) => {
		const { client, create, wire } = await bench(never);
		const [first, second] = [await create(), await create()];
		const params = { taskId: first.taskId, _meta: { [relatedTask]: { taskId: second.taskId } } };
		void client.request({ method, params } as never, z.any() as never).catch(() => undefined);
		await eventually(settle());
		const mine = wire.filter(
			(message) => 'result' in message && message.result['taskId'] === first.taskId,
		);
		expect(mine).toHaveLength(1);
		expect(mine[0]).not.toHaveProperty(['result', '_meta', relatedTask]);
	},
);

/* Task Notifications */

test('1. and 3. each change is told with the whole task and without related-task metadata', async () => {
	const { client, create } = await bench(async ({ status }) => {
		await status('half way');
		return text('built');
	});
	const told: JsonObject[] = [];
	client.setNotificationHandler(TaskStatusNotificationSchema, ({ params }) => {
		told.push(params as JsonObject);
	});
	const { taskId } = await create();
	await settle();
	expect(told).toMatchObject([
		{ taskId, status: 'working', statusMessage: 'half way', ttl: 3_600_000, pollInterval: 1000 },
		{ taskId, status: 'completed' },
	]);
	expect(told.some((params) => '_meta' in params)).toBe(false);
});

test('a task goes on where nobody is left to be told', async () => {
	const { client, create, store } = await bench(async ({ status }) => {
		await new Promise((resolve) => setTimeout(resolve, 1000));
		await status('alone');
		return text('built');
	});
	const { taskId } = await create();
	await client.close();
	await vi.advanceTimersByTimeAsync(1000);
	expect(await store.getTask(taskId)).toMatchObject({ status: 'completed' });
});

/* Task Progress Notifications */

test('the progress token of the call stays good for the whole task', async () => {
	const { client, server, wire } = await bench(async () => {
		await new Promise((resolve) => setTimeout(resolve, 1000));
		await server.server.notification({
			method: 'notifications/progress',
			params: { progressToken: token, progress: 1, total: 2 },
		});
		return text('built');
	});
	let token: string | number = '';
	const onprogress = vi.fn();
	const params = { name: 'required', arguments: { image: 'auth' } };
	const options = { onprogress, task: {} };
	const send = client.transport?.send.bind(client.transport);
	if (client.transport && send) {
		client.transport.send = (message, sendOptions) => {
			if ('params' in message) token = message.params?._meta?.progressToken ?? token;
			return send(message, sendOptions);
		};
	}
	const { task } = await client.request(
		{ method: 'tools/call', params },
		CreateTaskResultSchema,
		options,
	);
	await vi.advanceTimersByTimeAsync(1000);
	expect(onprogress).toHaveBeenCalledWith(expect.objectContaining({ progress: 1, total: 2 }));
	const progress = wire.filter(isNotification).find(({ method }) => method.endsWith('/progress'));
	expect(progress?.params?.['_meta']).toEqual({ [relatedTask]: { taskId: task.taskId } });
});

/* Task Listing */

test('1. 2. and 4. tasks are listed page by page, all of them', async () => {
	const { create, rpc } = await bench(never, { pageSize: 2 });
	const created: string[] = [];
	for (let count = 0; count < 5; count++) created.push((await create()).taskId);
	const pages: string[][] = [];
	let cursor: string | undefined;
	do {
		const page = await rpc.listTasks(cursor);
		pages.push(page.tasks.map(({ taskId }) => taskId));
		cursor = page.nextCursor;
	} while (cursor !== undefined);
	expect(pages).toEqual([created.slice(0, 2), created.slice(2, 4), created.slice(4)]);
});

test('a cursor goes on where it was, though tasks before it are gone and others came', async () => {
	const { create, rpc } = await bench(never, { pageSize: 2, keepExpiredMs: 0 });
	for (const ttl of [1000, 1000, 60_000]) await create(ttl);
	const { nextCursor } = await rpc.listTasks();
	await vi.advanceTimersByTimeAsync(1100);
	const late = await create(60_000);
	const { tasks } = await rpc.listTasks(nextCursor);
	expect(tasks).toHaveLength(2);
	expect(tasks[1]).toEqual(late);
});

test.each(['nonsense', 'WzEsIm90aGVyIl0=', 'WyJ4IixudWxsXQ=='])(
	'the cursor %j, which was never given out, is refused',
	async (cursor) => {
		const { rpc } = await bench(never);
		await expect(rpc.listTasks(cursor)).rejects.toMatchObject({ code: -32602 });
	},
);

test('a session sees its own tasks only, and no cursor of others helps', async () => {
	const ada = await bench(never, { pageSize: 1 }, 'ada');
	const bob = await bench(never, {}, 'bob', ada.store);
	const { taskId } = await ada.create();
	await ada.create();
	const own = await bob.create();
	const { nextCursor } = await ada.rpc.listTasks();
	expect((await bob.rpc.listTasks()).tasks).toEqual([own]);
	await expect(bob.rpc.listTasks(nextCursor)).rejects.toMatchObject({ code: -32602 });
	await expect(bob.rpc.getTask(taskId)).rejects.toMatchObject({ code: -32602 });
	await expect(bob.rpc.cancelTask(taskId)).rejects.toMatchObject({ code: -32602 });
	await expect(bob.result(taskId)).rejects.toMatchObject({ code: -32602 });
	expect(await ada.rpc.getTask(taskId)).toMatchObject({ status: 'working' });
});

test('a store that is told to makes no difference between callers', async () => {
	const ada = await bench(never, { callerOf: () => undefined }, 'ada');
	const bob = await bench(never, {}, 'bob', ada.store);
	const { taskId } = await ada.create();
	expect((await bob.rpc.listTasks()).tasks.map((task) => task.taskId)).toEqual([taskId]);
});

/* Task Cancellation */

test('1. cancelling a task that has ended is refused', async () => {
	const { create, rpc } = await bench(() => text('built'));
	const { taskId } = await create();
	await settle();
	await expect(rpc.cancelTask(taskId)).rejects.toMatchObject({ code: -32602 });
});

test('2. and 3. cancelling stops the work, shows in the answer, and stays', async () => {
	let signal: AbortSignal | undefined;
	let finish: (result: object) => void = () => undefined;
	const { create, rpc } = await bench((context) => {
		signal = context.signal;
		return new Promise((resolve) => (finish = resolve));
	});
	const { taskId } = await create();
	const cancelled = await rpc.cancelTask(taskId);
	expect(cancelled).toMatchObject({ taskId, status: 'cancelled' });
	expect(signal?.aborted).toBe(true);
	finish(text('late'));
	await settle();
	expect(await rpc.getTask(taskId)).toMatchObject({ status: 'cancelled' });
});

test('2. a question of a cancelled task is given up', async () => {
	const job = vi.fn(confirm);
	const { create, rpc, result } = await bench(job);
	const { taskId } = await create();
	await settle();
	await rpc.cancelTask(taskId);
	await settle();
	await expect(job.mock.results[0]?.value).rejects.toThrow();
	await expect(result(taskId)).rejects.toMatchObject({ code: -32603 });
});

test('after a restart a task is what it was, until it is known that nobody works on it', async () => {
	const storage = memoryStorage();
	const before = await bench(never, { storage });
	const lost = await before.create();
	const { rpc, create, store } = await bench(never, { storage });
	const own = await create();
	expect(await rpc.getTask(lost.taskId)).toEqual(lost);
	expect((await rpc.listTasks()).tasks).toEqual([lost, own]);
	await store.loseUnfinished();
	expect(await rpc.getTask(lost.taskId)).toMatchObject({
		status: 'failed',
		statusMessage: 'The work was lost when the server stopped',
	});
	expect(await rpc.getTask(own.taskId)).toMatchObject({ status: 'working' });
});

/* Protocol Errors */

test.each(['getTask', 'cancelTask'] as const)(
	'%s of a task nobody knows is refused',
	async (method) => {
		const { rpc, result } = await bench(never);
		await expect(rpc[method]('bogus')).rejects.toMatchObject({ code: -32602 });
		await expect(result('bogus')).rejects.toMatchObject({ code: -32602 });
	},
);

test('sampling goes the way of elicitation', async () => {
	const { client, create, result } = await bench(async ({ ask }) => {
		const params = { messages: [], maxTokens: 20 };
		const { content } = await ask('haiku', { method: 'sampling/createMessage', params });
		return { content: [content] };
	});
	client.setRequestHandler(CreateMessageRequestSchema, () => ({
		role: 'assistant' as const,
		model: 'm',
		content: { type: 'text' as const, text: 'old pond' },
	}));
	const { taskId } = await create();
	expect(await eventually(result(taskId))).toMatchObject(text('old pond'));
});
