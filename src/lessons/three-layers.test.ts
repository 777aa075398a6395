import { expect, test } from 'vitest';
import {
	chatOf,
	edited,
	expectFailed,
	expectSolved,
	findingsOf,
	lessonCalled,
	resultsOf,
	runLesson,
	solutionOf,
	statesOf,
	wireOf,
} from './lesson-run.fixture.ts';
import { occurrences } from './occurrences.ts';

const version = '2025-11-25';
const lesson = await lessonCalled('three-layers');
const start = lesson.start[version] ?? {};
const solution = solutionOf(lesson, version);

const opening = [
	'C initialize',
	'S initialize',
	'C notifications/initialized',
	'C tools/list',
	'S tools/list',
	'C tools/call',
];

test('in the start a tool that allows tasks is called without, and holds the line', async () => {
	const trace = await runLesson(lesson, version);
	expect(wireOf(trace)).toEqual([...opening, 'S tools/call', 'say', 'end finished']);
	expect(resultsOf('tools/list', trace)).toMatchObject([
		{ tools: [{ name: 'docker_build', execution: { taskSupport: 'optional' } }] },
	]);
	expect(statesOf(lesson, trace)).toEqual({
		declare: 'not met',
		handle: 'not met',
		'by-the-rules': 'met',
		'tell-the-result': 'not met',
	});
	expect(findingsOf(trace)).toEqual(['warning 2025/tasks-capability-shape']);
});

test('the answer of the start comes 40 seconds after the call, as the text says', async () => {
	const trace = await runLesson(lesson, version);
	const [seq = 0] = occurrences({ kind: 'message', method: 'tools/call', part: 'result' }, trace);
	const [call = 0] = occurrences({ kind: 'message', method: 'tools/call' }, trace);
	const wait = (trace.events[seq]?.at ?? 0) - (trace.events[call]?.at ?? 0);
	expect(Math.round(wait / 1000)).toBe(40);
	expect(lesson.html).toContain('40 seconds later');
});

test('in the solution the call is answered with a task', async () => {
	const trace = await runLesson(lesson, version, { files: solution });
	expect(wireOf(trace)).toEqual([
		...opening,
		'task working',
		'S tools/call: working',
		'say',
		'7 × poll: working',
		'task completed',
		'poll: completed',
		'C tasks/result',
		'S tasks/result',
		'say',
		'end finished',
	]);
	expect(resultsOf('initialize', trace)).toMatchObject([
		{ capabilities: { tasks: { requests: { tools: { call: {} } } } } },
	]);
	expectSolved(lesson, trace);
	expect(findingsOf(trace)).toEqual([]);
});

test.each<[string, string, string, readonly string[]]>([
	['optional', 'by the rules', 'S tools/call: working', []],
	['optional', 'always', 'S tools/call: working', []],
	['optional', 'never', 'S tools/call', []],
	['required', 'by the rules', 'S tools/call: working', []],
	['required', 'always', 'S tools/call: working', []],
	['required', 'never', 'S tools/call: error -32601', ['violation 2025/tool-required-as-task']],
	['forbidden', 'by the rules', 'S tools/call', []],
	[
		'forbidden',
		'always',
		'S tools/call: error -32601',
		['violation 2025/tool-forbidden-not-as-task'],
	],
	['forbidden', 'never', 'S tools/call', []],
])(
	'a tool that says %s, called %s, is answered %s',
	async (taskSupport, asTask, line, findings) => {
		const knobs = { taskSupport, asTask };
		const trace = await runLesson(lesson, version, { files: solution, knobs });
		expect(wireOf(trace)).toContain(line);
		expect(findingsOf(trace)).toEqual(findings);
	},
);

const highLevel = edited(
	solution['server.ts'],
	["import { Server } from '@modelcontextprotocol/sdk/server/index.js';", ''],
	[
		"import { knob, sleep } from 'playground';",
		"import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod/v4';\nimport { knob, sleep } from 'playground';",
	],
	['const server = new Server(', 'const server = new McpServer('],
	[
		'server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [docker_build] }));',
		`const config = { inputSchema: { image: z.string() } };
		if (knob('taskSupport') === 'forbidden') {
			server.registerTool('docker_build', config, ({ image }) => {
				console.log('the tool runs');
				return build(image);
			});
			return server;
		}
		server.experimental.tasks.registerToolTask(
			'docker_build',
			{ ...config, execution: { taskSupport: 'required' } },
			{
				createTask: async () => ({ task: await store.createTask({}, 1, {}) }),
				getTask: (_, { taskId }) => store.getTask(taskId),
				getTaskResult: (_, { taskId }) => store.getTaskResult(taskId),
			},
		);
		return server;`,
	],
);

test('McpServer answers a plain call of a tool that requires tasks with a result', async () => {
	const knobs = { taskSupport: 'required', asTask: 'never' };
	const files = { 'server.ts': highLevel };
	const trace = await runLesson(lesson, version, { files, knobs });
	expect(resultsOf('tools/call', trace)).toMatchObject([
		{ isError: true, content: [{ text: expect.stringContaining('-32601') as string }] },
	]);
	expect(findingsOf(trace)).toContain('violation 2025/tool-required-error-code');
});

test('McpServer lets a tool that forbids tasks run before it refuses', async () => {
	const knobs = { taskSupport: 'forbidden', asTask: 'always' };
	const files = { 'server.ts': highLevel };
	const trace = await runLesson(lesson, version, { files, knobs });
	const lines = wireOf(trace);
	expect(lines).toContain('S tools/call: error -32602');
	expect(trace.events).toContainEqual(
		expect.objectContaining({ kind: 'log', text: 'the tool runs' }),
	);
});

test.each<[string, [string, string]]>([
	[
		'with cancellation beside it',
		['requests: { tools: {} }', 'cancel: {}, requests: { tools: { call: {} } }'],
	],
	[
		'after the server was made',
		[
			'	server.setRequestHandler(ListTools',
			'	server.registerCapabilities({ tasks: { requests: { tools: { call: {} } } } });\n	server.setRequestHandler(ListTools',
		],
	],
])('a server that declares %s is right, too', async (_, change) => {
	const files = { 'server.ts': edited(start['server.ts'], change) };
	expectSolved(lesson, await runLesson(lesson, version, { files }));
});

test('a client that always asks for a task gets an error, and both sides a finding', async () => {
	const client = edited(start['client.ts'], [
		"'by the rules': serverTakesTasks",
		"'by the rules': true",
	]);
	const trace = await runLesson(lesson, version, { files: { 'client.ts': client } });
	expectFailed(lesson, trace, {
		declare:
			'no sign of initialize answered with a result with result.capabilities.tasks.requests.tools.call present',
		handle: 'no sign of tools/call answered “working” after tools/call within 1 s',
		'by-the-rules':
			'"docker_build" is called with `task`, but tasks.requests.tools.call was not declared',
	});
	expect(findingsOf(trace)).toContain('violation 2025/undeclared-receiver-ignores-task');
	expect(chatOf(trace)).toHaveLength(1);
});

test('a tool that requires what its server does not offer cannot be called at all', async () => {
	const server = edited(start['server.ts'], [
		"knob<'optional' | 'required' | 'forbidden'>('taskSupport')",
		"'required' as 'required' | 'forbidden'",
	]);
	const trace = await runLesson(lesson, version, { files: { 'server.ts': server } });
	expectFailed(lesson, trace, {
		handle: 'no sign of tools/call answered “working” after tools/call within 1 s',
		'tell-the-result': 'no sign of tasks/result answered with a result',
	});
	expect(wireOf(trace)).toContain('S tools/call: error -32601');
});
