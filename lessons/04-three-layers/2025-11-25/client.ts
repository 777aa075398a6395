import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
	CallToolResultSchema,
	CreateTaskResultSchema,
	GetTaskResultSchema,
	ResultSchema,
	type Task,
} from '@modelcontextprotocol/sdk/types.js';
import { connect, host, knob, sleep } from 'playground';

const client = new Client({ name: 'chat', version: '1.0.0' });
await client.connect(connect());

// Layer 1: what the server takes as a task at all.
const serverTakesTasks = Boolean(client.getServerCapabilities()?.tasks?.requests?.tools?.call);

// Layer 2: what this tool says of itself. A tool that says nothing forbids tasks.
const { tools } = await client.listTools();
const tool = tools.find(({ name }) => name === 'docker_build');
const taskSupport = tool?.execution?.taskSupport ?? 'forbidden';

const asTask = {
	'by the rules': serverTakesTasks && taskSupport !== 'forbidden',
	always: true,
	never: false,
}[knob<'by the rules' | 'always' | 'never'>('asTask')];

try {
	const called = await client.request(
		{
			method: 'tools/call',
			params: {
				name: 'docker_build',
				arguments: { image: 'auth-service:v2' },
				...(asTask && { task: { ttl: 600_000 } }),
			},
		},
		ResultSchema,
		{ timeout: 600_000 },
	);
	const handle = CreateTaskResultSchema.safeParse(called).data?.task;
	if (handle) host.say('The build has started. Ask me anything in the meantime.');
	const { content } = handle ? await fetchLater(handle) : CallToolResultSchema.parse(called);
	host.say(content.map((block) => (block.type === 'text' ? block.text : '')).join(' '));
} catch (error) {
	host.say(`There is no build: ${error instanceof Error ? error.message : error}`);
}

await client.close();

async function fetchLater(handle: Task) {
	const params = { taskId: handle.taskId };
	let task = handle;
	while (task.status === 'working') {
		await sleep(task.pollInterval ?? 1000);
		task = await client.request({ method: 'tasks/get', params }, GetTaskResultSchema);
	}
	return client.request({ method: 'tasks/result', params }, CallToolResultSchema);
}
