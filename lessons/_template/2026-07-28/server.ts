import { McpServer } from '@modelcontextprotocol/server';
import { knob, sleep } from 'playground';
import { z } from 'zod/v4';

export default function createServer() {
	const server = new McpServer({ name: 'report-server', version: '1.0.0' });

	server.registerTool(
		'generate_report',
		{
			description: 'Writes a report on a topic',
			inputSchema: z.object({ topic: z.string() }),
		},
		async ({ topic }) => {
			await sleep(knob<number>('reportSeconds') * 1000);
			return { content: [{ type: 'text', text: `Report on ${topic}: sales rose by 4%.` }] };
		},
	);

	return server;
}
