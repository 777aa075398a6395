import {
	CLIENT_CAPABILITIES_META_KEY,
	McpServer,
	MissingRequiredClientCapabilityError,
	type ClientCapabilities,
	type ServerContext,
} from '@modelcontextprotocol/server';
import { knob, sleep } from 'playground';
import { TaskStore } from 'tasks';
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
			// A client that takes no tasks is served as well: it has to wait.
			if (!declaresTasks(context)) return build(image);
			const task = await store.start(() => build(image));
			return { content: [], resultType: 'task', ...task };
		},
	);

	server.server.setRequestHandler('tasks/get', { params: TaskParams }, async (params, context) => {
		if (!declaresTasks(context)) {
			throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions } });
		}
		return { resultType: 'complete', ...(await store.get(params.taskId)) };
	});

	return server;
}

async function build(image: string) {
	await sleep(knob<number>('buildSeconds') * 1000);
	const text = `${image} is built: sha256:4a8f9c21`;
	return { resultType: 'complete', content: [{ type: 'text' as const, text }] };
}

/** The server looks at the request in hand, and at nothing else. */
function declaresTasks({ mcpReq }: ServerContext): boolean {
	const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
	const declared = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
	return declared?.extensions?.['io.modelcontextprotocol/tasks'] !== undefined;
}
