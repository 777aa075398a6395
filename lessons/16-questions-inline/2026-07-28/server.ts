import {
	CLIENT_CAPABILITIES_META_KEY,
	MissingRequiredClientCapabilityError,
	Server,
	type ClientCapabilities,
	type ServerContext,
} from '@modelcontextprotocol/server';
import { knob, sleep } from 'playground';
import { TaskStore, type JobContext } from 'tasks';
import { z } from 'zod/v4';

const extensions = { 'io.modelcontextprotocol/tasks': {} };
const TaskParams = z.object({ taskId: z.string() });

const generate_report = {
	name: 'generate_report',
	description: 'Writes a report on a topic',
	inputSchema: {
		type: 'object' as const,
		properties: { topic: { type: 'string' } },
		required: ['topic'],
	},
};

const store = new TaskStore({
	pollIntervalMs: knob<number>('pollIntervalMs'),
	ttlMs: 120_000,
});

export default function createServer() {
	const server = new Server(
		{ name: 'report-server', version: '1.0.0' },
		{ capabilities: { tools: {}, extensions } },
	);

	server.setRequestHandler('tools/list', () => ({ tools: [generate_report] }));

	server.setRequestHandler('tools/call', async ({ params }, context) => {
		requireTasks(context);
		const topic = String(params.arguments?.['topic']);
		const task = await store.start((job) => writeReport(topic, job));
		return { content: [], resultType: 'task', ...task };
	});

	server.setRequestHandler('tasks/get', { params: TaskParams }, async (params, context) => {
		requireTasks(context);
		return { resultType: 'complete', ...(await store.get(params.taskId)) };
	});

	server.setRequestHandler('tasks/update', { params: TaskParams }, async (params, context) => {
		requireTasks(context);
		// The SDK takes the answers out of the params and keeps them beside the request.
		await store.update(params.taskId, context.mcpReq.inputResponses ?? {});
		return { resultType: 'complete' };
	});

	server.setRequestHandler('tasks/cancel', { params: TaskParams }, async (params, context) => {
		requireTasks(context);
		await store.cancel(params.taskId);
		return { resultType: 'complete' };
	});

	return server;
}

async function writeReport(topic: string, { signal, status, ask }: JobContext) {
	const halfMs = knob<number>('reportSeconds') * 1000;
	await status('Gathering figures');
	await sleep(halfMs, { signal });
	await status('Waiting for a word on the tone');
	const { action, content } = await ask('tone', {
		method: 'elicitation/create',
		params: {
			mode: 'form',
			message: 'Which tone shall the report have?',
			requestedSchema: {
				type: 'object',
				properties: {
					tone: {
						type: 'string',
						title: 'Tone',
						oneOf: [
							{ const: 'formal', title: 'Formal, for the board' },
							{ const: 'casual', title: 'Casual, for the team' },
						],
					},
				},
				required: ['tone'],
			},
		},
	});
	const tone = action === 'accept' ? content?.tone : 'neutral';
	await status(`Writing in a ${tone} tone`);
	await sleep(halfMs, { signal });
	const text = `Report on ${topic}, in a ${tone} tone: sales rose by 4%.`;
	return { resultType: 'complete', content: [{ type: 'text', text }] };
}

/** A client declares what it can handle in each request anew. */
function requireTasks({ mcpReq }: ServerContext): void {
	const envelope: Readonly<Record<string, unknown>> = mcpReq.envelope ?? {};
	const declared = envelope[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
	if (declared?.extensions?.['io.modelcontextprotocol/tasks']) return;
	throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions } });
}
