import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
	CallToolResultSchema,
	CreateTaskResultSchema,
	GetTaskResultSchema,
	type Task,
} from '@modelcontextprotocol/sdk/types.js';
import { connect, host, sleep } from 'playground';

const client = new Client({ name: 'chat', version: '1.0.0' });
await client.connect(connect());
await client.listTools();

host.say('I am asking for the report.');
const params = {
	name: 'generate_report',
	arguments: { topic: 'the third quarter' },
	task: { ttl: 600_000 },
};
const handle = await client.request({ method: 'tools/call', params }, CreateTaskResultSchema);
const task = await ended(handle.task);
await client.request(
	{ method: 'tasks/result', params: { taskId: task.taskId } },
	CallToolResultSchema,
);
host.say(`The report is ${task.status}.`);

await client.close();

async function ended(handle: Task) {
	const params = { taskId: handle.taskId };
	let task = handle;
	while (task.status === 'working') {
		await sleep(task.pollInterval ?? 1000);
		task = await client.request({ method: 'tasks/get', params }, GetTaskResultSchema);
	}
	return task;
}
