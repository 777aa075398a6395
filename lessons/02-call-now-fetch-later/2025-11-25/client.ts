import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
	CallToolResultSchema,
	CreateTaskResultSchema,
	GetTaskResultSchema,
	ResultSchema,
	type CallToolResult,
	type Task,
} from '@modelcontextprotocol/sdk/types.js';
import { connect, host, knob, sleep } from 'playground';

const client = new Client({ name: 'chat', version: '1.0.0' });
await client.connect(connect());

// 1. Declare: the server declares tasks as a whole, each of its tools declares them again.
const { tools } = await client.listTools();
const allowed =
	tools.find(({ name }) => name === 'docker_build')?.execution?.taskSupport === 'optional';

// 2. Call: the call itself asks for a task, and for how long it shall be kept.
const task = allowed && knob('declareTasks') ? { task: { ttl: 600_000 } } : {};
const called = await client.request(
	{
		method: 'tools/call',
		params: { name: 'docker_build', arguments: { image: 'auth-service:v2' }, ...task },
	},
	ResultSchema,
	{ timeout: 600_000 },
);

// 3. Handle: whoever asked for a task gets one, in a field of its own.
const handle = CreateTaskResultSchema.safeParse(called).data?.task;
const built = handle ? await fetchLater(handle) : CallToolResultSchema.parse(called);
host.say(textOf(built));
await chat();

await client.close();

async function fetchLater(handle: Task) {
	const params = { taskId: handle.taskId };
	let task = handle;
	while (task.status === 'working') {
		// 4. Observe: ask again, never faster than the server wants.
		await sleep(task.pollInterval ?? 1000);
		task = await client.request({ method: 'tasks/get', params }, GetTaskResultSchema);
	}
	// 5. Result: another request fetches it.
	return client.request({ method: 'tasks/result', params }, CallToolResultSchema);
}

/** Meanwhile the person has questions that need no build. */
async function chat() {
	await sleep(6_000);
	host.say('You asked for the port: the service listens on 8080.');
	await sleep(9_000);
	host.say('You asked for the base image: it is node:22-slim.');
}

function textOf({ content }: CallToolResult): string {
	return content.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
}
