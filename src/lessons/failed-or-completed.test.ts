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

const lesson = await lessonCalled('failed-or-completed');

const older = '2025-11-25';
const newer = '2026-07-28';

const opening = {
	[older]: [
		'C initialize',
		'S initialize',
		'C notifications/initialized',
		'C tools/list',
		'S tools/list',
	],
	[newer]: ['C server/discover', 'S server/discover'],
};

/** What goes over the wire for each image. */
function builds(statuses: readonly string[], fetched: readonly string[][]): readonly string[] {
	return statuses.flatMap((status, index) => [
		'C tools/call',
		'task working',
		'S tools/call: working',
		`task ${status}`,
		`poll: ${status}`,
		...(fetched[index] ?? []),
		'say',
	]);
}

const result = ['C tasks/result', 'S tasks/result'];
const error = ['C tasks/result', 'S tasks/result: error -32603'];

test('the start of 2025-11-25 completes everything', async () => {
	const trace = await runLesson(lesson, older);
	const completed = Array.from({ length: 5 }, () => 'completed');
	const fetched = completed.map(() => result);
	expect(wireOf(trace)).toEqual([...opening[older], ...builds(completed, fetched), 'end finished']);
	for (const each of resultsOf('tasks/result', trace)) expect(each).not.toHaveProperty('isError');
	expect(statesOf(lesson, trace)).toEqual({
		'bad-build-failed': 'not met',
		'lost-build-error': 'not met',
		warnings: 'met',
	});
});

test('the start of 2026-07-28 fails whatever is no image', async () => {
	const trace = await runLesson(lesson, newer);
	const statuses = ['completed', 'failed', 'failed', 'failed', 'failed'];
	expect(wireOf(trace)).toEqual([...opening[newer], ...builds(statuses, []), 'end finished']);
	for (const task of resultsOf('tasks/get', trace).slice(1)) {
		expect(task).toMatchObject({ status: 'failed', error: { code: -32603 } });
	}
	expect(statesOf(lesson, trace)).toEqual({
		'bad-build-completed': 'not met',
		'lost-build-failed': 'not met',
		warnings: 'met',
	});
});

test('the checker has no word on either start', async () => {
	expect(findingsOf(await runLesson(lesson, older))).toEqual([]);
	expect(findingsOf(await runLesson(lesson, newer))).toEqual(['note 2026/no-foreign-payload']);
});

test('in 2025-11-25 a failed task gives its result or its JSON-RPC error', async () => {
	const trace = await runLesson(lesson, older, { files: solutionOf(lesson, older) });
	const statuses = ['completed', 'failed', 'failed', 'failed', 'failed'];
	const fetched = [result, result, result, error, error];
	expect(wireOf(trace)).toEqual([...opening[older], ...builds(statuses, fetched), 'end finished']);
	expect(resultsOf('tasks/result', trace)).toMatchObject([
		{ content: [{ text: 'docs:v1 is built, with 3 warnings' }] },
		{ isError: true, content: [{ text: '2 of 40 tests have failed' }] },
		{ isError: true },
	]);
	expectSolved(lesson, trace);
	expect(findingsOf(trace)).toEqual([]);
});

test('in 2026-07-28 a tool that reports an error has completed', async () => {
	const trace = await runLesson(lesson, newer, { files: solutionOf(lesson, newer) });
	const statuses = ['completed', 'completed', 'completed', 'failed', 'failed'];
	expect(wireOf(trace)).toEqual([...opening[newer], ...builds(statuses, []), 'end finished']);
	const [warned, red, , lost] = resultsOf('tasks/get', trace);
	expect(warned).not.toHaveProperty('result.isError');
	expect(red).toMatchObject({ status: 'completed', result: { isError: true } });
	expect(lost).toMatchObject({ status: 'failed', error: { code: -32603 } });
	expect(lost).not.toHaveProperty('result');
	expectSolved(lesson, trace);
});

test('the chats of both solutions differ in one word', async () => {
	const [before, after] = [
		chatOf(await runLesson(lesson, older, { files: solutionOf(lesson, older) })),
		chatOf(await runLesson(lesson, newer, { files: solutionOf(lesson, newer) })),
	];
	const isError = (line: string) => line.includes('isError');
	expect(before.filter(isError)).toHaveLength(2);
	expect(after).toEqual(
		before.map((line) => (isError(line) ? line.replace('failed', 'completed') : line)),
	);
});

test('a result with isError in a completed task is a finding in 2025-11-25', async () => {
	const server = edited(
		solutionOf(lesson, older)['server.ts'],
		["'failed', { isError: true,", "'completed', {"],
		[
			'const store = createTaskStore();',
			`const store = createTaskStore();
			const getTaskResult = store.getTaskResult.bind(store);
			store.getTaskResult = async (taskId, sessionId) => {
				const result = await getTaskResult(taskId, sessionId);
				return JSON.stringify(result).includes('tests') ? { ...result, isError: true } : result;
			};`,
		],
	);
	const trace = await runLesson(lesson, older, { files: { 'server.ts': server } });
	expect(findingsOf(trace)).toEqual(['warning 2025/is-error-means-failed']);
});

const thrown2025 = `	} catch (error) {
		await store.storeTaskResult(taskId, 'completed', text(messageOf(error)));
	}`;

test('the store of 2025-11-25 makes a task fail whose result has isError, whatever it is told', async () => {
	const server = edited(lesson.start[older]?.['server.ts'], [
		thrown2025,
		`	} catch (error) {
		if (!(error instanceof BuildFailed)) return store.fail(taskId, { code: -32603, message: messageOf(error) });
		await store.storeTaskResult(taskId, 'completed', { isError: true, ...text(messageOf(error)) });
	}`,
	]);
	expectSolved(lesson, await runLesson(lesson, older, { files: { 'server.ts': server } }));
});

test('any code of a JSON-RPC error will do', async () => {
	const server = edited(solutionOf(lesson, newer)['server.ts'], [
		'		throw error;',
		"		throw Object.assign(new Error('lost'), { code: -32000 });",
	]);
	expectSolved(lesson, await runLesson(lesson, newer, { files: { 'server.ts': server } }));
});

test.each<[string, typeof older | typeof newer, [string, string], Record<string, string>]>([
	[
		'isError on everything',
		older,
		[
			thrown2025,
			"	} catch (error) {\n		await store.storeTaskResult(taskId, 'failed', { isError: true, ...text(messageOf(error)) });\n	}",
		],
		{
			'bad-build-failed': '4 × a result with isError, 2 wanted',
			'lost-build-error': '0 × tasks/result answered with an error, 2 wanted',
		},
	],
	[
		'an error for everything',
		older,
		[
			thrown2025,
			'	} catch (error) {\n		await store.fail(taskId, { code: -32603, message: messageOf(error) });\n	}',
		],
		{
			'bad-build-failed': '0 × a result with isError, 2 wanted',
			'lost-build-error': '4 × tasks/result answered with an error, 2 wanted',
		},
	],
	[
		'isError on everything',
		newer,
		[
			'	return text(await build(image));',
			'	return build(image).then(text, (error) => ({ isError: true, ...text(error.message) }));',
		],
		{
			'bad-build-completed': '4 × a completed task whose result has isError, 2 wanted',
			'lost-build-failed': '0 × a failed task with an error, 2 wanted',
		},
	],
	[
		'isError on warnings',
		newer,
		['	return text(await build(image));', '	return { isError: true, ...text(await build(image)) };'],
		{
			'bad-build-completed': '1 × a completed task whose result has isError, 2 wanted',
			warnings: 'no sign of the word that docs:v1 is completed, with a result',
		},
	],
])('%s in %s fails, with the hint', async (_, version, change, seen) => {
	const files = { 'server.ts': edited(lesson.start[version]?.['server.ts'], change) };
	expectFailed(lesson, await runLesson(lesson, version, { files }), seen);
});
