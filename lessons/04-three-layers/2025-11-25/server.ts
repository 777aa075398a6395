import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
	CallToolRequestSchema,
	ErrorCode,
	ListToolsRequestSchema,
	McpError,
} from '@modelcontextprotocol/sdk/types.js';
import { knob, sleep } from 'playground';
import { createTaskStore } from 'tasks';

const store = createTaskStore();

const docker_build = {
	name: 'docker_build',
	description: 'Builds a container image',
	inputSchema: {
		type: 'object' as const,
		properties: { image: { type: 'string' } },
		required: ['image'],
	},
	execution: { taskSupport: knob<'optional' | 'required' | 'forbidden'>('taskSupport') },
};

export default function createServer() {
	const server = new Server(
		{ name: 'build-server', version: '1.0.0' },
		{
			capabilities: { tools: {}, tasks: { requests: { tools: {} } } },
			taskStore: store,
		},
	);

	server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [docker_build] }));

	server.setRequestHandler(CallToolRequestSchema, async ({ params }, context) => {
		refuseMismatch(params.task !== undefined);
		const image = String(params.arguments?.['image']);
		if (!params.task || !context.taskStore) return build(image);
		const task = await context.taskStore.createTask({
			ttl: context.taskRequestedTtl,
			pollInterval: 5_000,
		});
		void run(task.taskId, image);
		return { task };
	});

	return server;
}

/** The tool is there, but not in the form in which it was called. */
function refuseMismatch(asTask: boolean) {
	const { taskSupport } = docker_build.execution;
	if (taskSupport === 'required' && !asTask) {
		throw new McpError(ErrorCode.MethodNotFound, 'docker_build must be called as a task');
	}
	if (taskSupport === 'forbidden' && asTask) {
		throw new McpError(ErrorCode.MethodNotFound, 'docker_build cannot be called as a task');
	}
}

async function run(taskId: string, image: string) {
	await store.storeTaskResult(taskId, 'completed', await build(image));
}

async function build(image: string) {
	await sleep(knob<number>('buildSeconds') * 1000);
	return { content: [{ type: 'text', text: `${image} is built: sha256:4a8f9c21` }] };
}
