import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { connect, host } from 'playground';

const client = new Client({ name: 'chat', version: '1.0.0' });
await client.connect(connect());

host.say('I am asking for the report.');
const params = { name: 'generate_report', arguments: { topic: 'the third quarter' } };
await client.request({ method: 'tools/call', params }, CallToolResultSchema);
host.say('The report is there.');

await client.close();
