import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { knob, sleep } from 'playground';
import { createTaskStore } from 'tasks';
import { z } from 'zod/v4';

/** The build has run to its end, and this came of it. */
class BuildFailed extends Error {}

const faults = new Map<string, Error>([
	['auth-service:v2', new BuildFailed('2 of 40 tests have failed')],
	['web:v5', new BuildFailed('Dockerfile, line 7: unknown instruction RNU')],
	['search:v3', new Error('the build machine ran out of memory')],
	['mail:v1', new Error('the build queue cannot be reached')],
]);

const store = createTaskStore();

export default function createServer() {
	const server = new McpServer(
		{ name: 'build-server', version: '1.0.0' },
		{
			capabilities: { tools: {}, tasks: { requests: { tools: { call: {} } } } },
			taskStore: store,
		},
	);

	server.experimental.tasks.registerToolTask(
		'docker_build',
		{
			description: 'Builds a container image',
			inputSchema: { image: z.string() },
			execution: { taskSupport: 'required' },
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
		await store.storeTaskResult(taskId, 'completed', text(await build(image)));
	} catch (error) {
		await store.storeTaskResult(taskId, 'completed', text(messageOf(error)));
	}
}

async function build(image: string): Promise<string> {
	await sleep(4_000);
	const fault = faults.get(image);
	if (fault) throw fault;
	return `${image} is built, with 3 warnings`;
}

function text(text: string) {
	return { content: [{ type: 'text', text }] };
}

function messageOf(error: unknown): string {
	return error instanceof Error ? error.message : String(error);
}
