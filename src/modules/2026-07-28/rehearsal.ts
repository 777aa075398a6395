import { defaultSettings, type RunInput } from '../../protocol/run.ts';

const server = `import { McpServer } from '@modelcontextprotocol/server';
import { sleep } from 'playground';
import { TaskStore } from 'tasks';
import { z } from 'zod/v4';

const store = new TaskStore({ pollIntervalMs: 10 });

export default function createServer() {
	const server = new McpServer({ name: 'server', version: '1' }, { capabilities: { tools: {} } });
	const inputSchema = z.object({ name: z.string() });
	server.registerTool('tool', { description: 'A tool', inputSchema }, async ({ name }) => {
		const task = await store.start(async (job) => {
			await job.status('half');
			await sleep(20, { signal: job.signal });
			return { content: [{ type: 'text' as const, text: name }] };
		});
		return { content: [], resultType: 'task', ...task };
	});
	const params = z.object({ taskId: z.string() });
	server.server.setRequestHandler('tasks/get', { params }, async ({ taskId }) => {
		return { resultType: 'complete', ...(await store.get(taskId)) };
	});
	return server;
}
`;

const client = `import { Client } from '@modelcontextprotocol/client';
import { connect, host, sleep } from 'playground';

const clientInfo = { name: 'client', version: '1' };
const versionNegotiation = { mode: { pin: '2026-07-28' } };
const client = new Client(clientInfo, { versionNegotiation });
const transport = connect();
await client.connect(transport);
let task = await send('tools/call', { name: 'tool', arguments: { name: 'x' } });
while (task.status === 'working') {
	await sleep(10);
	task = await send('tasks/get', { taskId: task.taskId });
}
host.say(String(task.status));
console.log(task);
await client.close();

async function send(method: string, params: object) {
	const _meta = {
		'io.modelcontextprotocol/protocolVersion': '2026-07-28',
		'io.modelcontextprotocol/clientInfo': clientInfo,
		'io.modelcontextprotocol/clientCapabilities': {},
	};
	const { result } = await transport.request({ method, params: { ...params, _meta } });
	return result;
}
`;

/** A run that nobody sees: the engine then knows most of what the first real one needs. */
export const rehearsal: RunInput = {
	version: '2026-07-28',
	files: { 'server.ts': server, 'client.ts': client },
	seed: 1,
	knobs: {},
	answers: [],
	faults: [],
	settings: defaultSettings,
};
