import { expect, test } from 'vitest';
import type { Version } from '../protocol/version.ts';
import { valueAt } from './goals/pattern.ts';
import {
	edited,
	expectFailed,
	expectSolved,
	lessonCalled,
	resultsOf,
	runLesson,
	solutionOf,
	statesOf,
	verdictsOf,
	wireOf,
} from './lesson-run.fixture.ts';

const lesson = await lessonCalled('call-now-fetch-later');

const opening = {
	'2025-11-25': [
		'C initialize',
		'S initialize',
		'C notifications/initialized',
		'C tools/list',
		'S tools/list',
	],
	'2026-07-28': ['C server/discover', 'S server/discover'],
} as const;

const called = ['C tools/call', 'task working', 'S tools/call: working'];

const fetched = {
	'2025-11-25': ['C tasks/result', 'S tasks/result'],
	'2026-07-28': [],
} as const;

test.each(lesson.versions)('the start in %s keeps the chat waiting', async (version) => {
	const trace = await runLesson(lesson, version);
	expect(wireOf(trace)).toEqual([
		...opening[version],
		...called,
		'11 × poll: working',
		'task completed',
		'poll: completed',
		...fetched[version],
		'say',
		'say',
		'say',
		'end finished',
	]);
	expect(statesOf(lesson, trace)).toEqual({
		'speak-at-once': 'not met',
		'chat-goes-on': 'not met',
		'tell-the-result': 'met',
	});
});

test.each(lesson.versions)('the solution in %s speaks while the build runs', async (version) => {
	const trace = await runLesson(lesson, version, { files: solutionOf(lesson, version) });
	expect(wireOf(trace)).toEqual([
		...opening[version],
		...called,
		'say',
		'poll: working',
		'say',
		'poll: working',
		'say',
		'9 × poll: working',
		'task completed',
		'poll: completed',
		...fetched[version],
		'say',
		'end finished',
	]);
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['met']));
});

test.each(lesson.versions)(
	'the handle of %s is there 40 ms after the call, as the text says',
	async (version) => {
		const { events } = await runLesson(lesson, version);
		const call = events.find(
			(event) =>
				event.kind === 'message' &&
				'method' in event.message &&
				event.message.method === 'tools/call',
		);
		const handle = events.find(
			(event) =>
				event.kind === 'message' && event.from === 'server' && event.at > (call?.at ?? NaN),
		);
		expect(handle).toMatchObject({ received: (call?.at ?? NaN) + 40 });
		expect(lesson.html).toContain('40 ms');
	},
);

test('each call declares the extension in its own envelope in 2026-07-28', async () => {
	const { events } = await runLesson(lesson, '2026-07-28');
	const requests = events.flatMap((event) =>
		event.kind === 'message' && 'method' in event.message ? [event.message] : [],
	);
	expect(requests.length).toBe(14);
	for (const { params } of requests) {
		expect(params?.['_meta']).toMatchObject({
			'io.modelcontextprotocol/protocolVersion': '2026-07-28',
			'io.modelcontextprotocol/clientCapabilities': {
				extensions: { 'io.modelcontextprotocol/tasks': {} },
			},
		});
	}
});

test.each([
	['2025-11-25', 'task', { ttl: 600_000, pollInterval: 5000 }],
	['2026-07-28', '', { resultType: 'task', ttlMs: 3_600_000, pollIntervalMs: 5000 }],
] as const)('the handle of %s is the task under %o', async (version, path, own) => {
	const [handle, ...others] = resultsOf('tools/call', await runLesson(lesson, version));
	expect(others).toEqual([]);
	expect(valueAt(path, handle)).toMatchObject({
		taskId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
		status: 'working',
		createdAt: expect.stringMatching(/^2026-10-09T10:30:00/) as string,
		...own,
	});
});

test('the result is fetched apart in 2025-11-25, and part of the last poll in 2026-07-28', async () => {
	const content = [{ type: 'text', text: 'auth-service:v2 is built: sha256:4a8f9c21' }];
	const older = await runLesson(lesson, '2025-11-25');
	expect(resultsOf('tasks/get', older).at(-1)).not.toHaveProperty('result');
	expect(resultsOf('tasks/result', older)).toMatchObject([
		{ content, _meta: { 'io.modelcontextprotocol/related-task': {} } },
	]);
	const newer = await runLesson(lesson, '2026-07-28');
	expect(resultsOf('tasks/get', newer).at(-1)).toMatchObject({
		resultType: 'complete',
		status: 'completed',
		result: { resultType: 'complete', content },
	});
});

test.each(lesson.versions)('without tasks the call in %s holds the line', async (version) => {
	const trace = await runLesson(lesson, version, { knobs: { declareTasks: false } });
	const wire = wireOf(trace).filter((line) => !line.startsWith('task '));
	expect(wire).toEqual([
		...opening[version],
		'C tools/call',
		'S tools/call',
		'say',
		'say',
		'say',
		'end finished',
	]);
	expect(verdictsOf(lesson, trace)[0]?.seen).toBe('no sign of tools/call answered “working”');
});

test.each([
	['2025-11-25', 'stream'],
	['2026-07-28', 'session'],
] as const)('the SDK’s client of %s starts and solves the same', async (version, client) => {
	const knobs = { client };
	const start = await runLesson(lesson, version, { knobs });
	expect(statesOf(lesson, start)['speak-at-once']).toBe('not met');
	const solved = await runLesson(lesson, version, { knobs, files: solutionOf(lesson, version) });
	expect(new Set(Object.values(statesOf(lesson, solved)))).toEqual(new Set(['met']));
});

test.each([
	['2025-11-25', '		task = await client.request'],
	['2026-07-28', '		task = await send'],
] as const)('a word in each round of the polling in %s is right, too', async (version, poll) => {
	const client = edited(
		lesson.start[version]?.['client.ts'],
		['	let task = handle;\n', "	host.say('It has started.');\n	let task = handle;\n"],
		[poll, `		host.say(\`Still \${task.status}.\`);\n${poll}`],
	);
	expectSolved(lesson, await runLesson(lesson, version, { files: { 'client.ts': client } }));
});

const late: Readonly<Record<Version, string>> = { '2025-11-25': '6.12 s', '2026-07-28': '6.08 s' };

const wrong: readonly [string, [string, string][], string, (version: Version) => string][] = [
	[
		'the chat before the call',
		[
			['// 2. Call', 'await chat();\n// 2. Call'],
			['host.say(textOf(built));\nawait chat();', 'host.say(textOf(built));'],
		],
		'chat-goes-on',
		() =>
			'0 × a message in the chat after tools/call answered “working” before a task that is “completed”, at least 3 wanted',
	],
	[
		'one word, and then the wait',
		[['const built =', "host.say('It has started.');\nconst built ="]],
		'chat-goes-on',
		() =>
			'1 × a message in the chat after tools/call answered “working” before a task that is “completed”, at least 3 wanted',
	],
	[
		'the chat first, and the word about the build late',
		[['const built =', 'await chat();\nconst built =']],
		'speak-at-once',
		(version) =>
			`no sign of a message in the chat after tools/call answered “working” within 1 s; the first came at ${late[version]}: “You asked for the port: the service listens on 8080.”`,
	],
	[
		'a result that nobody fetches',
		[
			['const built =', "host.say('It has started.');\nvoid ("],
			[';\nhost.say(textOf(built));', ');'],
			['await client.close();', 'await sleep(120_000);\nawait client.close();'],
		],
		'tell-the-result',
		() =>
			'no sign of a message in the chat with text that includes “sha256:” after a task that is “completed”',
	],
];

const wrongInEach = lesson.versions.flatMap((version) =>
	wrong.map(([what, changes, id, seen]) => ({ what, version, changes, id, seen: seen(version) })),
);

test.each(wrongInEach)(
	'$what is not enough in $version',
	async ({ version, changes, id, seen }) => {
		const client = edited(lesson.start[version]?.['client.ts'], ...changes);
		const trace = await runLesson(lesson, version, { files: { 'client.ts': client } });
		expectFailed(lesson, trace, { [id]: seen });
	},
);
