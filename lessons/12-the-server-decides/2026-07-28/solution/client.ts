import { Client, type CallToolResult } from '@modelcontextprotocol/client';
import { connect, host, knob, sleep } from 'playground';
import type { DetailedTask } from 'tasks';

const clientInfo = { name: 'chat', version: '1.0.0' };
const capabilities = knob('declareTasks')
	? { extensions: { 'io.modelcontextprotocol/tasks': {} } }
	: {};

const transport = connect();
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities, versionNegotiation });
await client.connect(transport);

await build('base:v1');
await build('auth-service:v2');

await client.close();

async function build(image: string) {
	try {
		const params = { name: 'docker_build', arguments: { image } };
		const called = await send('tools/call', params);
		const result = called.resultType === 'task' ? await fetchLater(image, called) : called;
		host.say(`${image} is ready. ${textOf(result)}`);
	} catch (error) {
		host.say(`There is no ${image}: ${error instanceof Error ? error.message : error}`);
	}
}

async function fetchLater(image: string, handle: DetailedTask) {
	host.say(`${image} has to be built first.`);
	let task = handle;
	while (task.status === 'working') {
		await sleep(task.pollIntervalMs ?? 1000);
		task = await send('tasks/get', { taskId: task.taskId });
	}
	if (task.status !== 'completed') throw new Error(task.statusMessage ?? task.status);
	return task.result as CallToolResult;
}

async function send(method: string, params: object) {
	const _meta = {
		'io.modelcontextprotocol/protocolVersion': '2026-07-28',
		'io.modelcontextprotocol/clientInfo': clientInfo,
		'io.modelcontextprotocol/clientCapabilities': capabilities,
	};
	const response = await transport.request({ method, params: { ...params, _meta } });
	if (response.error) throw new Error(`error ${response.error.code}`);
	return response.result;
}

function textOf({ content }: CallToolResult): string {
	return content.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
}
