import { McpServer } from '@modelcontextprotocol/server';
import { knob, sleep } from 'playground';
import { z } from 'zod/v4';

export default function createServer() {
	const server = new McpServer({ name: 'build-server', version: '1.0.0' });

	server.registerTool(
		'docker_build',
		{ description: 'Builds a container image', inputSchema: z.object({ image: z.string() }) },
		async ({ image }, { mcpReq }) => {
			await sleep(knob<number>('buildMinutes') * 60_000, { signal: mcpReq.signal });
			return { content: [{ type: 'text', text: `${image} is built: sha256:4a8f9c21` }] };
		},
	);

	return server;
}
