import { describe, expect, test } from 'vitest';
import type { MessageEvent, TraceEvent } from '../../protocol/trace.ts';
import { check } from '../check.ts';
import { readRecording } from './read.ts';

const initialize = {
	jsonrpc: '2.0',
	id: 0,
	method: 'initialize',
	params: {
		protocolVersion: '2025-11-25',
		capabilities: {},
		clientInfo: { name: 'c', version: '1' },
	},
};
const initialized = {
	jsonrpc: '2.0',
	id: 0,
	result: { protocolVersion: '2025-11-25', capabilities: {}, serverInfo: {} },
};
const ready = { jsonrpc: '2.0', method: 'notifications/initialized' };
const question = { jsonrpc: '2.0', id: 0, method: 'elicitation/create', params: {} };
const answer = { jsonrpc: '2.0', id: 0, result: { action: 'cancel' } };
const talk = [initialize, initialized, ready, question, answer];
const senders = ['client', 'server', 'client', 'server', 'client'];

const lines = (...values: unknown[]) => values.map((value) => JSON.stringify(value)).join('\n');

function messages(events: readonly TraceEvent[]): MessageEvent[] {
	return events.filter((event) => event.kind === 'message');
}

function said(text: string) {
	const { trace, problems } = readRecording(text);
	expect(problems).toEqual([]);
	expect(messages(trace.events).map(({ message }) => message)).toEqual(talk);
	expect(messages(trace.events).map(({ from }) => from)).toEqual(senders);
	expect(trace.header.version).toBe('2025-11-25');
	return trace.events;
}

describe('messages are read with their senders', () => {
	const stamps = talk.map((_, at) => `2026-08-01T10:00:0${at}.000Z`);
	test.each<[string, string]>([
		[
			'our own events',
			lines(
				{ trace: 1, version: '2025-11-25' },
				...talk.map((message, at) => ({
					kind: 'message',
					at,
					from: senders[at],
					to: 'x',
					link: '1',
					received: at,
					message,
				})),
			),
		],
		['the least of our own', lines(...talk.map((message, at) => ({ from: senders[at], message })))],
		['messages alone, one a line', lines(...talk)],
		['an array of messages', JSON.stringify(talk, null, 2)],
		[
			'an array with directions',
			JSON.stringify(
				talk.map((message, at) => ({
					direction: senders[at] === 'client' ? 'client->server' : 'server->client',
					message,
				})),
			),
		],
		[
			'what a client sends and receives',
			lines(
				...talk.map((message, at) => ({
					dir: senders[at] === 'client' ? 'send' : 'recv',
					message,
				})),
			),
		],
		[
			'what a server sends and receives',
			lines(
				...talk.map((message, at) => ({
					dir: senders[at] === 'server' ? 'out' : 'in',
					msg: message,
				})),
			),
		],
		[
			'messages as text',
			lines(
				...talk.map((message, at) => ({
					ts: stamps[at],
					dir: senders[at] === 'client' ? 'c2s' : 's2c',
					raw: JSON.stringify(message),
				})),
			),
		],
		[
			'arrows',
			talk
				.map(
					(message, at) => `${senders[at] === 'client' ? '-->' : '<--'} ${JSON.stringify(message)}`,
				)
				.join('\r\n'),
		],
		[
			'a log of Claude Desktop',
			talk
				.map(
					(message, at) =>
						`${stamps[at]} [info] [slow] Message from ${senders[at]}: ${JSON.stringify(message)} { metadata: undefined }`,
				)
				.join('\n'),
		],
		[
			'words with a colon',
			talk
				.map(
					(message, at) =>
						`[${stamps[at]}] ${senders[at] === 'client' ? 'CLIENT -> SERVER' : 'SERVER -> CLIENT'}: ${JSON.stringify(message)}`,
				)
				.join('\n'),
		],
		[
			'a log of an editor',
			talk
				.map(
					(message, at) =>
						`2026-08-01 10:00:0${at}.000 [trace] ${senders[at] === 'client' ? '[editor -> server]' : '[server -> editor]'} ${JSON.stringify(message)}`,
				)
				.join('\n'),
		],
		[
			'short arrows',
			lines(
				...talk.map((message, at) => ({
					direction: senders[at] === 'client' ? 'C→S' : 'S→C',
					message,
				})),
			),
		],
		[
			'entries that call something else a kind',
			lines(...talk.map((message, at) => ({ kind: 'rpc', sender: senders[at], payload: message }))),
		],
		[
			'a list in an object',
			JSON.stringify({
				name: 'slow',
				messages: talk.map((message, at) => ({ from: senders[at], message })),
			}),
		],
		[
			'requests with their responses as text',
			JSON.stringify([
				{ request: JSON.stringify(initialize), response: JSON.stringify(initialized) },
				{ message: ready },
				{ origin: 'server', request: question, response: answer },
			]),
		],
		[
			'a protocol export of the MCP Inspector',
			JSON.stringify([
				{
					id: 'a',
					timestamp: stamps[0],
					direction: 'request',
					origin: 'client',
					message: initialize,
					response: initialized,
					duration: 500,
				},
				{
					id: 'b',
					timestamp: stamps[2],
					direction: 'notification',
					origin: 'client',
					message: ready,
				},
				{
					id: 'c',
					timestamp: stamps[3],
					direction: 'request',
					origin: 'server',
					message: question,
					response: answer,
					duration: 900,
				},
			]),
		],
	])('%s', (_, text) => void said(text));

	test('timestamps become milliseconds since the start', () => {
		const text = lines(
			...talk.map((message, at) => ({
				timestamp: stamps[at],
				dir: senders[at] === 'client' ? 'c2s' : 's2c',
				message,
			})),
		);
		expect(said(text).map(({ at }) => at)).toEqual([0, 1000, 2000, 3000, 4000]);
	});

	test('the answer in an Inspector export comes after its duration', () => {
		const text = JSON.stringify([
			{
				timestamp: stamps[0],
				direction: 'request',
				origin: 'client',
				message: initialize,
				response: initialized,
				duration: 500,
			},
		]);
		expect(readRecording(text).trace.events.map(({ at }) => at)).toEqual([0, 500]);
	});
});

const started = '2026-08-01T10:00:00.000Z';
const posted = (body: unknown, more: object = {}) => ({
	startedDateTime: started,
	time: 100,
	request: {
		method: 'POST',
		url: 'http://localhost/mcp?x=1',
		headers: [{ name: 'Mcp-Session-Id', value: 's' }],
		postData: { text: JSON.stringify(body) },
	},
	response: {
		status: 200,
		headers: [{ name: 'Content-Type', value: 'application/json' }],
		content: { mimeType: 'application/json', text: JSON.stringify(initialized) },
	},
	...more,
});
const har = (...entries: unknown[]) => JSON.stringify({ log: { version: '1.2', entries } });

describe('a HAR file', () => {
	test('gives the request, its answer and what HTTP says of both', () => {
		const [asked, answered] = messages(readRecording(har(posted(initialize))).trace.events);
		expect(asked).toMatchObject({
			at: 0,
			from: 'client',
			message: initialize,
			http: { method: 'POST', headers: { 'mcp-session-id': 's' } },
		});
		expect(answered).toMatchObject({
			at: 100,
			from: 'server',
			message: initialized,
			http: { status: 200, headers: { 'content-type': 'application/json' } },
		});
		expect(asked?.link).toBe(answered?.link);
	});

	test('gives each message of a stream', () => {
		const stream = `event: message\ndata: ${JSON.stringify(question)}\n\ndata: ${JSON.stringify(initialized)}\n\n`;
		const content = { mimeType: 'text/event-stream', text: stream };
		const entry = posted(initialize, { response: { status: 200, headers: [], content } });
		expect(
			messages(readRecording(har(entry)).trace.events).map(({ at, message }) => [at, message]),
		).toEqual([
			[0, initialize],
			[0, question],
			[100, initialized],
		]);
	});

	test('keeps the order of a stream', () => {
		const late = { jsonrpc: '2.0', method: 'notifications/message', params: {} };
		const text = [initialized, late].map((one) => `data: ${JSON.stringify(one)}\r\n\r\n`).join('');
		const content = { mimeType: 'text/event-stream', text };
		const entry = posted(initialize, { response: { status: 200, headers: [], content } });
		expect(messages(readRecording(har(entry)).trace.events).map(({ message }) => message)).toEqual([
			initialize,
			initialized,
			late,
		]);
	});

	test('tells a session from its first answer on', () => {
		const headers = [{ name: 'mcp-session-id', value: 's' }];
		const first = posted(initialize, {
			request: {
				method: 'POST',
				url: 'http://localhost/mcp?x=1',
				headers: [],
				postData: { text: JSON.stringify(initialize) },
			},
			response: {
				status: 200,
				headers,
				content: { mimeType: 'application/json', text: JSON.stringify(initialized) },
			},
		});
		const links = messages(readRecording(har(first, posted(ready))).trace.events).map(
			({ link }) => link,
		);
		expect(new Set(links).size).toBe(1);
	});

	test('reads Base64', () => {
		const text = btoa(JSON.stringify(initialized));
		const entry = posted(initialize, {
			response: {
				status: 200,
				headers: [],
				content: { mimeType: 'application/json', text, encoding: 'base64' },
			},
		});
		expect(messages(readRecording(har(entry)).trace.events)[1]?.message).toEqual(initialized);
	});

	test('keeps a receipt, a stream and a deletion as events of HTTP', () => {
		const accepted = posted(ready, { response: { status: 202, headers: [], content: {} } });
		const opened = posted(undefined, {
			request: { method: 'GET', url: 'http://localhost/mcp', headers: [] },
			response: { status: 405, headers: [], content: {} },
		});
		const deleted = posted(undefined, {
			request: { method: 'DELETE', url: 'http://localhost/mcp', headers: [] },
			response: { status: 200, headers: [], content: {} },
		});
		const { events } = readRecording(har(accepted, opened, deleted)).trace;
		expect(events.map((event) => (event.kind === 'http' ? event.phase : event.kind))).toEqual([
			'message',
			'open',
			'request',
			'response',
			'response',
		]);
	});

	test('passes over what is no MCP', () => {
		const page = posted(undefined, {
			request: { method: 'GET', url: 'http://localhost/index.html', headers: [] },
		});
		expect(readRecording(har(page, posted(initialize))).trace.events).toHaveLength(2);
	});

	test('and a network export of the MCP Inspector say the same', () => {
		const entry = {
			...{
				id: 'x',
				timestamp: started,
				method: 'POST',
				url: 'http://localhost/mcp',
				category: 'transport',
				duration: 100,
			},
			...{ requestHeaders: { 'Mcp-Session-Id': 's' }, requestBody: JSON.stringify(initialize) },
			...{
				responseStatus: 200,
				responseHeaders: { 'Content-Type': 'application/json' },
				responseBody: JSON.stringify(initialized),
			},
		};
		const { trace } = readRecording(JSON.stringify([entry]));
		expect(messages(trace.events).map(({ at, from, http }) => [at, from, http?.status])).toEqual([
			[0, 'client', undefined],
			[100, 'server', 200],
		]);
	});
});

describe('what cannot be read is named, and the rest is still there', () => {
	test.each<[string, string, readonly number[]]>([
		['a line without JSON', `${lines(initialize)}\nhello\n${lines(initialized)}`, [2]],
		['a line cut off', `${lines(initialize)}\n{"from":"server","mess`, [2]],
		['JSON that is no message', lines(initialize, { level: 'info', text: 'x' }), [2]],
		['an event of an unknown kind', lines(initialize, { kind: 'dance', at: 1 }), [2]],
		['an odd entry of an array', JSON.stringify([initialize, 7]), [2]],
		['a HAR entry without a request', har({}, posted(initialize)), [1]],
	])('%s', (_, text, wrong) => {
		const { trace, problems } = readRecording(text);
		expect(problems.map(({ line }) => line)).toEqual(wrong);
		expect(messages(trace.events)[0]?.message).toEqual(initialize);
	});

	test('a message that is malformed is kept for the checker', () => {
		const odd = { method: 'tools/list', id: null };
		const { trace, problems } = readRecording(
			lines({ from: 'client', message: odd }, { from: 'server', message: 'listening on 3000' }, [
				initialize,
			]),
		);
		expect(problems).toEqual([]);
		expect(messages(trace.events).map(({ message }) => message)).toEqual([
			odd,
			'listening on 3000',
			[initialize],
		]);
	});

	test('nothing at all', () => {
		expect(readRecording('').trace.events).toEqual([]);
	});
});

test('an answer after a line that could not be read may answer what stood there', () => {
	const answer = '{"from":"server","message":{"jsonrpc":"2.0","id":7,"result":{}}}';
	const ask =
		'{"from":"client","message":{"jsonrpc":"2.0","id":1,"method":"initialize","params":{}}}';
	const orphans = (line: string) =>
		check(readRecording([ask, line, answer].join('\n')).trace).filter(
			({ rule }) => rule === 'both/response-id-matches',
		).length;
	expect(orphans('{"from":"client","message":{"jsonrpc":"2.0","id":7,"meth')).toBe(0);
	expect(orphans('listening on port 3000')).toBe(1);
});
