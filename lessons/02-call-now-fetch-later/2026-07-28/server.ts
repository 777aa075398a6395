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
const steps = ['fetching the base image', 'installing packages', 'compiling', 'packing the image'];

const store = new TaskStore({ pollIntervalMs: knob<number>('pollIntervalMs') });

export default function createServer() {
	const server = new McpServer(
		{ name: 'build-server', version: '1.0.0' },
		{ capabilities: { tools: {}, extensions } },
	);

	server.registerTool(
		'docker_build',
		{ description: 'Builds a container image', inputSchema: z.object({ image: z.string() }) },
		async ({ image }, context) => {
			if (!declaresTasks(context)) return build(image);
			const task = await store.start((job) => build(image, job));
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

async function build(image: string, job?: JobContext) {
	for (const [index, step] of steps.entries()) {
		await job?.status(`Step ${index + 1} of ${steps.length}: ${step}`);
		await sleep((knob<number>('buildSeconds') * 1000) / steps.length, { signal: job?.signal });
	}
	const text = `${image} is built: sha256:4a8f9c21`;
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
