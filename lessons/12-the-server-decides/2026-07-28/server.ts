import {
	CLIENT_CAPABILITIES_META_KEY,
	MissingRequiredClientCapabilityError,
	Server,
	type ClientCapabilities,
	type ServerContext,
} from '@modelcontextprotocol/server';
import { knob, sleep } from 'playground';
import { TaskStore } from 'tasks';
import { z } from 'zod/v4';

const extensions = { 'io.modelcontextprotocol/tasks': {} };
const TaskParams = z.object({ taskId: z.string() });

const docker_build = {
	name: 'docker_build',
	description: 'Builds a container image, unless it is there already',
	inputSchema: {
		type: 'object' as const,
		properties: { image: { type: 'string' } },
		required: ['image'],
	},
};

const store = new TaskStore({ pollIntervalMs: 5_000 });
const digests = new Map([['base:v1', 'sha256:11c0ffee']]);

export default function createServer() {
	const server = new Server(
		{ name: 'build-server', version: '1.0.0' },
		{ capabilities: { tools: {}, extensions } },
	);

	server.setRequestHandler('tools/list', () => ({ tools: [docker_build] }));

	server.setRequestHandler('tools/call', async ({ params }, context) => {
		const image = String(params.arguments?.['image']);
		// What is there already is no work, and needs no task.
		if (digests.has(image)) return built(image);
		requireTasks(context);
		const task = await store.start(() => build(image));
		// The SDK wants content in every answer to a call.
		return { content: [], resultType: 'task', ...task };
	});

	server.setRequestHandler('tasks/get', { params: TaskParams }, async (params, context) => {
		requireTasks(context);
		return { resultType: 'complete', ...(await store.get(params.taskId)) };
	});

	return server;
}

async function build(image: string) {
	await sleep(knob<number>('buildSeconds') * 1000);
	digests.set(image, 'sha256:4a8f9c21');
	return built(image);
}

function built(image: string) {
	const text = `The digest of ${image} is ${digests.get(image)}.`;
	return { resultType: 'complete', content: [{ type: 'text' as const, text }] };
}

/** A build takes too long for an ordinary answer: a client that takes no task gets none at all. */
function requireTasks({ mcpReq }: ServerContext): void {
	const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
	const declared = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
	if (declared?.extensions?.['io.modelcontextprotocol/tasks']) return;
	throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions } });
}
