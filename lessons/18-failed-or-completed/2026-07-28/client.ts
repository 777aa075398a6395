import { Client, type CallToolResult } from '@modelcontextprotocol/client';
import { connect, host, sleep } from 'playground';
import type { DetailedTask } from 'tasks';

const clientInfo = { name: 'chat', version: '1.0.0' };
const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

const transport = connect();
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities, versionNegotiation });
await client.connect(transport);

for (const image of ['docs:v1', 'auth-service:v2', 'web:v5', 'search:v3', 'mail:v1']) {
	host.say(`${image}: ${await build(image)}`);
}

await client.close();

async function build(image: string) {
	const params = { name: 'docker_build', arguments: { image } };
	let task: DetailedTask = await send('tools/call', params);
	while (task.status === 'working') {
		await sleep(task.pollIntervalMs ?? 1000);
		task = await send('tasks/get', { taskId: task.taskId });
	}
	return `${task.status}, ${outcomeOf(task)}`;
}

/** Result and error come with the task itself. */
function outcomeOf({ result, error }: DetailedTask) {
	if (error) return `error ${error.code}`;
	const { isError, content } = result as CallToolResult;
	const text = content.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
	return `${isError ? 'isError' : 'a result'}: ${text}`;
}

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
