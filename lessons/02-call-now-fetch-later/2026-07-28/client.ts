import { Client, type CallToolResult } from '@modelcontextprotocol/client';
import { connect, host, knob, sleep } from 'playground';
import type { DetailedTask } from 'tasks';

// 1. Declare: every request says what this client can handle.
const clientInfo = { name: 'chat', version: '1.0.0' };
const capabilities = knob('declareTasks')
	? { extensions: { 'io.modelcontextprotocol/tasks': {} } }
	: {};

const transport = connect();
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities, versionNegotiation });
await client.connect(transport);

// 2. Call: like any other call, nothing in it asks for a task.
const called = await send('tools/call', {
	name: 'docker_build',
	arguments: { image: 'auth-service:v2' },
});

// 3. Handle: the server has answered with a task, or with the result at once.
const built = called.resultType === 'task' ? await fetchLater(called) : called;
host.say(textOf(built));
await chat();

await client.close();

async function fetchLater(handle: DetailedTask) {
	let task = handle;
	while (task.status === 'working') {
		// 4. Observe: ask again, never faster than the server wants.
		await sleep(task.pollIntervalMs ?? 1000);
		task = await send('tasks/get', { taskId: task.taskId });
	}
	// 5. Result: it comes with the task that is completed.
	if (task.status !== 'completed') throw new Error(task.statusMessage ?? task.status);
	return task.result;
}

/** Meanwhile the person has questions that need no build. */
async function chat() {
	await sleep(6_000);
	host.say('You asked for the port: the service listens on 8080.');
	await sleep(9_000);
	host.say('You asked for the base image: it is node:22-slim.');
}

/** The SDK’s client takes no task from a call, so these requests go past it. */
async function send(method: string, params: object) {
	const _meta = {
		'io.modelcontextprotocol/protocolVersion': '2026-07-28',
		'io.modelcontextprotocol/clientInfo': clientInfo,
		'io.modelcontextprotocol/clientCapabilities': capabilities,
	};
	const response = await transport.request({ method, params: { ...params, _meta } });
	if (response.error) throw new Error(response.error.message);
	return response.result;
}

function textOf({ content }: CallToolResult): string {
	return content.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
}
