import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { connect, host } from 'playground';

const client = new Client({ name: 'my-client', version: '1.0.0' });
await client.connect(connect());

const params = { name: 'greet', arguments: { name: 'world' } };
const { content } = await client.request({ method: 'tools/call', params }, CallToolResultSchema);
host.say(content.map((block) => (block.type === 'text' ? block.text : '')).join(' '));

await client.close();
