import { expect, test } from 'vitest';
import { isTraceEvent } from './trace-event.ts';

const message = {
	kind: 'message',
	at: 0,
	from: 'client',
	to: 'server',
	link: '1',
	received: 20,
	message: { jsonrpc: '2.0', id: 1, method: 'tools/call' },
};
const ask = { kind: 'host', at: 0, act: 'ask', question: 0 };
const http = { kind: 'http', at: 0, from: 'client', to: 'server', link: '1', phase: 'open' };

test.each<[object, boolean]>([
	[message, true],
	[{ ...message, received: null, task: 'T1', http: { status: 200, headers: { a: 'b' } } }, true],
	[{ ...message, later: 'fields are kept' }, true],
	[{ ...message, received: '20' }, false],
	[{ ...message, at: Number.NaN }, false],
	[{ ...message, message: { id: 1 } }, false],
	[{ ...message, http: { headers: { a: 1 } } }, false],
	[{ ...http, http: { method: 'GET', url: '/mcp' } }, true],
	[{ ...http, http: 'GET' }, false],
	[{ ...http, phase: 'begin', http: {} }, false],
	[{ kind: 'task', at: 1, taskId: 'T', status: 'working', previous: null, side: 'server' }, true],
	[{ kind: 'task', at: 1, taskId: 'T', status: 'done', previous: null, side: 'server' }, false],
	[{ kind: 'host', at: 1, act: 'say', text: 'hello' }, true],
	[{ kind: 'host', at: 1, act: 'say' }, false],
	[{ kind: 'host', at: 1, act: 'constructor' }, false],
	[{ kind: 'host', at: 1, act: 'remember', key: 'task', value: null }, true],
	[{ ...ask, request: { method: 'elicitation/create', params: {} } }, true],
	[{ ...ask, request: { method: 'tools/call', params: {} } }, false],
	[{ kind: 'log', at: 1, side: 'client', level: 'log', text: 'x', file: 'a.ts', line: 3 }, true],
	[{ kind: 'log', at: 1, side: 'client', level: 'loud', text: 'x' }, false],
	[{ kind: 'fault', at: 1, fault: 'lose', link: '1' }, true],
	[{ kind: 'error', at: 1, side: 'server', message: 'x', compile: true }, true],
	[{ kind: 'error', at: 1, side: 'server', message: 'x', line: '3' }, false],
	[{ kind: 'end', at: 1, reason: 'finished' }, true],
	[{ kind: 'end', at: 1, reason: 'over' }, false],
	[{ kind: '__proto__', at: 1 }, false],
	[[], false],
])('%j is judged an event: %s', (value, verdict) => {
	expect(isTraceEvent(value)).toBe(verdict);
});
