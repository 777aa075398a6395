import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
	CallToolResultSchema,
	CreateTaskResultSchema,
	GetTaskResultSchema,
	McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { connect, host, sleep } from 'playground';

const client = new Client({ name: 'chat', version: '1.0.0' });
await client.connect(connect());
await client.listTools();

for (const image of ['docs:v1', 'auth-service:v2', 'web:v5', 'search:v3', 'mail:v1']) {
	host.say(`${image}: ${await build(image)}`);
}

await client.close();

async function build(image: string) {
	let { task } = await client.request(
		{
			method: 'tools/call',
			params: { name: 'docker_build', arguments: { image }, task: { ttl: 600_000 } },
		},
		CreateTaskResultSchema,
	);
	const params = { taskId: task.taskId };
	while (task.status === 'working') {
		await sleep(task.pollInterval ?? 1000);
		task = await client.request({ method: 'tasks/get', params }, GetTaskResultSchema);
	}
	// A failed task has a result to fetch, too.
	return `${task.status}, ${await outcomeOf(task.taskId)}`;
}

async function outcomeOf(taskId: string) {
	const params = { taskId };
	try {
		const result = await client.request({ method: 'tasks/result', params }, CallToolResultSchema);
		const text = result.content.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
		return `${result.isError ? 'isError' : 'a result'}: ${text}`;
	} catch (error) {
		if (!(error instanceof McpError)) throw error;
		return `error ${error.code}`;
	}
}
