import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { knob, sleep } from 'playground';
import { createTaskStore } from 'tasks';
import { z } from 'zod/v4';

const steps = ['fetched', 'compiled', 'packed', 'pushed'];

const store = createTaskStore();
const registry: string[] = [];

export default function createServer() {
	const server = new McpServer(
		{ name: 'build-server', version: '1.0.0' },
		{
			capabilities: { tools: {}, tasks: { cancel: {}, requests: { tools: { call: {} } } } },
			taskStore: store,
		},
	);

	server.registerTool('list_images', { description: 'Lists the registry' }, () =>
		text([registry.join(', ')]),
	);

	server.experimental.tasks.registerToolTask(
		'docker_build',
		{
			description: 'Builds a container image and pushes it to the registry',
			inputSchema: { image: z.string() },
			execution: { taskSupport: 'required' },
		},
		{
			createTask: async ({ image }, { taskStore, taskRequestedTtl, _meta, sendNotification }) => {
				const task = await taskStore.createTask({ ttl: taskRequestedTtl, pollInterval: 5_000 });
				const tell: Tell = (progress, message) =>
					sendNotification({
						method: 'notifications/progress',
						params: {
							progressToken: _meta?.progressToken ?? '',
							...{ progress, total: steps.length, message },
							_meta: { 'io.modelcontextprotocol/related-task': { taskId: task.taskId } },
						},
					});
				void run(task.taskId, image, tell);
				return { task };
			},
			getTask: (_, { taskId, taskStore }) => taskStore.getTask(taskId),
			getTaskResult: async (_, { taskId, taskStore }) =>
				(await taskStore.getTaskResult(taskId)) as CallToolResult,
		},
	);

	return server;
}

type Tell = (progress: number, message: string) => Promise<void>;

async function run(taskId: string, image: string, tell: Tell) {
	for (const [index, step] of steps.entries()) {
		await sleep((knob<number>('buildSeconds') * 1000) / steps.length);
		if (step === 'pushed') registry.push(image);
		await tell(index + 1, `${image}: ${step}`);
	}
	// Where the task is cancelled, the store keeps it so.
	await store.storeTaskResult(taskId, 'completed', text([`${image} is pushed`]));
}

function text(lines: readonly string[]) {
	return { content: [{ type: 'text' as const, text: lines.join('\n') }] };
}
