import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { knob, sleep } from 'playground';
import { createMessageQueue, createTaskStore } from 'tasks';
import { z } from 'zod/v4';

const store = createTaskStore();

export default function createServer() {
	const server = new McpServer(
		{ name: 'build-server', version: '1.0.0' },
		{
			capabilities: { tools: {}, tasks: { cancel: {}, requests: { tools: { call: {} } } } },
			taskStore: store,
			taskMessageQueue: createMessageQueue(),
		},
	);

	server.experimental.tasks.registerToolTask(
		'docker_build',
		{
			description: 'Builds a container image and, once that is confirmed, pushes it',
			inputSchema: { image: z.string() },
			execution: { taskSupport: 'required' },
		},
		{
			createTask: async ({ image }, { taskStore, taskRequestedTtl }) => {
				const pollInterval = knob<number>('pollIntervalMs');
				const task = await taskStore.createTask({ ttl: taskRequestedTtl, pollInterval });
				void run(server, task.taskId, image);
				return { task };
			},
			getTask: (_, { taskId, taskStore }) => taskStore.getTask(taskId),
			getTaskResult: async (_, { taskId, taskStore }) =>
				(await taskStore.getTaskResult(taskId)) as CallToolResult,
		},
	);

	return server;
}

async function run(server: McpServer, taskId: string, image: string) {
	try {
		const done = await buildAndPush(server, taskId, image);
		await store.storeTaskResult(taskId, 'completed', text(done));
	} catch (error) {
		await store.storeTaskResult(taskId, 'failed', { isError: true, ...text(String(error)) });
	}
}

async function buildAndPush(server: McpServer, taskId: string, image: string) {
	const signal = store.signal(taskId);
	await sleep(knob<number>('buildSeconds') * 1000, { signal });
	if (!(await confirmPush(server, taskId, image))) return `${image} is built, but not pushed.`;
	await sleep(10_000, { signal });
	return `${image} is built and pushed: sha256:4a8f9c21`;
}

async function confirmPush({ server }: McpServer, taskId: string, image: string) {
	await store.updateTaskStatus(taskId, 'input_required');
	// The question is kept with the task until the client asks for the result.
	const { action, content } = await server.elicitInput(
		{
			message: `Push ${image} to the production registry?`,
			requestedSchema: {
				type: 'object',
				properties: { confirm: { type: 'boolean', title: 'Push it' } },
				required: ['confirm'],
			},
		},
		{ relatedTask: { taskId }, timeout: 3_600_000 },
	);
	await store.updateTaskStatus(taskId, 'working');
	return action === 'accept' && content?.confirm === true;
}

function text(text: string) {
	return { content: [{ type: 'text', text }] };
}
