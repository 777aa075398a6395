import { Client } from '@modelcontextprotocol/client';
import { connect, host } from 'playground';

const client = new Client(
	{ name: 'chat', version: '1.0.0' },
	{ versionNegotiation: { mode: { pin: '2026-07-28' } } },
);
await client.connect(connect());

host.say('I am asking for the report.');
const params = { name: 'generate_report', arguments: { topic: 'the third quarter' } };
await client.callTool(params);
host.say('The report is there.');

await client.close();
