import { withTasks, type ConnectedMcpSessionPort } from '@modelcontextprotocol/ext-tasks/client';
import { expect, test } from 'vitest';

/** What `input-over-result` says of the library: it polls on where it should ask for the result. */
test('ext-tasks takes input_required of 2025-11-25 for another word for working', async () => {
	const asked: string[] = [];
	const session = withTasks(portTo((method) => answerTo(method, asked)));
	const execution = await session.callTool('docker_build', {}, { task: { preference: 'require' } });
	expect(await execution.settle()).toMatchObject({ outcome: { status: 'failed' } });
	expect(asked).toEqual([
		'tools/list',
		'tools/call',
		...Array.from({ length: 6 }, () => 'tasks/get'),
	]);
	await session.close();
});

const time = '2026-10-09T10:30:00.000Z';

/** Five polls that require input, and then the end of the time to live. */
function answerTo(method: string, asked: string[]): object {
	asked.push(method);
	const polls = asked.filter((one) => one === 'tasks/get').length;
	const task = {
		taskId: 'T1',
		createdAt: time,
		lastUpdatedAt: time,
		ttl: 120_000,
		pollInterval: 1,
	};
	if (method === 'tools/list') {
		const execution = { taskSupport: 'required' };
		return { tools: [{ name: 'docker_build', inputSchema: { type: 'object' }, execution }] };
	}
	if (method === 'tools/call') return { task: { ...task, status: 'working' } };
	if (polls > 5) return { ...task, status: 'failed', statusMessage: 'The task expired' };
	return { ...task, status: 'input_required' };
}

function portTo(answer: (method: string) => object): ConnectedMcpSessionPort {
	return {
		endpointId: 'build-server',
		taskCapabilities: {
			generation: 'v1',
			capabilities: { cancel: {}, requests: { tools: { call: {} } } },
		},
		dispatch: (request) => {
			const { method } = request as { readonly method: string };
			return Promise.resolve({
				kind: 'result',
				result: JSON.parse(JSON.stringify(answer(method))),
			});
		},
		onServerRequest: () => () => undefined,
		onNotification: () => () => undefined,
		onInvalidated: () => () => undefined,
		invalidated: false,
	};
}
