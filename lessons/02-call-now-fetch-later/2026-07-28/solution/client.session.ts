import { Client, isCallToolResult, type CallToolResult } from '@modelcontextprotocol/client';
import {
	createTaskSessionFromClient,
	resultFromTaskOutcome,
} from '@modelcontextprotocol/ext-tasks/client';
import { connect, host, sleep } from 'playground';

const clientInfo = { name: 'chat', version: '1.0.0' };
const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };

const transport = connect();
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities, versionNegotiation });
await client.connect(transport);

// The session calls, polls and fetches; it wants to know how its requests travel.
const session = createTaskSessionFromClient(client, {
	endpointId: 'build-server',
	rawDispatch: (request, options) => transport.request(request, options),
	v2RequestFraming: { protocolVersion: '2026-07-28', clientInfo, clientCapabilities: capabilities },
});

const execution = await session.callTool('docker_build', { image: 'auth-service:v2' });
if (execution.kind === 'task') host.say('The build has started. Ask me anything in the meantime.');
const [{ outcome }] = await Promise.all([execution.settle(), chat()]);
const built = resultFromTaskOutcome(outcome);
if (isCallToolResult(built)) host.say(textOf(built));

await session.close();
await client.close();

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
