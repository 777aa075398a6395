import { expect, test } from 'vitest';
import { isObject, type JsonObject } from '../protocol/json.ts';
import type { Trace } from '../protocol/trace.ts';
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
const lesson = await lessonCalled('discover-and-declare');
const start = lesson.start[version] ?? {};
const solution = solutionOf(lesson, version);

const opening = ['C server/discover', 'S server/discover'];

const extension = { 'io.modelcontextprotocol/tasks': {} };

test('the start declares once, loses the first task and waits for the second build', async () => {
	const trace = await runLesson(lesson, version);
	expect(wireOf(trace)).toEqual([
		...opening,
		'C tools/call',
		'task working',
		'S tools/call: working',
		'say',
		'poll: error -32021',
		'say',
		'C tools/call',
		'task completed',
		'S tools/call',
		'say',
		'end finished',
	]);
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['not met']));
	expect(findingsOf(trace)).toContain('warning 2026/task-op-declares-capability');
	expect(findingsOf(trace).filter((line) => !line.startsWith('note'))).toHaveLength(1);
});

test('two requests of the start declare the extension, and two forget it', async () => {
	const declared = envelopesOf(await runLesson(lesson, version)).map((envelope) =>
		isObject(envelope['io.modelcontextprotocol/clientCapabilities'])
			? envelope['io.modelcontextprotocol/clientCapabilities']
			: {},
	);
	expect(declared).toEqual([{ extensions: extension }, { extensions: extension }, {}, {}]);
});

test('the refusal names what is missing', async () => {
	const { events } = await runLesson(lesson, version);
	const errors = events.flatMap((event) =>
		event.kind === 'message' && 'error' in event.message ? [event.message.error] : [],
	);
	expect(errors).toMatchObject([
		{ code: -32021, data: { requiredCapabilities: { extensions: extension } } },
	]);
});

test('the server advertises the extension and the version in its answer to discover', async () => {
	expect(resultsOf('server/discover', await runLesson(lesson, version))).toMatchObject([
		{ supportedVersions: ['2026-07-28'], capabilities: { extensions: extension } },
	]);
});

test('the plain result comes 20 seconds after the call, as the text says', async () => {
	const trace = await runLesson(lesson, version);
	const ref = { kind: 'message', method: 'tools/call', nth: 2 } as const;
	const [call = 0] = occurrences(ref, trace);
	const [answer = 0] = occurrences({ ...ref, part: 'result' }, trace);
	const wait = (trace.events[answer]?.at ?? 0) - (trace.events[call]?.at ?? 0);
	expect(Math.round(wait / 1000)).toBe(20);
	expect(lesson.html).toContain('answers 20 seconds later');
});

test('in the solution every request declares, and both builds are tasks', async () => {
	const trace = await runLesson(lesson, version, { files: solution });
	const task = [
		'C tools/call',
		'task working',
		'S tools/call: working',
		'say',
		'3 × poll: working',
		'task completed',
		'poll: completed',
		'say',
	];
	expect(wireOf(trace)).toEqual([...opening, ...task, ...task, 'end finished']);
	for (const envelope of envelopesOf(trace)) {
		expect(envelope).toMatchObject({
			'io.modelcontextprotocol/protocolVersion': '2026-07-28',
			'io.modelcontextprotocol/clientCapabilities': { extensions: extension },
		});
	}
	expectSolved(lesson, trace);
});

test('a client may leave discovery out', async () => {
	const changes: [string, string][] = [
		['await client.connect(transport);', 'await transport.start();'],
		['await client.close();', 'await transport.close();'],
	];
	const files = { 'client.ts': edited(solution['client.ts'], ...changes) };
	const trace = await runLesson(lesson, version, { files });
	expect(wireOf(trace)[0]).toBe('C tools/call');
	expectSolved(lesson, trace);
});

test.each<[string, [string, string][]]>([
	[
		'names the capabilities in each place',
		[
			["await build('web:v5')", "await build('web:v5', tasks)"],
			['{ taskId: task.taskId });', '{ taskId: task.taskId }, tasks);'],
		],
	],
	['declares by default', [['capabilities = {}) {', 'capabilities: object = tasks) {']]],
])('a client that %s is right, too', async (_, changes) => {
	const files = { 'client.ts': edited(start['client.ts'], ...changes) };
	expectSolved(lesson, await runLesson(lesson, version, { files }));
});

test.each<[string, [string, string][], Record<string, string>]>([
	[
		'declares in its calls only',
		[["await build('web:v5')", "await build('web:v5', tasks)"]],
		{
			follow:
				'tasks/get answered with an error at 5.1 s: “Missing required client capabilities: extensions”',
			tell: 'no sign of a message in the chat with text that includes “auth-service:v2 is built”',
		},
	],
	[
		'declares in its polls only',
		[['{ taskId: task.taskId });', '{ taskId: task.taskId }, tasks);']],
		{
			declare: 'a tools/call that does not declare the extension at 20.24 s',
			tell: '1 × tools/call answered “working”, at least 2 wanted',
		},
	],
	[
		'declares in the words of 2025-11-25',
		[['capabilities = {}) {', 'capabilities: object = { tasks: { requests: {} } }) {']],
		{
			declare: 'a tools/call that does not declare the extension at 5.12 s',
			follow:
				'tasks/get answered with an error at 5.1 s: “Missing required client capabilities: extensions”',
		},
	],
	[
		'polls nothing and waits for the time of a build',
		[
			["await build('web:v5')", "await build('web:v5', tasks)"],
			['	while (task.status', '	await sleep(30_000);\n	while (task.status'],
		],
		{
			follow:
				'tasks/get answered with an error at 35.1 s: “Missing required client capabilities: extensions”',
		},
	],
])('a client that %s fails, with the hint', async (_, changes, seen) => {
	const files = { 'client.ts': edited(start['client.ts'], ...changes) };
	expectFailed(lesson, await runLesson(lesson, version, { files }), seen);
});

test('the chat of the start says what was lost', async () => {
	expect(chatOf(await runLesson(lesson, version))).toEqual([
		'The build of auth-service:v2 has started.',
		'I have lost auth-service:v2: error -32021, Missing required client capabilities: extensions',
		'web:v5 is built: sha256:4a8f9c21',
	]);
});

/** What each request of the client says of itself. */
function envelopesOf({ events }: Trace): readonly JsonObject[] {
	return events.flatMap((event) => {
		if (event.kind !== 'message' || !('method' in event.message)) return [];
		const envelope = event.message.params?.['_meta'];
		return isObject(envelope) ? [envelope] : [{}];
	});
}
