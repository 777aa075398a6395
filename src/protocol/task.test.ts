import { expect, test } from 'vitest';
import type { Message, RequestMessage } from './message.ts';
import { statusTold, type TaskView } from './task.ts';
import { revisions } from './revision.ts';
import { tables } from './tables.ts';
import type { Version } from './version.ts';

const times = { createdAt: '2026-10-09T10:30:00Z', lastUpdatedAt: '2026-10-09T10:30:05Z' };
const old = { taskId: 'T1', status: 'working', ...times, ttl: 60_000, pollInterval: 5000 };
const present = { taskId: 'T1', status: 'working', ...times, ttlMs: null, pollIntervalMs: 5000 };

test.each<[string, Version, object, string | undefined, object | undefined]>([
	[
		'the nested task of a 2025-11-25 handle',
		'2025-11-25',
		{ id: 1, result: { task: old } },
		'tools/call',
		{ ...old },
	],
	[
		'a 2025-11-25 status notification',
		'2025-11-25',
		{ method: 'notifications/tasks/status', params: { ...old, statusMessage: 'Step 2' } },
		undefined,
		{ ...old, statusMessage: 'Step 2' },
	],
	[
		'the payload that tasks/result gives',
		'2025-11-25',
		{ id: 1, result: { content: [] } },
		'tasks/result',
		{ taskId: 'T1', result: { content: [] } },
	],
	[
		'the error that tasks/result gives',
		'2025-11-25',
		{ id: 1, error: { code: -32603, message: 'no' } },
		'tasks/result',
		{ taskId: 'T1', error: { code: -32603, message: 'no' } },
	],
	[
		'the flat 2026-07-28 handle, its durations under their common names',
		'2026-07-28',
		{ id: 1, result: { resultType: 'task', ...present } },
		'tools/call',
		{ taskId: 'T1', status: 'working', ...times, ttl: null, pollInterval: 5000 },
	],
	[
		'a poll that brings questions',
		'2026-07-28',
		{ id: 1, result: { ...present, status: 'input_required', inputRequests: { a: {} } } },
		'tasks/get',
		{
			taskId: 'T1',
			status: 'input_required',
			...times,
			ttl: null,
			pollInterval: 5000,
			inputRequests: { a: {} },
		},
	],
	[
		'a tool result that only looks like a task',
		'2026-07-28',
		{ id: 1, result: { resultType: 'complete', taskId: 'T1', content: [] } },
		'tools/call',
		undefined,
	],
	[
		'a status that no version knows',
		'2026-07-28',
		{ id: 1, result: { taskId: 'T1', status: 'paused' } },
		'tasks/get',
		{ taskId: 'T1' },
	],
])('of %s is read what it says', (_, version, message, method, expected) => {
	const answered = method === undefined ? undefined : request(method);
	expect(revisions[version].taskOf(whole(message), answered)).toEqual(expected);
});

test.each<[Partial<TaskView>, string | undefined]>([
	[{ status: 'working' }, 'working'],
	[{ result: { content: [] } }, 'completed'],
	[{ result: { isError: true } }, 'failed'],
	[{ error: { code: -32602 } }, undefined],
])('%j tells the status %s', (view, status) => {
	expect(statusTold({ taskId: 'T1', ...view })).toBe(status);
});

test('tasks/list tells of each task in it', () => {
	const message = whole({ id: 1, result: { tasks: [old, { ...old, taskId: 'T2' }] } });
	const listed = revisions['2025-11-25'].tasksOf(message, request('tasks/list'));
	expect(listed.map(({ taskId }) => taskId)).toEqual(['T1', 'T2']);
	expect(revisions['2026-07-28'].tasksOf(message, request('tasks/list'))).toEqual([]);
});

test('what one version has and the other has not is told by the tables alone', () => {
	const [first, second] = [tables['2025-11-25'].methods, tables['2026-07-28'].methods];
	const removed = Object.keys(first).filter((name) => !(name in second));
	const added = Object.keys(second).filter((name) => !(name in first));
	expect(removed.filter((name) => first[name]?.tasks)).toEqual([
		'tasks/result',
		'tasks/list',
		'notifications/tasks/status',
	]);
	expect(added).toEqual([
		'server/discover',
		'tasks/update',
		'subscriptions/listen',
		'notifications/tasks',
		'notifications/subscriptions/acknowledged',
	]);
});

function whole(message: object): Message {
	return { jsonrpc: '2.0', ...message } as Message;
}

function request(method: string): RequestMessage {
	return { jsonrpc: '2.0', id: 1, method, params: { taskId: 'T1' } };
}
