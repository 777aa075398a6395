import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { knob, sleep } from 'playground';
import { createTaskStore } from 'tasks';
import { z } from 'zod/v4';

const store = createTaskStore();

export default function createServer() {
	const server = new McpServer(
		{ name: 'report-server', version: '1.0.0' },
		{
			capabilities: { tools: {}, tasks: { cancel: {}, requests: { tools: { call: {} } } } },
			taskStore: store,
		},
	);

	server.experimental.tasks.registerToolTask(
		'generate_report',
		{
			description: 'Writes a report on a topic',
			inputSchema: { topic: z.string() },
			execution: { taskSupport: 'optional' },
		},
		{
			createTask: async ({ topic }, { taskStore, taskRequestedTtl }) => {
				const task = await taskStore.createTask({ ttl: taskRequestedTtl, pollInterval: 1000 });
				void write(task.taskId, topic);
				return { task };
			},
			getTask: (_, { taskId, taskStore }) => taskStore.getTask(taskId),
			getTaskResult: async (_, { taskId, taskStore }) =>
				(await taskStore.getTaskResult(taskId)) as CallToolResult,
		},
	);

	return server;
}

async function write(taskId: string, topic: string) {
	await store.updateTaskStatus(taskId, 'working', 'Gathering figures');
	await sleep(knob<number>('reportSeconds') * 1000, { signal: store.signal(taskId) });
	const content = [{ type: 'text', text: `Report on ${topic}: sales rose by 4%.` }];
	await store.storeTaskResult(taskId, 'completed', { content });
}
