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
} from './lesson-run.fixture.ts';

const version = '2026-07-28';
const lesson = await lessonCalled('questions-inline');
const start = lesson.start[version] ?? {};
const solution = solutionOf(lesson, version);

const formal: Answer = { action: 'accept', content: { tone: 'formal' } };
const answers = [formal, formal, formal];

const untilInput = [
	'C server/discover',
	'S server/discover',
	'C tools/call',
	'task working',
	'S tools/call: working',
	'say',
	'3 × poll: working',
	'task input_required',
	'poll: input_required',
	'ask',
];

const update = ['C tasks/update', 'S tasks/update'];

test('the start asks again on each poll, and answers as often', async () => {
	const trace = await runLesson(lesson, version, { answers });
	expect(wireOf(trace)).toEqual([
		...untilInput,
		'poll: input_required',
		'ask',
		'poll: input_required',
		'ask',
		'answer',
		'C tasks/update',
		'task working',
		'S tasks/update',
		'poll: working',
		'answer',
		...update,
		'poll: working',
		'answer',
		...update,
		'poll: working',
		'task completed',
		'poll: completed',
		'say',
		'end finished',
	]);
	expect(statesOf(lesson, trace)).toEqual({
		'ask-once': 'not met',
		'answer-once': 'not met',
		complete: 'met',
	});
});

test('the solution asks once, while the question stays on the wire', async () => {
	const trace = await runLesson(lesson, version, { files: solution, answers });
	expect(wireOf(trace)).toEqual([
		...untilInput,
		'2 × poll: input_required',
		'answer',
		'C tasks/update',
		'task working',
		'S tasks/update',
		'3 × poll: working',
		'task completed',
		'poll: completed',
		'say',
		'end finished',
	]);
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['met']));
});

test('each poll carries the same question until the update, and the update gets an empty answer', async () => {
	const trace = await runLesson(lesson, version, { files: solution, answers });
	const questions = resultsOf('tasks/get', trace).map((result) => result['inputRequests']);
	expect(questions.filter((question) => question !== undefined)).toHaveLength(3);
	expect(new Set(questions.map((question) => JSON.stringify(question)))).toHaveLength(2);
	expect(questions[3]).toMatchObject({
		tone: { method: 'elicitation/create', params: { mode: 'form' } },
	});
	const [receipt, ...others] = resultsOf('tasks/update', trace);
	expect(others).toEqual([]);
	expect(Object.keys(receipt ?? {}).sort()).toEqual(['_meta', 'resultType']);
});

test.each<[Answer, string]>([
	[{ action: 'decline' }, 'Report on the third quarter, in a neutral tone: sales rose by 4%.'],
	[{ action: 'cancel' }, 'Report on the third quarter, in a neutral tone: sales rose by 4%.'],
	[
		{ action: 'accept', content: { tone: 'casual' }, thinkTime: 0 },
		'Report on the third quarter, in a casual tone: sales rose by 4%.',
	],
])('the answer %o completes the task', async (answer, text) => {
	const trace = await runLesson(lesson, version, { files: solution, answers: [answer] });
	expect(trace.events).toContainEqual(expect.objectContaining({ act: 'say', text }));
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['met']));
});

test('a question that stays open costs the task its life', async () => {
	const trace = await runLesson(lesson, version, {
		files: solution,
		answers: [{ action: 'none' }],
	});
	expect(wireOf(trace).slice(-4)).toEqual(['task failed', 'poll: failed', 'say', 'end finished']);
	expect(statesOf(lesson, trace)).toEqual({
		'ask-once': 'met',
		'answer-once': 'not met',
		complete: 'not met',
	});
});

test('the client polls every three seconds, and a person thinks for longer, as the text says', async () => {
	const trace = await runLesson(lesson, version, { answers });
	const times = (act: string) =>
		trace.events.flatMap((event) => (event.kind === 'host' && event.act === act ? [event.at] : []));
	const [asked = NaN] = times('ask');
	const [answeredAt = NaN] = times('answer');
	expect(resultsOf('tasks/get', trace)[0]).toMatchObject({ pollIntervalMs: 3000 });
	expect(answeredAt - asked).toBeGreaterThan(3000);
	expect(lesson.html).toContain('the client polls every three');
});

test('a client that takes no tasks is refused', async () => {
	const client = edited(start['client.ts'], [
		"	extensions: { 'io.modelcontextprotocol/tasks': {} },\n",
		'',
	]);
	const trace = await runLesson(lesson, version, { files: { 'client.ts': client } });
	expect(wireOf(trace)).toContain('S tools/call: error -32021');
});

test('the start waits at its first question, and nothing is judged too early', async () => {
	const trace = await runLesson(lesson, version);
	expect(wireOf(trace)).toEqual([...untilInput, 'end waiting']);
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['not reached']));
});

test.each([
	['start', start],
	['solution', solution],
])('the session of ext-tasks asks once in the %s', async (_, files) => {
	const trace = await runLesson(lesson, version, { files, answers, knobs: { client: 'session' } });
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['met']));
});

test.each<[string, [string, string][]]>([
	['waits for the person before it polls again', [['void answer(', 'await answer(']]],
	[
		'remembers in a record what it has asked',
		[
			['	let task = handle;', '	const known: Record<string, boolean> = {};\n	let task = handle;'],
			['			void answer(', '			if (known[key]) continue;\n			known[key] = true;\n			void answer('],
		],
	],
])('a client that %s is right, too', async (_, changes) => {
	const files = { 'client.ts': edited(start['client.ts'], ...changes) };
	const trace = await runLesson(lesson, version, { files, answers });
	expect(new Set(Object.values(statesOf(lesson, trace)))).toEqual(new Set(['met']));
});

test.each<[string, [string, string][], Record<string, string>]>([
	[
		'answers without asking',
		[['await host.ask(request)', "{ action: 'accept', content: { tone: 'formal' } } as const"]],
		{ 'ask-once': 'the person was not asked' },
	],
	[
		'asks once and keeps the answer to itself',
		[
			[
				'void answer(task.taskId, key, request)',
				'void answer(task.taskId, key, request); return "Report on nothing"',
			],
			["	await send('tasks/update', { taskId, inputResponses: { [key]: response } });\n", ''],
		],
		{ 'answer-once': '0 × tasks/update, 1 wanted', complete: 'a task is “input_required”' },
	],
	[
		'answers by calling the tool again',
		[
			[
				"await send('tasks/update', { taskId, inputResponses: { [key]: response } })",
				"await send('tools/call', { name: 'generate_report', arguments: { topic: 'x' }, inputResponses: { [key]: response } })",
			],
			['void answer(', 'await answer('],
			['while (!isTerminal(task.status))', 'for (let round = 0; round < 8; round += 1)'],
		],
		{ 'answer-once': '0 × tasks/update, 1 wanted' },
	],
	[
		'forgets the key when it has answered',
		[
			['	let task = handle;', '	const asked = new Set<string>();\n	let task = handle;'],
			[
				'			void answer(task.taskId, key, request);',
				'			if (asked.delete(key)) continue;\n			asked.add(key);\n			void answer(task.taskId, key, request);',
			],
		],
		{ 'ask-once': 'the person was asked 2 times “Which tone shall the report have?”' },
	],
])('a client that %s fails, with the hint', async (_, changes, seen) => {
	const files = { 'client.ts': edited(start['client.ts'], ...changes) };
	const many = Array.from({ length: 30 }, () => formal);
	const verdicts = verdictsOf(lesson, await runLesson(lesson, version, { files, answers: many }));
	for (const [id, words] of Object.entries(seen)) {
		const { hint } = lesson.goalList.find((goal) => goal.id === id) ?? {};
		expect(verdicts).toContainEqual(
			expect.objectContaining({ id, state: 'not met', seen: words, hint }),
		);
	}
});
