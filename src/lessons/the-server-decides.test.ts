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

const version = '2026-07-28';
const lesson = await lessonCalled('the-server-decides');
const start = lesson.start[version] ?? {};
const solution = solutionOf(lesson, version);

const called = [
	'C server/discover',
	'S server/discover',
	'C tools/call',
	'S tools/call',
	'say',
	'C tools/call',
	'task working',
	'S tools/call: working',
	'say',
];

test('the start takes the handle for a success', async () => {
	const trace = await runLesson(lesson, version);
	expect(wireOf(trace)).toEqual([...called, 'end finished']);
	expect(chatOf(trace)).toEqual([
		'base:v1 is ready. The digest of base:v1 is sha256:11c0ffee.',
		'auth-service:v2 is ready. ',
	]);
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['not met']));
	expect(findingsOf(trace)).toEqual([
		'note 2026/no-task-param',
		'note 2026/no-foreign-payload',
		'warning 2026/client-handles-task',
		'note 2026/poll-until-terminal',
	]);
});

test('the same call is answered in two shapes, told apart by resultType', async () => {
	const [plain, handle] = resultsOf('tools/call', await runLesson(lesson, version));
	expect(plain).toMatchObject({ resultType: 'complete', content: [{ type: 'text' }] });
	expect(plain).not.toHaveProperty('taskId');
	expect(handle).toMatchObject({
		resultType: 'task',
		taskId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
		status: 'working',
		content: [],
	});
	expect(handle).not.toHaveProperty('isError');
});

test('the SDK’s server puts an empty content into a handle that has none', async () => {
	const server = edited(start['server.ts'], ['content: [], ', '']);
	const trace = await runLesson(lesson, version, { files: { 'server.ts': server } });
	expect(resultsOf('tools/call', trace)[1]).toMatchObject({ resultType: 'task', content: [] });
});

test('the old parameter changes neither answer', async () => {
	const habit = "await build('base:v1', { task: { ttl: 60_000 } });";
	const swapped = edited(
		start['client.ts'],
		[habit, "await build('base:v1');"],
		[
			"await build('auth-service:v2');",
			"await build('auth-service:v2', { task: { ttl: 60_000 } });",
		],
	);
	const trace = await runLesson(lesson, version, { files: { 'client.ts': swapped } });
	expect(wireOf(trace)).toEqual([...called, 'end finished']);
});

test('the false word comes 20 ms after the handle, as the text says', async () => {
	const trace = await runLesson(lesson, version);
	const [handle = 0] = occurrences(
		{ kind: 'message', method: 'tools/call', part: 'working' },
		trace,
	);
	const [, said = 0] = occurrences({ kind: 'host', act: 'say' }, trace);
	expect((trace.events[said]?.at ?? 0) - (trace.events[handle]?.at ?? 0)).toBe(20);
	expect(lesson.html).toContain('20 ms later');
});

test('the solution polls the task, and leaves the plain result alone', async () => {
	const trace = await runLesson(lesson, version, { files: solution });
	expect(wireOf(trace)).toEqual([
		...called,
		'3 × poll: working',
		'task completed',
		'poll: completed',
		'say',
		'end finished',
	]);
	expectSolved(lesson, trace);
});

test.each([
	['start', start],
	['solution', solution],
])('a client that takes no task is refused only the build, in the %s', async (_, files) => {
	const trace = await runLesson(lesson, version, { files, knobs: { declareTasks: false } });
	expect(wireOf(trace)).toEqual([
		...called.slice(0, 6),
		'S tools/call: error -32021',
		'say',
		'end finished',
	]);
	const extensions = { 'io.modelcontextprotocol/tasks': {} };
	const data = { requiredCapabilities: { extensions } };
	expect(trace.events.at(-3)).toMatchObject({ message: { error: { code: -32021, data } } });
	expect(findingsOf(trace).filter((line) => !line.startsWith('note'))).toEqual([]);
});

test('the SDK’s client refuses every handle', async () => {
	const client = edited(start['client.ts'], [
		"await send('tools/call', params)",
		'await client.callTool(params)',
	]);
	const trace = await runLesson(lesson, version, { files: { 'client.ts': client } });
	expect(chatOf(trace)[0]).toContain('sha256:11c0ffee');
	expect(chatOf(trace)[1]).toMatch(/^There is no auth-service:v2: .*\btask\b/);
});

test('the SDK’s McpServer makes a tool result of the refusal', async () => {
	const server = edited(
		start['server.ts'],
		['	Server,', '	McpServer,'],
		['const server = new Server(', 'const server = new McpServer('],
		["server.setRequestHandler('tools/list', () => ({ tools: [docker_build] }));", ''],
		[
			"server.setRequestHandler('tools/call', async ({ params }, context) => {",
			"server.registerTool('docker_build', { inputSchema: z.object({ image: z.string() }) }, async (args, context) => {",
		],
		["String(params.arguments?.['image'])", 'args.image'],
		["server.setRequestHandler('tasks/get'", "server.server.setRequestHandler('tasks/get'"],
	);
	const trace = await runLesson(lesson, version, {
		files: { 'server.ts': server },
		knobs: { declareTasks: false },
	});
	expect(resultsOf('tools/call', trace)[1]).toMatchObject({ isError: true });
});

const read = "const result = await send('tools/call', params);";

const follow = `
	let result = await send('tools/call', params);
	while (SEEN) {
		await new Promise((resolve) => setTimeout(resolve, 5000));
		const task = await send('tasks/get', { taskId: result.taskId });
		result = task.status === 'working' ? { ...result, ...task, resultType: 'task' } : task.result;
	}`;

test.each([
	['asks for resultType', "result.resultType === 'task'"],
	['goes by the taskId', "'taskId' in result"],
	['takes all but complete for unfinished', "result.resultType !== 'complete'"],
])('a client that %s is right, too', async (_, condition) => {
	const files = {
		'client.ts': edited(start['client.ts'], [read, follow.replace('SEEN', condition)]),
	};
	expectSolved(lesson, await runLesson(lesson, version, { files }));
});

test.each<[string, [string, string][], Record<string, string>]>([
	[
		'waits until the build should be ready',
		[
			[
				read,
				`${read}\n		if (image !== 'base:v1') await new Promise((done) => setTimeout(done, 30_000));`,
			],
		],
		{
			fetch: 'no sign of tasks/get answered “completed”',
			'tell-both': 'no sign of tasks/get answered “completed”',
		},
	],
	[
		'takes every answer for a handle',
		[[read, follow.replace('SEEN', 'result.content.length >= 0 && !result.over')]],
		{
			'tell-both':
				'no sign of the digest of base:v1 in the chat after tools/call answered with a result within 1 s',
		},
	],
	[
		'takes an empty answer for an error',
		[[read, `${read}\n		if (result.content.length === 0) throw new Error('nothing came back');`]],
		{ fetch: 'no sign of tasks/get answered “completed”' },
	],
	[
		'calls again until there is content',
		[
			[
				read,
				"let result = await send('tools/call', params);\n		while (result.content.length === 0) {\n			await new Promise((done) => setTimeout(done, 5000));\n			result = await send('tools/call', params);\n		}",
			],
		],
		{ fetch: 'no sign of tasks/get answered “completed”' },
	],
])('a client that %s fails, with the hint', async (_, changes, seen) => {
	const files = { 'client.ts': edited(start['client.ts'], ...changes) };
	expectFailed(lesson, await runLesson(lesson, version, { files }), seen);
});
