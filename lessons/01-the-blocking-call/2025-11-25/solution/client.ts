import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { connect, host, sleep } from 'playground';

const client = new Client({ name: 'chat', version: '1.0.0' });
await client.connect(connect());

host.say('I am building auth-service:v2. One moment, please.');
let built = await build(30_000);
if (!built) {
	host.say('Once more.');
	built = await build(20 * 60_000);
}

// The person has asked this after six seconds, and it needs no build.
host.say('You asked for the port: the service listens on 8080.');

await sleep(20 * 60_000);
host.say(built ? 'The image is ready.' : 'Is it built by now? There is nothing that I could ask.');
await client.close();

/** `timeout` is how long the client waits for the answer, in ms. */
async function build(timeout: number): Promise<boolean> {
	const params = { name: 'docker_build', arguments: { image: 'auth-service:v2' } };
	try {
		const request = { method: 'tools/call', params } as const;
		const { content } = await client.request(request, CallToolResultSchema, { timeout });
		host.say(content.map((block) => (block.type === 'text' ? block.text : '')).join(' '));
		return true;
	} catch (error) {
		host.say(`There is no image. ${error instanceof Error ? error.message : error}`);
		return false;
	}
}
