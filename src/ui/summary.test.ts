import { expect, test } from 'vitest';
import { exchangeOf } from '../protocol/exchange.ts';
import type { Message } from '../protocol/message.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { summaryOf } from './summary.ts';

const task = { taskId: 'T1', status: 'working', createdAt: '', lastUpdatedAt: '', ttlMs: null };
const get = { id: 1, method: 'tasks/get', params: { taskId: 'T1' } };

test.each<[Version, object, string]>([
	[
		'2025-11-25',
		{ id: 1, method: 'initialize', params: { protocolVersion: '2025-11-25' } },
		'2025-11-25',
	],
	[
		'2025-11-25',
		{ id: 1, method: 'tools/call', params: { name: 'docker_build', task: { ttl: 1 } } },
		'docker_build as a task',
	],
	['2026-07-28', { id: 1, method: 'tools/call', params: { name: 'docker_build' } }, 'docker_build'],
	[
		'2026-07-28',
		{ id: 1, method: 'tasks/update', params: { inputResponses: { ok: { action: 'accept' } } } },
		'ok: accept',
	],
	[
		'2025-11-25',
		{ id: 1, method: 'elicitation/create', params: { message: 'Push it?' } },
		'Push it?',
	],
	[
		'2025-11-25',
		{
			id: 1,
			method: 'sampling/createMessage',
			params: { messages: [{ role: 'user', content: { type: 'text', text: 'Review this' } }] },
		},
		'Review this',
	],
	[
		'2025-11-25',
		{ method: 'notifications/progress', params: { progress: 3, total: 8, message: 'tests' } },
		'3 of 8 tests',
	],
	['2025-11-25', { method: 'notifications/cancelled', params: { requestId: 7 } }, 'request 7'],
])('of %s the request %j is told as %s', (version, message, value) => {
	expect(told(version, message)?.value).toBe(value);
});

test.each<[string, object, object, object]>([
	[
		'a poll',
		get,
		{ result: { ...task, statusMessage: 'Step 2' } },
		{ role: 'result', method: 'tasks/get', status: 'working', value: 'Step 2' },
	],
	[
		'a poll with a question',
		get,
		{ result: { ...task, status: 'input_required', inputRequests: { confirm: {} } } },
		{ role: 'result', method: 'tasks/get', status: 'input_required', value: 'confirm' },
	],
	[
		'an error',
		get,
		{ error: { code: -32602, message: 'Unknown task' } },
		{ role: 'error', method: 'tasks/get', value: '-32602 Unknown task' },
	],
	[
		'a tool result that reports a failure',
		{ id: 1, method: 'tools/call' },
		{ result: { isError: true, content: [{ type: 'text', text: 'no\n space' }] } },
		{ role: 'result', method: 'tools/call', value: 'isError no space' },
	],
	[
		'a receipt',
		{ id: 1, method: 'tasks/cancel' },
		{ result: { resultType: 'complete' } },
		{ role: 'result', method: 'tasks/cancel', value: 'received' },
	],
	[
		'an answer that asks first',
		{ id: 1, method: 'tools/call' },
		{ result: { resultType: 'input_required', inputRequests: { topic: {} } } },
		{ role: 'result', method: 'tools/call', value: 'asks first topic' },
	],
	[
		"a person's answer",
		{ id: 1, method: 'elicitation/create' },
		{ result: { action: 'accept', content: { confirm: true } } },
		{ role: 'result', method: 'elicitation/create', value: 'accept' },
	],
	[
		'a list of tools',
		{ id: 1, method: 'tools/list' },
		{ result: { tools: [{ name: 'a' }, { name: 'b' }] } },
		{ role: 'result', method: 'tools/list', value: 'a, b' },
	],
])('the answer that is %s is told with its method', (_, request, response, summary) => {
	expect(told('2026-07-28', request, { id: 1, ...response })).toEqual(summary);
});

test('an answer without its request and a very long text are told as far as they go', () => {
	expect(told('2026-07-28', { id: 9, result: {} })?.method).toBe('unknown request');
	const long = { method: 'notifications/message', params: { data: 'x'.repeat(500) } };
	expect(told('2026-07-28', long)?.value).toHaveLength(140);
});

function told(version: Version, ...messages: readonly object[]) {
	const events = messages.map((message, at): TraceEvent => {
		const [from, to] = at % 2 === 0 ? ['client', 'server'] : ['server', 'client'];
		const whole = { jsonrpc: '2.0', ...message } as Message;
		return { kind: 'message', at, from, to, link: '1', received: at, message: whole };
	});
	return summaryOf(version, events, exchangeOf(version, events), events.length - 1);
}
