import { expect, test } from 'vitest';
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
const lesson = await lessonCalled('cancel-is-a-wish');
const start = lesson.start[version] ?? {};
const solution = solutionOf(lesson, version);

const untilReceipts = [
	'C server/discover',
	'S server/discover',
	'C tools/call',
	'C tools/call',
	'task working',
	'S tools/call: working',
	'task working',
	'S tools/call: working',
	'C tasks/cancel',
	'C tasks/cancel',
	'S tasks/cancel',
	'S tasks/cancel',
];

test('the start says cancelled twice, and one task is completed', async () => {
	const trace = await runLesson(lesson, version);
	expect(wireOf(trace)).toEqual([
		...untilReceipts,
		'say',
		'say',
		'task cancelled',
		'task completed',
		'say',
		'end finished',
	]);
	expect(chatOf(trace)).toEqual([
		'auth-service:v2 is cancelled.',
		'web:v5 is cancelled.',
		'Is there anything else?',
	]);
	expect(statesOf(lesson, trace)).toEqual({
		asked: 'not met',
		'known-cancelled': 'not met',
		finished: 'not met',
		'by-tasks-cancel': 'met',
	});
});

test('no rule is broken by what the chat says', async () => {
	expect(findingsOf(await runLesson(lesson, version))).toEqual(['note 2026/no-foreign-payload']);
});

test('the receipts are empty', async () => {
	const receipts = resultsOf('tasks/cancel', await runLesson(lesson, version));
	expect(receipts).toHaveLength(2);
	for (const receipt of receipts)
		expect(Object.keys(receipt).sort()).toEqual(['_meta', 'resultType']);
});

test('the tasks end when the text says they do', async () => {
	const trace = await runLesson(lesson, version);
	const receipt = timeOf(trace, { kind: 'message', method: 'tasks/cancel', part: 'result' });
	expect(Math.round(timeOf(trace, { kind: 'message', method: 'tasks/cancel' }) / 1000)).toBe(15);
	expect(Math.round((timeOf(trace, { kind: 'task', status: 'cancelled' }) - receipt) / 1000)).toBe(
		1,
	);
	expect(Math.round((timeOf(trace, { kind: 'task', status: 'completed' }) - receipt) / 1000)).toBe(
		13,
	);
	expect(lesson.html).toContain('after 15 seconds');
	expect(lesson.html).toContain('about a second after the receipt');
	expect(lesson.html).toContain('13 seconds after somebody cancelled it');
});

test('the solution says what the tasks say', async () => {
	const trace = await runLesson(lesson, version, { files: solution });
	expect(wireOf(trace).slice(0, untilReceipts.length)).toEqual(untilReceipts);
	expect(chatOf(trace)).toEqual([
		'auth-service:v2 is to be stopped.',
		'web:v5 is to be stopped.',
		'auth-service:v2 is cancelled.',
		'web:v5 was finished all the same.',
		'Is there anything else?',
	]);
	const statuses = resultsOf('tasks/get', trace).map(({ status }) => status);
	expect(statuses.slice(0, 2)).toEqual(['working', 'working']);
	expectSolved(lesson, trace);
});

test.each([
	[5, ['auth-service:v2 is cancelled.', 'web:v5 is cancelled.']],
	[30, ['web:v5 was finished all the same.', 'auth-service:v2 is cancelled.']],
])('the solution is right after %s seconds, too', async (cancelSeconds, ends) => {
	const trace = await runLesson(lesson, version, { files: solution, knobs: { cancelSeconds } });
	expect(chatOf(trace).slice(2, 4)).toEqual(ends);
});

const claim = "	tell(image, 'cancelled');";

const poll = `
	let status = 'working';
	while (status === 'working') {
		await sleep(5_000);
		({ status } = await send('tasks/get', { taskId }));
	}`;

test.each<[string, string]>([
	[
		'waits an interval before its first poll',
		`	tell(image, 'asked');${poll}\n	tell(image, status as 'completed');`,
	],
	[
		'says how the polling goes',
		`	tell(image, 'asked');${poll.replace('await sleep', "tell(image, 'asked');\n		await sleep")}\n	tell(image, status as 'completed');`,
	],
])('a client that %s is right, too', async (_, end) => {
	const files = { 'client.ts': edited(start['client.ts'], [claim, end]) };
	expectSolved(lesson, await runLesson(lesson, version, { files }));
});

test.each<[string, string, Record<string, string>]>([
	[
		'waits ten seconds before it says cancelled',
		"	tell(image, 'asked');\n	await sleep(10_000);\n	tell(image, 'cancelled');",
		{
			'known-cancelled':
				'the word that a build is cancelled at 25.12 s: “auth-service:v2 is cancelled.”',
			finished: 'the word that web:v5 is cancelled at 25.12 s: “web:v5 is cancelled.”',
		},
	],
	[
		'polls once, at once',
		"	tell(image, 'asked');\n	const { status } = await send('tasks/get', { taskId });\n	if (status !== 'completed') tell(image, 'cancelled');",
		{
			'known-cancelled':
				'the word that a build is cancelled at 15.16 s: “auth-service:v2 is cancelled.”',
			finished: 'the word that web:v5 is cancelled at 15.16 s: “web:v5 is cancelled.”',
		},
	],
	[
		'takes every end for a cancellation',
		`	tell(image, 'asked');${poll}\n	tell(image, 'cancelled');`,
		{ finished: 'the word that web:v5 is cancelled at 30.24 s: “web:v5 is cancelled.”' },
	],
	[
		'says what it hopes until it knows better',
		`	tell(image, 'cancelled');${poll}\n	tell(image, status as 'completed');`,
		{
			asked:
				'0 × the word that a build is to be stopped after tasks/cancel answered with a result within 1 s, at least 2 wanted',
			'known-cancelled':
				'the word that a build is cancelled at 15.12 s: “auth-service:v2 is cancelled.”',
		},
	],
	[
		'says no more than that it has asked',
		"	tell(image, 'asked');",
		{ 'known-cancelled': 'no sign of tasks/get answered “cancelled”' },
	],
])('a client that %s fails, with the hint', async (_, end, seen) => {
	const files = { 'client.ts': edited(start['client.ts'], [claim, end]) };
	expectFailed(lesson, await runLesson(lesson, version, { files }), seen);
});

test('a notification stops no task, and breaks a rule', async () => {
	const client = edited(solution['client.ts'], [
		"	await send('tasks/cancel', { taskId });",
		"	const requestId = steps === 9 ? 'raw-1' : 'raw-2';\n	await client.notification({ method: 'notifications/cancelled', params: { requestId } });",
	]);
	const trace = await runLesson(lesson, version, { files: { 'client.ts': client } });
	expect(findingsOf(trace)).toContain('violation 2026/no-cancelled-note-for-task');
	expectFailed(lesson, trace, { 'by-tasks-cancel': '0 × tasks/cancel, 2 wanted' });
	expect(occurrences({ kind: 'task', status: 'completed' }, trace)).toHaveLength(2);
});

function timeOf(trace: Trace, ref: Parameters<typeof occurrences>[0]): number {
	const [seq = -1] = occurrences(ref, trace);
	return trace.events[seq]?.at ?? NaN;
}
