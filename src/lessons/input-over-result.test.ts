import { expect, test } from 'vitest';
import type { Answer } from '../protocol/run.ts';
import {
	edited,
	lessonCalled,
	resultsOf,
	runLesson,
	solutionOf,
	statesOf,
	verdictsOf,
	wireOf,
	type Attempt,
} from './lesson-run.fixture.ts';

const version = '2025-11-25';
const lesson = await lessonCalled('input-over-result');
const start = lesson.start[version] ?? {};
const solution = solutionOf(lesson, version);

const accept: Answer = { action: 'accept', content: { confirm: true } };

const untilInput = [
	'C initialize',
	'S initialize',
	'C notifications/initialized',
	'C tools/list',
	'S tools/list',
	'C tools/call',
	'task working',
	'S tools/call: working',
	'say',
	'poll: working',
	'say',
	'2 × poll: working',
	'task input_required',
];

test('the start polls until the task has expired, and nobody is asked', async () => {
	const trace = await runLesson(lesson, version, { answers: [accept] });
	expect(wireOf(trace)).toEqual([
		...untilInput,
		'20 × poll: input_required',
		'task failed',
		'poll: failed',
		'say',
		'end finished',
	]);
	expect(statesOf(lesson, trace)).toEqual({
		'fetch-on-input': 'not met',
		'ask-the-person': 'not met',
		complete: 'not met',
	});
});

test('the task of the start expires two minutes after the call, as the text says', async () => {
	const { events } = await runLesson(lesson, version);
	const statuses = events.filter((event) => event.kind === 'task');
	const [created, failed] = [statuses.at(0)?.at ?? NaN, statuses.at(-1)?.at ?? NaN];
	expect(failed - created).toBe(120_000);
	expect(lesson.html).toContain('two minutes after the call');
});

test('no poll of the start carries the question', async () => {
	const polls = resultsOf('tasks/get', await runLesson(lesson, version));
	for (const poll of polls) expect(JSON.stringify(poll)).not.toContain('registry');
});

test('in the solution the question comes over tasks/result, which is held until the end', async () => {
	const trace = await runLesson(lesson, version, { files: solution, answers: [accept] });
	expect(wireOf(trace)).toEqual([
		...untilInput,
		'poll: input_required',
		'C tasks/result',
		'S elicitation/create',
		'ask',
		'answer',
		'C elicitation/create',
		'task working',
		'task completed',
		'S tasks/result',
		'say',
		'end finished',
	]);
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['met']));
});

test('question and answer name the task they belong to', async () => {
	const trace = await runLesson(lesson, version, { files: solution, answers: [accept] });
	const [handle] = resultsOf('tools/call', trace);
	const { taskId } = handle?.['task'] as { taskId: string };
	const related = { _meta: { 'io.modelcontextprotocol/related-task': { taskId } } };
	const [question] = trace.events
		.flatMap((event) =>
			event.kind === 'message' && 'method' in event.message ? [event.message] : [],
		)
		.filter(({ method }) => method === 'elicitation/create');
	expect(question?.params).toMatchObject(related);
	expect(resultsOf('elicitation/create', trace)).toMatchObject([related]);
	expect(resultsOf('tasks/result', trace)).toMatchObject([related]);
});

test.each<[string, Attempt, string]>([
	['declined', { answers: [{ action: 'decline' }] }, 'auth-service:v2 is built, but not pushed.'],
	['cancelled', { answers: [{ action: 'cancel' }] }, 'auth-service:v2 is built, but not pushed.'],
	[
		'not confirmed',
		{ answers: [{ action: 'accept', content: { confirm: false } }] },
		'auth-service:v2 is built, but not pushed.',
	],
	[
		'late',
		{ answers: [{ ...accept, thinkTime: 60_000 }] },
		'auth-service:v2 is built and pushed: sha256:4a8f9c21',
	],
])('a push that is %s completes the task, too', async (_, attempt, text) => {
	const trace = await runLesson(lesson, version, { ...attempt, files: solution });
	expect(trace.events).toContainEqual(expect.objectContaining({ act: 'say', text }));
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['met']));
});

test('a question that stays open costs the task its life', async () => {
	const answers: Answer[] = [{ action: 'none' }];
	const trace = await runLesson(lesson, version, { files: solution, answers });
	expect(wireOf(trace).slice(-4)).toEqual([
		'task failed',
		'S tasks/result: error -32603',
		'say',
		'end finished',
	]);
	expect(statesOf(lesson, trace)).toMatchObject({ 'ask-the-person': 'met', complete: 'not met' });
});

test('without an answer the run waits, and nothing is judged too early', async () => {
	const trace = await runLesson(lesson, version, { files: solution });
	expect(wireOf(trace).slice(-2)).toEqual(['ask', 'end waiting']);
	expect(statesOf(lesson, trace)).toEqual({
		'fetch-on-input': 'met',
		'ask-the-person': 'not reached',
		complete: 'not reached',
	});
});

test.each([
	['start', start],
	['solution', solution],
])('the SDK’s stream is right in the %s', async (_, files) => {
	const trace = await runLesson(lesson, version, {
		files,
		answers: [accept],
		knobs: { client: 'stream' },
	});
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['met']));
});

test.each<[string, [string, string][]]>([
	[
		'who asks for the result before anything else',
		[['while (!isTerminal(task.status))', 'while (false)']],
	],
	[
		'who asks for it and goes on polling beside',
		[
			[
				'	while (!isTerminal',
				"	const options = { timeout: ttl };\n	const result = client.request({ method: 'tasks/result', params }, CallToolResultSchema, options);\n	while (!isTerminal",
			],
			[
				"	return client.request({ method: 'tasks/result', params }, CallToolResultSchema, { timeout: ttl });",
				'	return result;',
			],
		],
	],
])('a client %s is right, too', async (_, changes) => {
	const files = { 'client.ts': edited(start['client.ts'], ...changes) };
	const trace = await runLesson(lesson, version, { files, answers: [accept] });
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['met']));
});

test.each<[string, [string, string][], Record<string, string>]>([
	[
		'asks the person by itself',
		[
			[
				'GetTaskResultSchema);\n	}',
				"GetTaskResultSchema);\n		if (task.status === 'input_required') await host.ask({ method: 'elicitation/create', params: { message: 'Go on?', requestedSchema: { type: 'object', properties: {} } } });\n	}",
			],
		],
		{
			'fetch-on-input':
				'no sign of tasks/result before tasks/get answered “input_required” (no. 2)',
			'ask-the-person': 'no sign of elicitation/create from the server',
		},
	],
	[
		'gives up at input_required',
		[
			["	if (task.status === 'failed')", "	if (task.status !== 'completed')"],
			['!isTerminal(task.status)', "task.status === 'working'"],
		],
		{
			'fetch-on-input':
				'no sign of tasks/result before tasks/get answered “input_required” (no. 2)',
			complete: 'a task is “failed”',
		},
	],
	[
		'lets go of the result after a second',
		[
			['{ timeout: ttl }', '{ timeout: 1000 }'],
			['!isTerminal(task.status)', "task.status === 'working'"],
		],
		{ complete: 'a task is “failed”' },
	],
])('a client that %s fails, with the hint', async (_, changes, seen) => {
	const files = { 'client.ts': edited(start['client.ts'], ...changes) };
	const answers = Array.from({ length: 30 }, () => accept);
	const verdicts = verdictsOf(lesson, await runLesson(lesson, version, { files, answers }));
	for (const [id, words] of Object.entries(seen)) {
		const { hint } = lesson.goalList.find((goal) => goal.id === id) ?? {};
		expect(verdicts).toContainEqual(
			expect.objectContaining({ id, state: 'not met', seen: words, hint }),
		);
	}
});
