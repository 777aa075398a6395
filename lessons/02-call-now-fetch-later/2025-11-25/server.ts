import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { knob, sleep } from 'playground';
import { createTaskStore } from 'tasks';
import { z } from 'zod/v4';

const steps = ['fetching the base image', 'installing packages', 'compiling', 'packing the image'];

const store = createTaskStore();

export default function createServer() {
	const server = new McpServer(
		{ name: 'build-server', version: '1.0.0' },
		{
			capabilities: { tools: {}, tasks: { cancel: {}, requests: { tools: { call: {} } } } },
			taskStore: store,
		},
	);

	server.experimental.tasks.registerToolTask(
		'docker_build',
		{
			description: 'Builds a container image',
			inputSchema: { image: z.string() },
			execution: { taskSupport: 'optional' },
		},
		{
			createTask: async ({ image }, { taskStore, taskRequestedTtl }) => {
				const pollInterval = knob<number>('pollIntervalMs');
				const task = await taskStore.createTask({ ttl: taskRequestedTtl, pollInterval });
				void run(task.taskId, image);
				return { task };
			},
			getTask: (_, { taskId, taskStore }) => taskStore.getTask(taskId),
			getTaskResult: async (_, { taskId, taskStore }) =>
				(await taskStore.getTaskResult(taskId)) as CallToolResult,
		},
	);

	return server;
}

async function run(taskId: string, image: string) {
	try {
		await store.storeTaskResult(taskId, 'completed', await build(taskId, image));
	} catch (error) {
		const content = [{ type: 'text', text: String(error) }];
		await store.storeTaskResult(taskId, 'failed', { isError: true, content });
	}
}

async function build(taskId: string, image: string) {
	for (const [index, step] of steps.entries()) {
		const text = `Step ${index + 1} of ${steps.length}: ${step}`;
		await store.updateTaskStatus(taskId, 'working', text);
		const ms = (knob<number>('buildSeconds') * 1000) / steps.length;
		await sleep(ms, { signal: store.signal(taskId) });
	}
	return { content: [{ type: 'text', text: `${image} is built: sha256:4a8f9c21` }] };
}
