import { Client } from '@modelcontextprotocol/client';
import { connect, host } from 'playground';

const client = new Client(
	{ name: 'my-client', version: '1.0.0' },
	{ versionNegotiation: { mode: { pin: '2026-07-28' } } },
);
await client.connect(connect());

const { content } = await client.callTool({ name: 'greet', arguments: { name: 'world' } });
host.say(content.map((block) => (block.type === 'text' ? block.text : '')).join(' '));

await client.close();
