import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { sleep } from 'playground';
import { z } from 'zod/v4';

export default function createServer() {
	const server = new McpServer({ name: 'my-server', version: '1.0.0' });

	server.registerTool(
		'greet',
		{ description: 'Greets somebody', inputSchema: { name: z.string() } },
		async ({ name }) => {
			await sleep(2_000);
			return { content: [{ type: 'text', text: `Hello, ${name}!` }] };
		},
	);

	return server;
}
