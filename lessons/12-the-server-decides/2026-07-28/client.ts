import { Client, type CallToolResult } from '@modelcontextprotocol/client';
import { connect, host, knob } from 'playground';

const clientInfo = { name: 'chat', version: '1.0.0' };
const capabilities = knob('declareTasks')
	? { extensions: { 'io.modelcontextprotocol/tasks': {} } }
	: {};

const transport = connect();
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { capabilities, versionNegotiation });
await client.connect(transport);

// A habit from 2025-11-25, where `task` asks for a task.
await build('base:v1', { task: { ttl: 60_000 } });
await build('auth-service:v2');

await client.close();

async function build(image: string, habit = {}) {
	try {
		const params = { name: 'docker_build', arguments: { image }, ...habit };
		const result = await send('tools/call', params);
		host.say(`${image} is ready. ${textOf(result)}`);
	} catch (error) {
		host.say(`There is no ${image}: ${error instanceof Error ? error.message : error}`);
	}
}

async function send(method: string, params: object) {
	const _meta = {
		'io.modelcontextprotocol/protocolVersion': '2026-07-28',
		'io.modelcontextprotocol/clientInfo': clientInfo,
		'io.modelcontextprotocol/clientCapabilities': capabilities,
	};
	const response = await transport.request({ method, params: { ...params, _meta } });
	if (response.error) throw new Error(`error ${response.error.code}`);
	return response.result;
}

function textOf({ content }: CallToolResult): string {
	return content.map((block) => (block.type === 'text' ? block.text : '')).join(' ');
}
