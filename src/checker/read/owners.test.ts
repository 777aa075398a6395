import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { readRecording } from './read.ts';

interface Said {
	readonly from: 'client' | 'server';
	readonly message: object;
}

const info = { name: 'x', version: '1' };
const handshake = { protocolVersion: '2025-11-25', capabilities: { tools: {} } };
/** A handshake and a list, with ids from 0. */
const talk: readonly Said[] = [
	{
		from: 'client',
		message: { id: 0, method: 'initialize', params: { ...handshake, clientInfo: info } },
	},
	{ from: 'server', message: { id: 0, result: { ...handshake, serverInfo: info } } },
	{ from: 'client', message: { method: 'notifications/initialized' } },
	{ from: 'client', message: { id: 1, method: 'tools/list' } },
	{ from: 'server', message: { id: 1, result: { tools: [] } } },
];

type Write = (name: string, from: string, text: string) => string;

const formats: readonly (readonly [string, Write])[] = [
	[
		'a log of a host',
		(name, from, text) => `2026-10-09T10:30:00.000Z [info] [${name}] Message from ${from}: ${text}`,
	],
	[
		'a log with the name first and the time in brackets',
		(name, from, text) => `[2026-10-09T10:30:00Z] [${name}] [info] Message from ${from}: ${text}`,
	],
	[
		'entries with a direction',
		(name, from, text) =>
			`{"server":"${name}","dir":"${from === 'client' ? 'c2s' : 's2c'}","raw":${JSON.stringify(text)}}`,
	],
];

/** Every message once from each name, one after the other. */
function written(write: Write, ...names: readonly string[]): string {
	return talk
		.flatMap(({ from, message }) =>
			names.map((name) => write(name, from, JSON.stringify({ jsonrpc: '2.0', ...message }))),
		)
		.join('\n');
}

test.each(formats)('%s of two servers has two links', (_, write) => {
	const { trace } = readRecording(written(write, 'files', 'mail'));
	const ends = trace.events.map((event) =>
		event.kind === 'message' ? `${event.from} ${event.to} ${event.link}` : '',
	);
	expect(ends.slice(0, 4)).toEqual([
		'client server 1',
		'client server-2 2',
		'server client 1',
		'server-2 client 2',
	]);
	expect(check(trace)).toEqual([]);
});

test.each(formats)('%s of one server has one, and its ids are used once', (_, write) => {
	const { trace } = readRecording(written(write, 'files', 'files'));
	expect(check(trace).map(({ rule }) => rule)).toContain('2025/request-id-unique-in-session');
});

test('a request that is kept with its answer has it on the same link', () => {
	const entry = (server: string) => ({
		server,
		request: { jsonrpc: '2.0', id: 1, method: 'ping' },
		response: { jsonrpc: '2.0', id: 1, result: {} },
	});
	const { trace } = readRecording(JSON.stringify([entry('files'), entry('mail')]));
	expect(trace.events.map((event) => ('link' in event ? event.link : ''))).toEqual([
		...['1', '1'],
		...['2', '2'],
	]);
	expect(check(trace)).toEqual([]);
});
