import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema, type CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { connect, host, knob, sleep } from 'playground';

const client = new Client({ name: 'chat', version: '1.0.0' });
await client.connect(connect());
await client.listTools();

// The SDK's stream calls, polls and fetches; we read what it tells on the way.
const stream = client.experimental.tasks.callToolStream(
	{ name: 'docker_build', arguments: { image: 'auth-service:v2' } },
	CallToolResultSchema,
	{ timeout: 600_000, ...(knob('declareTasks') && { task: { ttl: 600_000 } }) },
);

const [built] = await Promise.all([follow(), chat()]);
host.say(built);

await client.close();

async function follow(): Promise<string> {
	for await (const message of stream) {
		if (message.type === 'result') return textOf(message.result);
		if (message.type === 'error') throw message.error;
		if (message.type === 'taskCreated')
			host.say('The build has started. Ask me anything in the meantime.');
		console.log(message.task.status, message.task.statusMessage ?? '');
	}
	throw new Error('The stream ended without a result');
}

/** Meanwhile the person has questions that need no build. */
async function chat() {
	await sleep(6_000);
	host.say('You asked for the port: the service listens on 8080.');
	await sleep(9_000);
	host.say('You asked for the base image: it is node:22-slim.');
}

function textOf({ content }: CallToolResult): string {
	return content.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
}
