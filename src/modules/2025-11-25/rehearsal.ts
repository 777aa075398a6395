import { defaultSettings, type RunInput } from '../../protocol/run.ts';

const server = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { sleep } from 'playground';
import { createTaskStore } from 'tasks';
import { z } from 'zod/v4';

const store = createTaskStore();

export default function createServer() {
	const tasks = { requests: { tools: { call: {} } } };
	const server = new McpServer(
		{ name: 'server', version: '1' },
		{ capabilities: { tools: {}, tasks }, taskStore: store },
	);
	server.experimental.tasks.registerToolTask(
		'tool',
		{ description: 'A tool', inputSchema: { name: z.string() }, execution: { taskSupport: 'required' } },
		{
			createTask: async ({ name }, { taskStore, taskRequestedTtl }) => {
				const task = await taskStore.createTask({ ttl: taskRequestedTtl, pollInterval: 10 });
				void work(task.taskId, name);
				return { task };
			},
			getTask: (_, { taskId, taskStore }) => taskStore.getTask(taskId),
			getTaskResult: (_, { taskId, taskStore }) => taskStore.getTaskResult(taskId) as never,
		},
	);
	return server;
}

async function work(taskId: string, text: string) {
	await store.updateTaskStatus(taskId, 'working', 'half');
	await sleep(20, { signal: store.signal(taskId) });
	await store.storeTaskResult(taskId, 'completed', { content: [{ type: 'text', text }] });
}
`;

const client = `import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema, CreateTaskResultSchema, GetTaskResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { connect, host, sleep } from 'playground';

const client = new Client({ name: 'client', version: '1' });
await client.connect(connect());
await client.listTools();
const call = { name: 'tool', arguments: { name: 'x' }, task: { ttl: 60_000 } };
let { task } = await client.request({ method: 'tools/call', params: call }, CreateTaskResultSchema);
const params = { taskId: task.taskId };
while (task.status === 'working') {
	await sleep(10);
	task = await client.request({ method: 'tasks/get', params }, GetTaskResultSchema);
}
console.log(await client.request({ method: 'tasks/result', params }, CallToolResultSchema));
host.say(task.status);
await client.close();
`;

/** A run that nobody sees: the engine then knows most of what the first real one needs. */
export const rehearsal: RunInput = {
	version: '2025-11-25',
	files: { 'server.ts': server, 'client.ts': client },
	seed: 1,
	knobs: {},
	answers: [],
	faults: [],
	settings: defaultSettings,
};
