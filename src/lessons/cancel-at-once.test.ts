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

const version = '2025-11-25';
const lesson = await lessonCalled('cancel-at-once');
const start = lesson.start[version] ?? {};
const solution = solutionOf(lesson, version);

const clicks = [
	'C tasks/cancel',
	'task cancelled',
	'S tasks/cancel: cancelled',
	'say',
	'C tasks/cancel',
	'S tasks/cancel: error -32602',
];

const progress = 'S notifications/progress';

test('the start cancels the task, and the worker reports three steps more', async () => {
	const trace = await runLesson(lesson, version);
	const lines = wireOf(trace);
	const from = lines.indexOf('C tasks/cancel');
	expect(lines.slice(from, from + clicks.length)).toEqual(clicks);
	expect(lines.filter((line) => line === progress)).toHaveLength(8);
	expect(lines.slice(from).filter((line) => line === progress)).toHaveLength(6);
	expect(chatOf(trace)).toEqual([
		'The build of auth-service:v2 is cancelled.',
		'There is nothing to cancel: error -32602.',
		'The build of web:v5 is completed.',
		'The build of auth-service:v2 is cancelled. In the registry: auth-service:v2, web:v5.',
	]);
	expect(statesOf(lesson, trace)).toEqual({
		stop: 'not met',
		registry: 'not met',
		status: 'met',
	});
});

test('what the worker of the start does breaks one rule and neglects another', async () => {
	expect(findingsOf(await runLesson(lesson, version))).toEqual([
		'note 2025/cancel-stops-work',
		'violation 2025/progress-task-stops',
	]);
});

test('the answer to tasks/cancel is the whole task, cancelled after 15 seconds', async () => {
	const trace = await runLesson(lesson, version);
	const [cancelled, ...others] = resultsOf('tasks/cancel', trace);
	expect(others).toEqual([]);
	expect(cancelled).toMatchObject({ status: 'cancelled', ttl: 600_000, pollInterval: 5000 });
	const created = Date.parse(String(cancelled?.['createdAt']));
	const ended = Date.parse(String(cancelled?.['lastUpdatedAt']));
	expect(Math.round((ended - created) / 1000)).toBe(15);
	expect(lesson.html).toContain('After 15 seconds');
});

test('in the solution the cancelled build is silent, and the other one goes on', async () => {
	const trace = await runLesson(lesson, version, { files: solution });
	const lines = wireOf(trace);
	const from = lines.indexOf('C tasks/cancel');
	expect(lines.slice(from, from + clicks.length)).toEqual(clicks);
	expect(lines.slice(from).filter((line) => line === progress)).toHaveLength(3);
	expect(chatOf(trace).at(-1)).toBe(
		'The build of auth-service:v2 is cancelled. In the registry: web:v5.',
	);
	expectSolved(lesson, trace);
	expect(findingsOf(trace)).toEqual([]);
});

test('who cancels when the build is over gets -32602 for both clicks', async () => {
	const trace = await runLesson(lesson, version, { files: solution, knobs: { cancelSeconds: 60 } });
	const refused = wireOf(trace).filter((line) => line === 'S tasks/cancel: error -32602');
	expect(refused).toHaveLength(2);
	expect(findingsOf(trace)).toEqual([]);
});

test('a store that let the late result win would break a rule', async () => {
	const server = edited(start['server.ts'], [
		'const registry: string[] = [];',
		`const registry: string[] = [];
		const getTask = store.getTask.bind(store);
		store.getTask = async (taskId, sessionId) => {
			const task = await getTask(taskId, sessionId);
			const late = task?.status === 'cancelled' && registry.includes('auth-service:v2');
			return late ? { ...task, status: 'completed' } : task;
		};`,
	]);
	const trace = await runLesson(lesson, version, { files: { 'server.ts': server } });
	expect(findingsOf(trace)).toContain('violation 2025/cancelled-stays-cancelled');
	expectFailed(lesson, trace, {
		status: 'no sign of tasks/get answered “cancelled” after tasks/cancel answered “cancelled”',
	});
});

const loop = "		await sleep((knob<number>('buildSeconds') * 1000) / steps.length);\n";

test.each<[string, [string, string][]]>([
	[
		'looks at the signal after each step',
		[[loop, `${loop}		if (store.signal(taskId).aborted) return;\n`]],
	],
	[
		'asks the store after each step',
		[[loop, `${loop}		if ((await store.getTask(taskId))?.status !== 'working') return;\n`]],
	],
])('a worker that %s is right, too', async (_, changes) => {
	const files = { 'server.ts': edited(start['server.ts'], ...changes) };
	expectSolved(lesson, await runLesson(lesson, version, { files }));
});

const push = "		if (step === 'pushed') registry.push(image);\n";

test.each<[string, [string, string][], Record<string, string>]>([
	[
		'works on and only leaves the push out',
		[[push, "		if (step === 'pushed' && !store.signal(taskId).aborted) registry.push(image);\n"]],
		{ stop: 'progress of a task that is cancelled since event 19' },
	],
	[
		'keeps quiet and pushes all the same',
		[['		await tell(', '		if (!store.signal(taskId).aborted) await tell(']],
		{
			registry:
				'tools/call answered with a result with result.content that includes “auth-service:v2” at 40.54 s',
		},
	],
	[
		'lets no build go on once one is cancelled',
		[
			['const registry: string[] = [];', 'const registry: string[] = [];\nlet stopped = false;'],
			[
				loop,
				`${loop}		stopped ||= store.signal(taskId).aborted;\n		if (stopped) return void store.storeTaskResult(taskId, 'failed', text(['stopped']));\n`,
			],
		],
		{
			registry:
				'no sign of tools/call answered with a result with result.content that includes “web:v5”',
			status: 'no sign of tasks/get answered “completed”',
		},
	],
])('a worker that %s fails, with the hint', async (_, changes, seen) => {
	const files = { 'server.ts': edited(start['server.ts'], ...changes) };
	expectFailed(lesson, await runLesson(lesson, version, { files }), seen);
});
