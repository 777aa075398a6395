import { Client } from '@modelcontextprotocol/client';
import { connect, host, sleep } from 'playground';
import type { DetailedTask } from 'tasks';

const clientInfo = { name: 'chat', version: '1.0.0' };
const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

const transport = connect();
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities, versionNegotiation });
await client.connect(transport);

host.say('I am asking for the report.');
const params = { name: 'generate_report', arguments: { topic: 'the third quarter' } };
const task = await ended(await send('tools/call', params));
host.say(`The report is ${task.status}.`);

await client.close();

async function ended(handle: DetailedTask) {
	let task = handle;
	while (task.status === 'working') {
		await sleep(task.pollIntervalMs ?? 1000);
		task = await send('tasks/get', { taskId: task.taskId });
	}
	return task;
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
