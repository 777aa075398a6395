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

const store = new TaskStore({ pollIntervalMs: 1000 });

export default function createServer() {
	const server = new McpServer(
		{ name: 'report-server', version: '1.0.0' },
		{ capabilities: { tools: {}, extensions } },
	);

	server.registerTool(
		'generate_report',
		{
			description: 'Writes a report on a topic',
			inputSchema: z.object({ topic: z.string() }),
		},
		async ({ topic }, context) => {
			if (!declaresTasks(context)) return write(topic);
			const task = await store.start((job) => write(topic, job));
			return { content: [], resultType: 'task', ...task };
		},
	);

	server.server.setRequestHandler('tasks/get', { params: TaskParams }, async (params, context) => {
		requireTasks(context);
		return { resultType: 'complete', ...(await store.get(params.taskId)) };
	});

	server.server.setRequestHandler(
		'tasks/cancel',
		{ params: TaskParams },
		async (params, context) => {
			requireTasks(context);
			await store.cancel(params.taskId);
			return { resultType: 'complete' };
		},
	);

	return server;
}

async function write(topic: string, job?: JobContext) {
	await job?.status('Gathering figures');
	await sleep(knob<number>('reportSeconds') * 1000, { signal: job?.signal });
	const text = `Report on ${topic}: sales rose by 4%.`;
	return { resultType: 'complete', content: [{ type: 'text' as const, text }] };
}

/** A client declares what it can handle in each request anew. */
function declaresTasks({ mcpReq }: ServerContext): boolean {
	const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
	const declared = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
	return declared?.extensions?.['io.modelcontextprotocol/tasks'] !== undefined;
}

function requireTasks(context: ServerContext): void {
	if (declaresTasks(context)) return;
	throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions } });
}
