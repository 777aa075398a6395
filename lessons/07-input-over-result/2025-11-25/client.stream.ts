import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
	CallToolResultSchema,
	ElicitRequestSchema,
	type CallToolResult,
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

// The SDK's stream asks for the result by itself as soon as input is required.
const ttl = knob<number>('ttlSeconds') * 1000;
const stream = client.experimental.tasks.callToolStream(
	{ name: 'docker_build', arguments: { image: 'auth-service:v2' } },
	CallToolResultSchema,
	{ task: { ttl }, timeout: ttl },
);

await Promise.all([tell(follow()), chat()]);
await client.close();

async function follow(): Promise<CallToolResult> {
	for await (const message of stream) {
		if (message.type === 'result') return message.result;
		if (message.type === 'error') throw message.error;
		if (message.type === 'taskCreated')
			host.say('The build has started. Ask me anything in the meantime.');
		console.log(message.task.status);
	}
	throw new Error('The stream ended without a result');
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
