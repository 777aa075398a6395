import type { Version } from '../protocol/version.ts';

const server2025 = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { ElicitResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { knob, sleep } from 'playground';
import { createMessageQueue, createTaskStore } from 'tasks';

const taskStore = createTaskStore();
const taskMessageQueue = createMessageQueue();

export default function createServer() {
	const server = new McpServer(
		{ name: 'build', version: '1.0.0' },
		{
			capabilities: { tasks: { requests: { tools: { call: {} } } } },
			taskStore,
			taskMessageQueue,
		},
	);
	server.experimental.tasks.registerToolTask(
		'docker_build',
		{ execution: { taskSupport: 'required' } },
		{
			async createTask({ sendRequest, taskStore }) {
				const task = await taskStore.createTask({ ttl: 86_400_000, pollInterval: 5000 });
				void build(task.taskId, taskStore, sendRequest);
				return { task };
			},
			getTask: (_args, { taskId, taskStore }) => taskStore.getTask(taskId),
			getTaskResult: (_args, { taskId, taskStore }) => taskStore.getTaskResult(taskId),
		},
	);
	return server;
}

async function build(taskId, store, sendRequest) {
	await sleep(knob<number>('minutes') * 60_000);
	await store.updateTaskStatus(taskId, 'input_required');
	const params = {
		message: 'Push the image?',
		requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' } } },
	};
	const answer = await sendRequest({ method: 'elicitation/create', params }, ElicitResultSchema, {
		relatedTask: { taskId },
	});
	await store.updateTaskStatus(taskId, 'working');
	const text = \`pushed: \${answer.content.confirm}\`;
	await store.storeTaskResult(taskId, 'completed', { content: [{ type: 'text', text }] });
}
`;

const client2025 = `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
	CallToolResultSchema,
	CreateTaskResultSchema,
	ElicitRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { connect, host, sleep } from 'playground';

const client = new Client(
	{ name: 'chat', version: '1.0.0' },
	{ capabilities: { elicitation: { form: {} } } },
);
client.setRequestHandler(ElicitRequestSchema, (request) => host.ask(request));
await client.connect(connect());

const call = { name: 'docker_build', arguments: {}, task: { ttl: 86_400_000 } };
const created = await client.request({ method: 'tools/call', params: call }, CreateTaskResultSchema);
let { task } = created;
while (task.status === 'working') {
	await sleep(task.pollInterval ?? 1000);
	task = await client.experimental.tasks.getTask(task.taskId);
}
const result = await client.experimental.tasks.getTaskResult(task.taskId, CallToolResultSchema);
host.say(result.content[0].text);
await client.close();
`;

const server2026 = `import { McpServer } from '@modelcontextprotocol/server';
import { knob, sleep } from 'playground';
import { createTaskResult, getTaskResult, TaskStore } from 'tasks';
import { z } from 'zod/v4';

const store = new TaskStore({ pollIntervalMs: 5000, ttlMs: 86_400_000 });
const Task = z.object({ taskId: z.string() });

export default function createServer() {
	const extensions = { 'io.modelcontextprotocol/tasks': {} };
	const server = new McpServer({ name: 'build', version: '1.0.0' }, { capabilities: { extensions } });
	server.registerTool('docker_build', {}, async () => {
		return { content: [], ...createTaskResult(await store.start(build)) };
	});
	const { server: low } = server;
	low.setRequestHandler('tasks/get', { params: Task }, async ({ taskId }) => {
		return getTaskResult(await store.get(taskId));
	});
	low.setRequestHandler('tasks/update', { params: Task }, async ({ taskId }, { mcpReq }) => {
		await store.update(taskId, mcpReq.inputResponses);
		return { resultType: 'complete' };
	});
	return server;
}

async function build(job) {
	await sleep(knob<number>('minutes') * 60_000);
	const answer = await job.ask('push', {
		method: 'elicitation/create',
		params: {
			mode: 'form',
			message: 'Push the image?',
			requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' } } },
		},
	});
	return { content: [{ type: 'text', text: \`pushed: \${answer.content.confirm}\` }] };
}
`;

const client2026 = `import { Client } from '@modelcontextprotocol/client';
import { connect, host, sleep } from 'playground';

const clientInfo = { name: 'chat', version: '1.0.0' };
const capabilities = {
	elicitation: { form: {} },
	extensions: { 'io.modelcontextprotocol/tasks': {} },
};
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities, versionNegotiation });
const connection = connect();
await client.connect(connection);

let task = await send('tools/call', { name: 'docker_build', arguments: {} });
const { taskId } = task;
while (task.status !== 'completed') {
	await sleep(task.pollIntervalMs ?? 1000);
	task = await send('tasks/get', { taskId });
	const inputResponses = {};
	for (const [key, request] of Object.entries(task.inputRequests ?? {})) {
		inputResponses[key] = await host.ask(request);
	}
	if (task.inputRequests) await send('tasks/update', { taskId, inputResponses });
}
host.say(task.result.content[0].text);
await client.close();

async function send(method: string, params: object) {
	const _meta = {
		'io.modelcontextprotocol/protocolVersion': '2026-07-28',
		'io.modelcontextprotocol/clientInfo': clientInfo,
		'io.modelcontextprotocol/clientCapabilities': capabilities,
	};
	const response = await connection.request({ method, params: { ...params, _meta } });
	if (response.error) throw new Error(response.error.message);
	return response.result;
}
`;

/** One job in both versions: a build that asks before it pushes, and a client that polls it. */
export const programs: Readonly<Record<Version, Readonly<Record<string, string>>>> = {
	'2025-11-25': { 'server.ts': server2025, 'client.ts': client2025 },
	'2026-07-28': { 'server.ts': server2026, 'client.ts': client2026 },
};
