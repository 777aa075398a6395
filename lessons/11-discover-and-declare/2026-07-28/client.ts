import { Client, type CallToolResult } from '@modelcontextprotocol/client';
import { connect, host, sleep } from 'playground';
import type { DetailedTask } from 'tasks';

const clientInfo = { name: 'chat', version: '1.0.0' };
const tasks = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

const transport = connect();
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities: tasks, versionNegotiation });
await client.connect(transport);

// The first call says once and for all that this client takes tasks.
await build('auth-service:v2', tasks);
await build('web:v5');

await client.close();

async function build(image: string, capabilities?: object) {
	const params = { name: 'docker_build', arguments: { image } };
	try {
		const called = await send('tools/call', params, capabilities);
		if (called.resultType === 'task') host.say(`The build of ${image} has started.`);
		const built = called.resultType === 'task' ? await fetchLater(called) : called;
		host.say(textOf(built));
	} catch (error) {
		host.say(`I have lost ${image}: ${error instanceof Error ? error.message : error}`);
	}
}

async function fetchLater(handle: DetailedTask) {
	let task = handle;
	while (task.status === 'working') {
		await sleep(task.pollIntervalMs ?? 1000);
		task = await send('tasks/get', { taskId: task.taskId });
	}
	if (task.status !== 'completed') throw new Error(task.statusMessage ?? task.status);
	return task.result;
}

async function send(method: string, params: object, capabilities = {}) {
	const _meta = {
		'io.modelcontextprotocol/protocolVersion': '2026-07-28',
		'io.modelcontextprotocol/clientInfo': clientInfo,
		'io.modelcontextprotocol/clientCapabilities': capabilities,
	};
	const response = await transport.request({ method, params: { ...params, _meta } });
	if (response.error) throw new Error(`error ${response.error.code}, ${response.error.message}`);
	return response.result;
}

function textOf({ content }: CallToolResult): string {
	return content.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
}
