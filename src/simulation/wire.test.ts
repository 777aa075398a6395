import { expect, test } from 'vitest';
import { readMessage, writeMessage } from './wire.ts';

const request = { jsonrpc: '2.0', id: 1, method: 'tools/call' };

test('what a wire does not carry is not there afterwards', () => {
	const params = { kept: 1, gone: undefined, fn: () => 1, date: new Date(0), nan: NaN };
	expect(readMessage(writeMessage({ ...request, params }))).toEqual({
		...request,
		params: { kept: 1, date: '1970-01-01T00:00:00.000Z', nan: null },
	});
});

const circle: Record<string, unknown> = {};
circle.self = circle;

test.each([
	[{ ...request, params: { list: [1, { size: 5n }] } }, 'message.params.list[1].size is a BigInt'],
	[{ ...request, params: circle }, 'message.params.self refers back to what contains it'],
	[{ method: 'ping' }, 'not a JSON-RPC message: {"method":"ping"}'],
	[{ jsonrpc: '2.0', id: 1 }, 'not a JSON-RPC message'],
	[undefined, 'not a JSON-RPC message: undefined'],
	[{ ...request, params: { text: 'x'.repeat(500_001) } }, 'too long: a link carries 500000'],
	[{ ...request, params: nested(600) }, 'nests too deep: a link carries 500 levels'],
])('%# is refused, and it says why', (message, why) => {
	expect(() => writeMessage(message)).toThrow(why);
});

function nested(levels: number): object {
	let deep = {};
	for (let level = 0; level < levels; level++) deep = { deep };
	return deep;
}
