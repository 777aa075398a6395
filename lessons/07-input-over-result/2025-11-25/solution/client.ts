import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
	CallToolResultSchema,
	CreateTaskResultSchema,
	ElicitRequestSchema,
	GetTaskResultSchema,
	type CallToolResult,
	type Task,
} from '@modelcontextprotocol/sdk/types.js';
import { connect, host, knob, sleep } from 'playground';

const client = new Client(
	{ name: 'chat', version: '1.0.0' },
	{ capabilities: { elicitation: { form: {} } } },
);

// What the server asks, the person answers; the metadata says to which task it belongs.
client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
	const answer = await host.ask({ method: 'elicitation/create', params });
	return { ...answer, _meta: params._meta };
});

await client.connect(connect());
await client.listTools();

const ttl = knob<number>('ttlSeconds') * 1000;
const { task } = await client.request(
	{
		method: 'tools/call',
		params: { name: 'docker_build', arguments: { image: 'auth-service:v2' }, task: { ttl } },
	},
	CreateTaskResultSchema,
);
host.say('The build has started. Ask me anything in the meantime.');

await Promise.all([tell(fetchLater(task)), chat()]);
await client.close();

async function fetchLater(handle: Task) {
	const params = { taskId: handle.taskId };
	let task = handle;
	while (task.status === 'working') {
		await sleep(task.pollInterval ?? 1000);
		task = await client.request({ method: 'tasks/get', params }, GetTaskResultSchema);
	}
	if (task.status === 'failed') throw new Error(task.statusMessage);
	// Where input is required, this request is the way on which the question comes.
	return client.request({ method: 'tasks/result', params }, CallToolResultSchema, { timeout: ttl });
}

async function tell(result: Promise<CallToolResult>) {
	try {
		const { content } = await result;
		host.say(content.map((block) => (block.type === 'text' ? block.text : '')).join(' '));
	} catch (error) {
		host.say(`The build has failed: ${error instanceof Error ? error.message : error}`);
	}
}

/** Meanwhile the person has a question that needs no build. */
async function chat() {
	await sleep(6_000);
	host.say('You asked for the port: the service listens on 8080.');
}
