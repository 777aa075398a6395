import { expect, test } from 'vitest';
import { exchangeOf, methodOf } from './exchange.ts';
import type { Message } from './message.ts';
import type { MessageEvent, TraceEvent } from './trace.ts';

const task = {
	taskId: 'T1',
	status: 'working',
	createdAt: '2026-10-09T10:30:00Z',
	lastUpdatedAt: '2026-10-09T10:30:00Z',
};

test('an answer is joined to its request per link and direction', () => {
	const events = [
		wire('client', { id: 1, method: 'ping' }),
		wire('server', { id: 1, method: 'ping' }),
		wire('client', { id: 1, method: 'tools/list' }, '2'),
		wire('client', { id: 1, result: {} }),
		wire('server', { id: 1, result: { tools: [] } }, '2'),
		wire('server', { id: 1, result: {} }),
	];
	const exchange = exchangeOf('2025-11-25', events);
	expect([0, 1, 2].map(exchange.answeredBy)).toEqual([5, 3, 4]);
	expect([3, 4, 5].map(exchange.answers)).toEqual([1, 2, 0]);
	expect(methodOf(events, exchange, 4)).toBe('tools/list');
});

test('a number and a string are two ids, and an id may be used again once it is answered', () => {
	const exchange = exchangeOf('2026-07-28', [
		wire('client', { id: 1, method: 'ping' }),
		wire('client', { id: '1', method: 'ping' }),
		wire('server', { id: '1', result: {} }),
		wire('server', { id: 1, result: {} }),
		wire('client', { id: 1, method: 'ping' }),
		wire('server', { id: 1, result: {} }),
	]);
	expect([2, 3, 5].map(exchange.answers)).toEqual([1, 0, 4]);
});

test('a second answer to one request answers nothing', () => {
	const exchange = exchangeOf('2026-07-28', [
		wire('client', { id: 1, method: 'ping' }),
		wire('server', { id: 1, result: {} }),
		wire('server', { id: 1, result: {} }),
	]);
	expect(exchange.answers(2)).toBeUndefined();
	expect(exchange.answeredBy(0)).toBe(1);
});

test.each<[string, '2025-11-25' | '2026-07-28', TraceEvent[], (string | undefined)[]]>([
	[
		'the call, its handle and the polls in 2025-11-25',
		'2025-11-25',
		[
			wire('client', { id: 1, method: 'tools/call', params: { name: 'build', task: {} } }),
			wire('server', { id: 1, result: { task } }),
			wire('client', { id: 2, method: 'tasks/get', params: { taskId: 'T1' } }),
			wire('server', { id: 2, result: { ...task, ttl: null } }),
		],
		['T1', 'T1', 'T1', 'T1'],
	],
	[
		'a question over the open tasks/result, and its answer without related-task',
		'2025-11-25',
		[
			wire('client', { id: 3, method: 'tasks/result', params: { taskId: 'T1' } }),
			wire('server', {
				id: 'q',
				method: 'elicitation/create',
				params: {
					message: '?',
					_meta: { 'io.modelcontextprotocol/related-task': { taskId: 'T1' } },
				},
			}),
			wire('client', { id: 'q', result: { action: 'accept' } }),
			wire('server', { id: 3, result: { content: [] } }),
		],
		['T1', 'T1', 'T1', 'T1'],
	],
	[
		'a flat handle in 2026-07-28, an update, an error and a subscription to one task',
		'2026-07-28',
		[
			wire('client', { id: 1, method: 'tools/call', params: { name: 'build' } }),
			wire('server', { id: 1, result: { resultType: 'task', ...task, ttlMs: 1000 } }),
			wire('client', { id: 2, method: 'tasks/update', params: { taskId: 'T1' } }),
			wire('server', { id: 2, error: { code: -32602, message: 'gone' } }),
			wire('client', {
				id: 3,
				method: 'subscriptions/listen',
				params: { notifications: { taskIds: ['T1'] } },
			}),
			wire('server', { method: 'notifications/tasks', params: { ...task, taskId: 'T2' } }),
		],
		['T1', 'T1', 'T1', 'T1', 'T1', 'T2'],
	],
	[
		'messages that have nothing to do with a task',
		'2026-07-28',
		[
			wire('client', { id: 1, method: 'server/discover' }),
			wire('server', { id: 1, result: { capabilities: {} } }),
			wire('client', {
				id: 2,
				method: 'subscriptions/listen',
				params: { notifications: { taskIds: ['T1', 'T2'] } },
			}),
		],
		[undefined, undefined, undefined],
	],
])('the task is known of %s', (_, version, events, tasks) => {
	const exchange = exchangeOf(version, events);
	expect(events.map((_event, seq) => exchange.taskOf(seq))).toEqual(tasks);
});

test("the trace's own word for the task comes before the message's", () => {
	const event = { ...wire('client', { id: 1, method: 'tools/call' }), task: 'T9' };
	const exchange = exchangeOf('2026-07-28', [event, wire('server', { id: 1, result: {} })]);
	expect([exchange.taskOf(0), exchange.taskOf(1)]).toEqual(['T9', 'T9']);
	expect(exchange.tasks).toEqual(['T9']);
});

test.each([
	['its progress', 'server', 'notifications/progress', { progressToken: 'p' }],
	['its cancellation', 'client', 'notifications/cancelled', { requestId: 7 }],
	[
		'its subscription',
		'server',
		'notifications/tasks',
		{ _meta: { 'io.modelcontextprotocol/subscriptionId': 7 } },
	],
])('a notification is about the request of %s', (_, from, method, params) => {
	const exchange = exchangeOf('2026-07-28', [
		wire('client', { id: 7, method: 'tools/call', params: { _meta: { progressToken: 'p' } } }),
		wire(from, { method, params }),
	]);
	expect(exchange.about(1)).toBe(0);
});

test('a run that grows is joined further, and one that turned out otherwise anew', () => {
	const first = [wire('client', { id: 1, method: 'ping' })];
	const grown = [...first, wire('server', { id: 1, result: {} })];
	const other = [wire('client', { id: 1, method: 'tools/list' }), ...grown.slice(1)];
	expect(exchangeOf('2025-11-25', first).answeredBy(0)).toBeUndefined();
	expect(exchangeOf('2025-11-25', grown).answeredBy(0)).toBe(1);
	expect(methodOf(other, exchangeOf('2025-11-25', other), 1)).toBe('tools/list');
});

function wire(from: string, message: object, link = '1'): MessageEvent {
	const to = from === 'client' ? 'server' : 'client';
	const whole = { jsonrpc: '2.0', ...message } as Message;
	return { kind: 'message', at: 0, from, to, link, received: 20, message: whole };
}
