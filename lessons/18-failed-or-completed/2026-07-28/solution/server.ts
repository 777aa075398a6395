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

/** The build has run to its end, and this came of it. */
class BuildFailed extends Error {}

const faults = new Map<string, Error>([
	['auth-service:v2', new BuildFailed('2 of 40 tests have failed')],
	['web:v5', new BuildFailed('Dockerfile, line 7: unknown instruction RNU')],
	['search:v3', new Error('the build machine ran out of memory')],
	['mail:v1', new Error('the build queue cannot be reached')],
]);

const extensions = { 'io.modelcontextprotocol/tasks': {} };
const TaskParams = z.object({ taskId: z.string() });

const docker_build = {
	name: 'docker_build',
	description: 'Builds a container image',
	inputSchema: {
		type: 'object' as const,
		properties: { image: { type: 'string' } },
		required: ['image'],
	},
};

const store = new TaskStore({ pollIntervalMs: knob<number>('pollIntervalMs') });

export default function createServer() {
	const server = new Server(
		{ name: 'build-server', version: '1.0.0' },
		{ capabilities: { tools: {}, extensions } },
	);

	server.setRequestHandler('tools/list', () => ({ tools: [docker_build] }));

	server.setRequestHandler('tools/call', async ({ params }, context) => {
		requireTasks(context);
		const image = String(params.arguments?.['image']);
		// What the job returns completes the task, what it throws makes it fail.
		const task = await store.start(() => run(image));
		return { content: [], resultType: 'task', ...task };
	});

	server.setRequestHandler('tasks/get', { params: TaskParams }, async (params, context) => {
		requireTasks(context);
		return { resultType: 'complete', ...(await store.get(params.taskId)) };
	});

	return server;
}

async function run(image: string) {
	try {
		return text(await build(image));
	} catch (error) {
		// The tool has an answer, though a bad one. Anything else is an error of the call itself.
		if (error instanceof BuildFailed) return { isError: true, ...text(error.message) };
		throw error;
	}
}

async function build(image: string): Promise<string> {
	await sleep(4_000);
	const fault = faults.get(image);
	if (fault) throw fault;
	return `${image} is built, with 3 warnings`;
}

function text(text: string) {
	return { resultType: 'complete', content: [{ type: 'text', text }] };
}

function requireTasks({ mcpReq }: ServerContext): void {
	const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
	const declared = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
	if (declared?.extensions?.['io.modelcontextprotocol/tasks']) return;
	throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions } });
}
