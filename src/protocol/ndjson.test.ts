import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTrace, writeEvent, writeTrace } from './ndjson.ts';
import type { Trace } from './trace.ts';

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' } as const;

test('fields are written in one order, whatever order they have', () => {
	const event = { message: ping, received: 20, to: 'server', task: 't', link: '1', from: 'client' };
	expect(writeEvent({ ...event, at: 0, kind: 'message' })).toBe(
		'{"kind":"message","at":0,"from":"client","to":"server","link":"1","received":20,"message":{"jsonrpc":"2.0","id":1,"method":"ping"},"task":"t"}',
	);
	expect(writeEvent({ value: 1, key: 'k', act: 'remember', at: 5, kind: 'host' })).toBe(
		'{"kind":"host","at":5,"act":"remember","key":"k","value":1}',
	);
	expect(writeEvent({ latency: 9, fault: 'slow', at: 1, kind: 'fault' })).toBe(
		'{"kind":"fault","at":1,"fault":"slow","latency":9}',
	);
});

const trace: Trace = {
	header: { trace: 1, version: '2026-07-28', scenario: { lesson: 'x' } },
	events: [
		{
			kind: 'message',
			at: 0,
			from: 'client',
			to: 'server',
			link: '1',
			received: null,
			message: ping,
		},
		{ kind: 'task', at: 3, taskId: 't', status: 'working', previous: null, side: 'server' },
		{ kind: 'log', at: 4, side: 'client', level: 'log', text: 'a\nb', file: 'client.ts', line: 2 },
		{ kind: 'end', at: 5, reason: 'finished' },
	],
};

test('what was written is read again, header and all', () => {
	expect(writeTrace(trace).split('\n')).toHaveLength(6);
	expect(readTrace(writeTrace(trace))).toEqual({ trace, problems: [] });
});

test('a bare recording is completed', () => {
	const text = [
		'{"from":"client","message":{"jsonrpc":"2.0","id":1,"method":"server/discover"}}',
		'',
		'{"at":12,"from":"server","message":{"jsonrpc":"2.0","id":1,"result":{}},"note":"kept"}\r',
		'{"from":"server-2","to":"client-2","link":"7","message":{"jsonrpc":"2.0","method":"x"}}',
	].join('\n');
	const { trace, problems } = readTrace(`\uFEFF${text}`);
	expect(problems).toEqual([]);
	expect(trace.header).toEqual({ trace: 1, version: '2026-07-28' });
	expect(trace.events).toMatchObject([
		{ kind: 'message', at: 0, to: 'server', link: '1', received: 0 },
		{ at: 12, to: 'client', received: 12, note: 'kept' },
		{ at: 12, to: 'client-2', link: '7' },
	]);
});

test.each([
	['{"from":"client"', 'This line is not JSON.'],
	['[1]', 'An event is a JSON object.'],
	['{"from":"client","message":{"id":1}}', '`message` is not a JSON-RPC 2.0 message.'],
	['{"message":{"jsonrpc":"2.0","method":"x"}}', 'A message event needs `from` and `message`.'],
	['{"kind":"end","reason":"bored"}', 'This is no event of the kind "end".'],
	['{"kind":5}', 'This is no event of the kind 5.'],
])('%s is left out and named: %s', (line, text) => {
	const good = '{"at":1,"kind":"end","reason":"stopped"}';
	const { trace, problems } = readTrace(`{"trace":1}\n${line}\n${good}`);
	expect(problems).toEqual([{ line: 2, text }]);
	expect(trace.events).toEqual([{ kind: 'end', at: 1, reason: 'stopped' }]);
});

const call = (method: string, params: object = {}) => ({
	from: 'client',
	message: { jsonrpc: '2.0', id: 1, method, params },
});
const result = (body: object) => ({
	from: 'server',
	message: { jsonrpc: '2.0', id: 1, result: body },
});

test.each([
	['2025-11-25', [call('initialize')]],
	['2025-11-25', [call('tools/call', { task: {} })]],
	['2025-11-25', [call('tasks/result')]],
	['2025-11-25', [result({ protocolVersion: '2025-06-18' })]],
	['2025-11-25', [call('tools/list')]],
	['2026-07-28', [call('tools/list'), call('tasks/update')]],
	['2026-07-28', [result({ resultType: 'complete' })]],
	[
		'2026-07-28',
		[call('x', { _meta: { 'io.modelcontextprotocol/protocolVersion': '2026-07-28' } })],
	],
	['2026-07-28', [{ ...call('x'), http: { headers: { 'mcp-protocol-version': '2026-07-28' } } }]],
])('without a header the version %s is told from the messages: %#', (version, lines) => {
	const text = lines.map((line) => JSON.stringify(line)).join('\n');
	expect(readTrace(text).trace.header.version).toBe(version);
});

test('no text makes the reader throw, and a read trace is written and read the same', () => {
	const event = fc.oneof(
		fc.record({ kind: fc.constantFrom('task', 'end', 'log', 'host', 'x'), at: fc.nat() }),
		fc.record({ from: fc.string(), at: fc.nat(), message: fc.constant(ping) }),
	);
	const line = fc.oneof(
		fc.string(),
		fc.json(),
		event.map((value) => JSON.stringify(value)),
	);
	fc.assert(
		fc.property(fc.array(line), (lines) => {
			const { trace } = readTrace(lines.join('\n'));
			expect(readTrace(writeTrace(trace))).toEqual({ trace, problems: [] });
		}),
	);
});
