import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { knob, sleep } from 'playground';
import { z } from 'zod/v4';

export default function createServer() {
	const server = new McpServer({ name: 'build-server', version: '1.0.0' });

	server.registerTool(
		'docker_build',
		{ description: 'Builds a container image', inputSchema: { image: z.string() } },
		async ({ image }, { signal }) => {
			await sleep(knob<number>('buildMinutes') * 60_000, { signal });
			return { content: [{ type: 'text', text: `${image} is built: sha256:4a8f9c21` }] };
		},
	);

	return server;
}
