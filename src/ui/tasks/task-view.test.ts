import { expect, test } from 'vitest';
import { exchangeOf } from '../../protocol/exchange.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import { build, change, poll, task, wire } from '../run.fixture.ts';
import { storiesOf } from './task-story.ts';
import { begunBy, pathParts, sightOf, type TaskSight } from './task-view.ts';

test('there is no task before its first message', () => {
	expect(sights('2026-07-28', build(), 1)).toEqual([]);
});

test.each<[number, Partial<TaskSight>]>([
	[2, { status: 'working', known: undefined, age: 0, polls: 0, ttl: undefined }],
	[4, { status: 'working', known: 'working', ttl: 60_000, ttlLeft: 59_980, age: 20 }],
	[6, { status: 'working', polls: 1, age: 5000 }],
	[13, { status: 'input_required', known: 'working', polls: 4 }],
	[16, { status: 'input_required', known: 'input_required', polls: 5, age: 25_020 }],
	[20, { status: 'working', known: 'input_required' }],
	[23, { status: 'completed', known: 'input_required', ttlLeft: 22_000, nextPoll: undefined }],
	[24, { status: 'completed', known: 'completed', polls: 6, nextPoll: undefined }],
])('after %d events of a build its task is %j', (position, expected) => {
	expect(sights('2026-07-28', build(), position)[0]).toMatchObject(expected);
});

test('a question stays open from the poll that brings it to the update that answers it', () => {
	const open = [15, 16, 17, 18, 19].map((position) =>
		sights('2026-07-28', build(), position)[0]?.questions.map(({ key, text }) => `${key}: ${text}`),
	);
	const asked = ['confirm: Push it?'];
	expect(open).toEqual([asked, asked, asked, [], []]);
});

test('the next poll is due one interval after the last answer', () => {
	const events = poll(1000, 1, 'working', { pollIntervalMs: 5000 });
	const [story] = storiesOf('2026-07-28', events, exchangeOf('2026-07-28', events));
	const due = [1100, 6040, 7000].map((now) => story && sightOf(story, 2, now)?.nextPoll);
	expect(due).toEqual([4940, 0, -960]);
	expect(story && sightOf(story, 1, 1000)).toBeUndefined();
});

test('in 2025-11-25 the question comes over the open tasks/result', () => {
	const related = { 'io.modelcontextprotocol/related-task': { taskId: 'T1' } };
	const events = [
		change(0, 'working', null),
		change(10, 'input_required', 'working'),
		wire(20, 'client', { id: 1, method: 'tasks/result', params: { taskId: 'T1' } }),
		wire(40, 'server', {
			id: 'q',
			method: 'elicitation/create',
			params: { message: 'Push it?', _meta: related },
		}),
		wire(60, 'client', { id: 'q', result: { action: 'accept', _meta: related } }),
		change(80, 'failed', 'input_required'),
		wire(90, 'server', { id: 1, result: { isError: true, content: [] } }),
		wire(200, 'client', { id: 2, method: 'ping' }),
	];
	const seen = [2, 3, 4, 5, 7, 8].map((position) => {
		const [sight] = sights('2025-11-25', events, position);
		return [sight?.questions.length, sight?.waited, sight?.known];
	});
	expect(seen).toEqual([
		[0, false, undefined],
		[0, true, undefined],
		[1, true, undefined],
		[0, true, undefined],
		[0, false, undefined],
		[0, false, 'failed'],
	]);
});

test("a task of the client is told by the client's messages", () => {
	const events = [
		wire(0, 'server', { id: 1, method: 'sampling/createMessage', params: { task: {} } }),
		wire(20, 'client', { id: 1, result: { task: { ...task('working'), ttl: null } } }),
	];
	const [sight] = sights('2025-11-25', events, 2);
	expect(sight).toMatchObject({ owner: 'client', status: 'working', ttl: null, questions: [] });
	expect(sight?.ttlLeft).toBeUndefined();
});

test('a change that nobody has been told of has the words of its own', () => {
	const events = [
		...poll(0, 1, 'working', { statusMessage: 'Step 2' }),
		{ ...change(90, 'failed', 'working'), statusMessage: 'No space left' },
	];
	const told = sights('2026-07-28', [change(0, 'working', null), ...events], 4);
	expect(told[0]).toMatchObject({ statusMessage: 'No space left', known: 'working' });
});

test('the statusMessage of an earlier status is not kept', () => {
	const events = [
		...poll(0, 1, 'working', { statusMessage: 'Step 2' }),
		...poll(5000, 2, 'completed'),
	];
	const messages = [2, 4].map((at) => sights('2026-07-28', events, at)[0]?.statusMessage);
	expect(messages).toEqual(['Step 2', undefined]);
});

test('tasks are listed in the order of their beginning', () => {
	const events = ['B', 'A', 'C'].map((taskId, n) => ({
		...change(n * 10, 'working', null),
		taskId,
	}));
	const stories = storiesOf('2026-07-28', events, exchangeOf('2026-07-28', events));
	const begun = [0, 1, 2, 3].map((at) =>
		begunBy(stories, at)
			.map(({ id }) => id)
			.join(''),
	);
	expect(begun).toEqual(['', 'B', 'BA', 'BAC']);
});

test.each([
	[0, [0, 0, 0]],
	[24, [24, 0, 0]],
	[25, [3, 2, 20]],
	[9000, [3, 8977, 20]],
])('of a path of %i steps first, hidden and last are %j', (length, parts) => {
	const path = Array.from({ length }, (_, seq) => ({ seq, at: seq, status: 'working' as const }));
	const { first, hidden, last } = pathParts(path);
	expect([first.length, hidden, last.length]).toEqual(parts);
	expect(last.at(-1)).toBe(hidden > 0 ? path.at(-1) : undefined);
});

function sights(version: Version, events: readonly TraceEvent[], position: number) {
	const stories = storiesOf(version, events, exchangeOf(version, events));
	const now = events[position - 1]?.at ?? 0;
	return stories.flatMap((story) => sightOf(story, position, now) ?? []);
}
