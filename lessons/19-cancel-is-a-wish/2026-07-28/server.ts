import {
	CLIENT_CAPABILITIES_META_KEY,
	MissingRequiredClientCapabilityError,
	Server,
	type ClientCapabilities,
	type ServerContext,
} from '@modelcontextprotocol/server';
import { sleep } from 'playground';
import { TaskStore, type JobContext } from 'tasks';
import { z } from 'zod/v4';

const extensions = { 'io.modelcontextprotocol/tasks': {} };
const TaskParams = z.object({ taskId: z.string() });

const docker_build = {
	name: 'docker_build',
	description: 'Builds a container image and pushes it to the registry',
	inputSchema: {
		type: 'object' as const,
		properties: { image: { type: 'string' }, steps: { type: 'integer' } },
		required: ['image', 'steps'],
	},
};

const store = new TaskStore({ pollIntervalMs: 5_000 });

export default function createServer() {
	const server = new Server(
		{ name: 'build-server', version: '1.0.0' },
		{ capabilities: { tools: {}, extensions } },
	);

	server.setRequestHandler('tools/list', () => ({ tools: [docker_build] }));

	server.setRequestHandler('tools/call', async ({ params }, context) => {
		requireTasks(context);
		const { image, steps } = params.arguments ?? {};
		const build = (job: JobContext) => buildAndPush(String(image), Number(steps), job);
		// A cancelled task goes on until the job has seen the signal, and ends as the job ends.
		const task = await store.start(build, { cancel: 'cooperative' });
		return { content: [], resultType: 'task', ...task };
	});

	server.setRequestHandler('tasks/get', { params: TaskParams }, async (params, context) => {
		requireTasks(context);
		return { resultType: 'complete', ...(await store.get(params.taskId)) };
	});

	server.setRequestHandler('tasks/cancel', { params: TaskParams }, async (params, context) => {
		requireTasks(context);
		await store.cancel(params.taskId);
		return { resultType: 'complete' };
	});

	return server;
}

async function buildAndPush(image: string, steps: number, { signal, status }: JobContext) {
	for (let step = 1; step <= steps; step += 1) {
		await status(`Step ${step} of ${steps}`);
		await sleep(8_000);
		// A step in progress is brought to its end.
		signal.throwIfAborted();
	}
	await status('Pushing to the registry');
	// Half a push would leave the registry in disorder, so this cannot be stopped.
	await sleep(20_000);
	const text = `${image} is built and pushed: sha256:4a8f9c21`;
	return { resultType: 'complete', content: [{ type: 'text', text }] };
}

function requireTasks({ mcpReq }: ServerContext): void {
	const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
	const declared = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
	if (declared?.extensions?.['io.modelcontextprotocol/tasks']) return;
	throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions } });
}
