import { createMcpHandler, inputRequired, McpServer } from '@modelcontextprotocol/server';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/v4';
import { TaskLayer, TaskStore, type FetchHandler } from '../tasks/index.ts';

const text = (words: string) => ({ content: [{ type: 'text' as const, text: words }] });

/** The tools that the official conformance suite calls, in an ordinary server that knows no tasks. */
function createServer(): McpServer {
	const server = new McpServer(
		{ name: 'fixtures', version: '1.0.0' },
		{ capabilities: { tools: {} } },
	);
	server.registerTool(
		'greet',
		{ description: 'Greets at once', inputSchema: z.object({ name: z.string() }) },
		({ name }) => text(`Hello, ${name}!`),
	);
	server.registerTool(
		'slow_compute',
		{
			description: 'Takes its time',
			inputSchema: z.object({ seconds: z.number(), label: z.string().optional() }),
		},
		async ({ seconds, label }, { mcpReq }) => {
			await sleep(seconds * 1000, undefined, { signal: mcpReq.signal });
			return text(`${label ?? 'It'} took ${seconds} s`);
		},
	);
	server.registerTool('failing_job', { description: 'Reports an error' }, async () => {
		await sleep(1000);
		return { ...text('The job failed'), isError: true };
	});
	server.registerTool('protocol_error_job', { description: 'Breaks the protocol' }, () => {
		return { content: 'not what a tool may return' } as never;
	});
	registerAskingTools(server);
	return server;
}

function registerAskingTools(server: McpServer): void {
	const confirm = (message: string) =>
		inputRequired.elicit({
			message,
			requestedSchema: { type: 'object', properties: { confirm: { type: 'boolean' } } },
		});
	const name = (message: string) =>
		inputRequired.elicit({
			message,
			requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
		});
	server.registerTool(
		'confirm_delete',
		{ description: 'Asks first', inputSchema: z.object({ filename: z.string() }) },
		({ filename }, { mcpReq }) => {
			if (mcpReq.inputResponses?.['sure']) return text(`Deleted ${filename}`);
			return inputRequired({ inputRequests: { sure: confirm(`Delete ${filename}?`) } });
		},
	);
	server.registerTool('multi_input', { description: 'Asks two things' }, ({ mcpReq }) => {
		if (mcpReq.inputResponses) return text('Thank you twice');
		return inputRequired({ inputRequests: { name: name('Who?'), sure: confirm('Really?') } });
	});
	server.registerTool('test_tool_with_task', { description: 'Asks, then works' }, ({ mcpReq }) => {
		const answer = mcpReq.inputResponses?.['user_name'];
		if (answer) return text(`Hello, ${JSON.stringify(answer)}`);
		return inputRequired({ inputRequests: { user_name: name('Your name?') } });
	});
}

/** The same server behind the task layer, over HTTP. */
export function conformanceHandler(): FetchHandler {
	const layer = new TaskLayer({
		store: new TaskStore({ pollIntervalMs: 100 }),
		tools: {
			slow_compute: 'when declared',
			failing_job: 'required',
			protocol_error_job: 'required',
			confirm_delete: 'when declared',
			multi_input: 'when declared',
			test_tool_with_task: ({ inputResponses }) => (inputResponses ? 'required' : 'never'),
		},
	});
	return layer.fetch(createMcpHandler(createServer).fetch);
}
