import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { isTerminal } from '@modelcontextprotocol/sdk/experimental/tasks';
import {
	CallToolResultSchema,
	CancelTaskResultSchema,
	CreateTaskResultSchema,
	GetTaskResultSchema,
	McpError,
	type Task,
} from '@modelcontextprotocol/sdk/types.js';
import { connect, host, knob, sleep } from 'playground';

const client = new Client({ name: 'chat', version: '1.0.0' });
await client.connect(connect());
await client.listTools();

const auth = await build('auth-service:v2');
const web = await build('web:v5');
await Promise.all([stopLater(auth), follow(web)]);

const { status } = await getTask(auth.taskId);
host.say(`The build of auth-service:v2 is ${status}. In the registry: ${await listImages()}.`);

await client.close();

async function build(image: string) {
	const { task } = await client.request(
		{
			method: 'tools/call',
			params: { name: 'docker_build', arguments: { image }, task: { ttl: 600_000 } },
		},
		CreateTaskResultSchema,
		{ onprogress: () => undefined },
	);
	return task;
}

/** The person changes their mind about the first build, and clicks twice. */
async function stopLater({ taskId }: Task) {
	await sleep(knob<number>('cancelSeconds') * 1000);
	await cancel(taskId);
	await cancel(taskId);
}

async function cancel(taskId: string) {
	const params = { taskId };
	try {
		const task = await client.request({ method: 'tasks/cancel', params }, CancelTaskResultSchema);
		host.say(`The build of auth-service:v2 is ${task.status}.`);
	} catch (error) {
		if (!(error instanceof McpError)) throw error;
		host.say(`There is nothing to cancel: error ${error.code}.`);
	}
}

async function follow(handle: Task) {
	let task = handle;
	while (!isTerminal(task.status)) {
		await sleep(task.pollInterval ?? 1000);
		task = await getTask(handle.taskId);
	}
	host.say(`The build of web:v5 is ${task.status}.`);
}

function getTask(taskId: string) {
	return client.request({ method: 'tasks/get', params: { taskId } }, GetTaskResultSchema);
}

async function listImages() {
	const params = { name: 'list_images' };
	const { content } = await client.request({ method: 'tools/call', params }, CallToolResultSchema);
	return content.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
}
