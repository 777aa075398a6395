import { afterAll, expect, test, vi } from 'vitest';
import { RunThread } from '../cli/run-thread.ts';
import { defaultSettings } from '../protocol/run.ts';
import type { TraceEvent } from '../protocol/trace.ts';

const thread = new RunThread();
afterAll(() => thread.close());

/* The first run builds the runtime. */
vi.setConfig({ testTimeout: 60_000 });

const server = `
import { McpServer } from '@modelcontextprotocol/server';
import { sleep } from 'playground';
import { jobOf, withTasks } from 'tasks';
import { z } from 'zod/v4';

function createServer() {
	const server = new McpServer({ name: 'builds', version: '1.0.0' }, { capabilities: { tools: {} } });
	server.registerTool('docker_build', { inputSchema: z.object({}) }, async (_, context) => {
		const job = jobOf(context);
		await job?.status('building');
		await sleep(60_000, { signal: job?.signal });
		return { content: [{ type: 'text', text: 'built' }] };
	});
	return server;
}

export default withTasks(createServer, { tools: { docker_build: 'required' } });
`;

const client = `
import { Client } from '@modelcontextprotocol/client';
import { createTaskSessionFromClient, resultFromTaskOutcome } from '@modelcontextprotocol/ext-tasks/client';
import { connect, host } from 'playground';

const clientInfo = { name: 'client', version: '1.0.0' };
const capabilities = { extensions: { 'io.modelcontextprotocol/tasks': {} } };
const connection = connect();
const client = new Client(clientInfo, { capabilities, versionNegotiation: { mode: { pin: '2026-07-28' } } });
await client.connect(connection);
const session = createTaskSessionFromClient(client, {
	endpointId: 'builds',
	rawDispatch: connection.request,
	v2RequestFraming: { protocolVersion: '2026-07-28', clientInfo, clientCapabilities: capabilities },
});
const execution = await session.callTool('docker_build', {});
const { outcome } = await execution.settle();
host.say(resultFromTaskOutcome(outcome).content[0].text);
await session.close();
await client.close();
`;

test('a lesson can give its server the task layer', async () => {
	const events: TraceEvent[] = [];
	const end = await thread.run(
		{
			version: '2026-07-28',
			files: { 'server.ts': server, 'client.ts': client },
			seed: 1,
			knobs: {},
			answers: [],
			faults: [],
			settings: defaultSettings,
		},
		(batch) => void events.push(...batch),
	);
	expect(events.filter(({ kind }) => kind === 'error')).toEqual([]);
	expect(end).toMatchObject({ reason: 'finished' });
	expect(end.at).toBeLessThan(70_000);
	const tasks = events.filter((event) => event.kind === 'task');
	expect(tasks.map(({ previous, status }) => [previous, status])).toEqual([
		[null, 'working'],
		['working', 'completed'],
	]);
	expect(events.find(({ kind }) => kind === 'host')).toMatchObject({ act: 'say', text: 'built' });
});
