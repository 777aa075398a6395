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
import { check } from '../checker/check.ts';

const version = '2026-07-28';
const lesson = await lessonCalled('polite-polling');
const start = lesson.start[version] ?? {};
const solution = solutionOf(lesson, version);

const opening = [
	'C server/discover',
	'S server/discover',
	'C tools/call',
	'task working',
	'S tools/call: working',
	'say',
];

const ending = ['task completed', 'poll: completed', 'say', 'end finished'];

test('the start polls every second, and knows the result at once', async () => {
	const trace = await runLesson(lesson, version);
	expect(wireOf(trace)).toEqual([...opening, '586 × poll: working', ...ending]);
	expect(statesOf(lesson, trace)).toEqual({ polite: 'not met', few: 'not met', 'in-time': 'met' });
	expect(findingsOf(trace)).toContain('warning 2026/poll-interval');
});

test('what the text counts is in the run of the start', async () => {
	const trace = await runLesson(lesson, version);
	const polls = resultsOf('tasks/get', trace);
	expect(polls).toHaveLength(587);
	expect(lesson.html).toContain('587 times');
	const words = polls.map(({ status, statusMessage, pollIntervalMs }) =>
		[status, statusMessage, pollIntervalMs].join(),
	);
	expect(words.filter((one, at) => one !== words[at - 1])).toEqual([
		'working,Waiting for a machine,5000',
		'working,Building,20000',
		'working,Nearly done,5000',
		'completed,,5000',
	]);
	expect(lesson.html).toContain('All but four of the answers');
	expect(resultsOf('tools/call', trace)).toMatchObject([{ pollIntervalMs: 5000 }]);
	const early = check(trace).find(({ rule }) => rule === '2026/poll-interval');
	expect(early?.count).toBe(586);
	expect(lesson.html).toContain('586 polls that came too soon');
});

test('the solution polls 41 times, and is late by less than an interval', async () => {
	const trace = await runLesson(lesson, version, { files: solution });
	expect(wireOf(trace)).toEqual([...opening, '40 × poll: working', ...ending]);
	expect(chatOf(trace).at(-1)).toBe('auth-service:v2 is built: sha256:4a8f9c21');
	expectSolved(lesson, trace);
	expect(findingsOf(trace)).toEqual(['note 2026/no-foreign-payload']);
});

test.each([10, 30, 60])('the solution follows an interval of %i seconds', async (pollSeconds) => {
	const trace = await runLesson(lesson, version, { files: solution, knobs: { pollSeconds } });
	expect(statesOf(lesson, trace)).toMatchObject({ polite: 'met', 'in-time': 'met' });
	const polls = resultsOf('tasks/get', trace).length;
	expect(Math.abs(polls - 14 - 540 / pollSeconds)).toBeLessThan(3);
});

const wait = '		await sleep(1_000);\n';

test.each([
	[
		'adds a little chance',
		'await sleep((task.pollIntervalMs ?? 1_000) * (1 + Math.random() / 10));',
	],
	['never waits for less than a second', 'await sleep(Math.max(1_000, task.pollIntervalMs ?? 0));'],
])('a client that %s is right, too', async (_, line) => {
	const files = { 'client.ts': edited(start['client.ts'], [wait, `		${line}\n`]) };
	expectSolved(lesson, await runLesson(lesson, version, { files }));
});

const early = /^polled after 5,040 ms; pollIntervalMs is 20000/;

test('a client that keeps to the interval of the handle fails, with the hint', async () => {
	const line = '		await sleep(handle.pollIntervalMs ?? 1_000);\n';
	const files = { 'client.ts': edited(start['client.ts'], [wait, line]) };
	const trace = await runLesson(lesson, version, { files });
	expectFailed(lesson, trace, {
		polite: expect.stringMatching(early) as string,
		few: '122 × tasks/get, at least 1 and at most 45 wanted',
	});
});

test.each([
	['asks once a minute', '		await sleep(60_000);\n', '11 min 1 s'],
	['keeps to the longest interval', '		await sleep(20_000);\n', '10 min 21 s'],
	['waits longer each time', '		await sleep((wait *= 1.5));\n', '11 min 16 s'],
])('a client that %s is late, and gets the hint', async (_, line, late) => {
	const changes: [string, string][] = [
		[wait, line],
		['	let task = handle;\n', '	let task = handle;\n	let wait = 14_000;\n'],
	];
	const files = { 'client.ts': edited(start['client.ts'], ...changes) };
	expectFailed(lesson, await runLesson(lesson, version, { files }), {
		'in-time': `no sign of the result in the chat after a task that is “completed” within 6 s; the first came at ${late}: “auth-service:v2 is built: sha256:4a8f9c21”`,
	});
});
