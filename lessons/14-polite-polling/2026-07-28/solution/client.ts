import { Client, type CallToolResult } from '@modelcontextprotocol/client';
import { connect, host, sleep } from 'playground';
import type { DetailedTask } from 'tasks';

const clientInfo = { name: 'chat', version: '1.0.0' };
const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

const transport = connect();
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities, versionNegotiation });
await client.connect(transport);

const params = { name: 'docker_build', arguments: { image: 'auth-service:v2' } };
const handle = await send('tools/call', params);
host.say('The build has started.');

host.say(textOf(await fetchLater(handle)));
await client.close();

async function fetchLater(handle: DetailedTask) {
	let task = handle;
	while (task.status === 'working') {
		// What the last answer said counts, and not what the handle said.
		await sleep(task.pollIntervalMs ?? 1_000);
		task = await send('tasks/get', { taskId: task.taskId });
	}
	if (task.status !== 'completed') throw new Error(task.statusMessage ?? task.status);
	return task.result as CallToolResult;
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
