import {
	CLIENT_CAPABILITIES_META_KEY,
	McpServer,
	MissingRequiredClientCapabilityError,
	type ClientCapabilities,
	type ServerContext,
} from '@modelcontextprotocol/server';
import { knob, sleep } from 'playground';
import { TaskStore, type JobContext } from 'tasks';
import { z } from 'zod/v4';

const extensions = { 'io.modelcontextprotocol/tasks': {} };
const TaskParams = z.object({ taskId: z.string() });

const store = new TaskStore({ pollIntervalMs: 5_000 });

export default function createServer() {
	const server = new McpServer(
		{ name: 'build-server', version: '1.0.0' },
		{ capabilities: { tools: {}, extensions } },
	);

	server.registerTool(
		'docker_build',
		{ description: 'Builds a container image', inputSchema: z.object({ image: z.string() }) },
		async ({ image }, context) => {
			requireTasks(context);
			const task = await store.start((job) => build(image, job));
			return { content: [], resultType: 'task', ...task };
		},
	);

	server.server.setRequestHandler('tasks/get', { params: TaskParams }, async (params, context) => {
		requireTasks(context);
		return { resultType: 'complete', ...(await store.get(params.taskId)) };
	});

	return server;
}

async function build(image: string, { taskId, status }: JobContext) {
	await status('Waiting for a machine');
	await sleep(40_000);
	// Nothing will happen for a while, so nobody need ask.
	await store.change(taskId, { pollIntervalMs: knob<number>('pollSeconds') * 1000 });
	await status('Building');
	await sleep(9 * 60_000);
	await store.change(taskId, { pollIntervalMs: 5_000 });
	await status('Nearly done');
	await sleep(30_000);
	const text = `${image} is built: sha256:4a8f9c21`;
	return { resultType: 'complete', content: [{ type: 'text', text }] };
}

function requireTasks({ mcpReq }: ServerContext): void {
	const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
	const declared = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
	if (declared?.extensions?.['io.modelcontextprotocol/tasks']) return;
	throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions } });
}
