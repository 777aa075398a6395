import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../protocol/json.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import { check } from '../check.ts';
import { readRecording } from './read.ts';

const start = Date.parse('2026-10-09T10:30:00.000Z');
const iso = (at: number) => new Date(start + at).toISOString();

interface Entry {
	readonly at: number;
	readonly took?: number;
	readonly method?: string;
	readonly status?: number;
	readonly url?: string;
	readonly headers?: Readonly<Record<string, string>>;
	readonly answerHeaders?: Readonly<Record<string, string>>;
	readonly asked?: JsonObject;
	/** An array is a stream. */
	readonly answered?: Json;
}

function entry(one: Entry): object {
	const { at, took = 10, method = 'POST', status = 200, asked, answered } = one;
	const { url = 'http://localhost/mcp', headers, answerHeaders } = one;
	const many = Array.isArray(answered) ? answered : undefined;
	const text = many
		? many.map((one) => `data: ${JSON.stringify(one)}\n\n`).join('')
		: JSON.stringify(answered);
	const mimeType = many ? 'text/event-stream' : 'application/json';
	const posted = asked && { postData: { text: JSON.stringify({ jsonrpc: '2.0', ...asked }) } };
	return {
		startedDateTime: iso(at),
		time: took,
		request: { method, url, headers: pairs(headers), ...posted },
		response: {
			status,
			headers: pairs(answerHeaders),
			content: answered === undefined ? {} : { mimeType, text },
		},
	};
}

function pairs(headers: Readonly<Record<string, string>> = {}): object[] {
	return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

function read(...entries: readonly Entry[]) {
	return readRecording(JSON.stringify({ log: { entries: entries.map(entry) } })).trace;
}

function told(event: TraceEvent): string {
	if (event.kind !== 'message') return event.kind;
	const { message } = event;
	return 'method' in message ? message.method : `answer ${String(message.id)}`;
}

const rpc = (message: JsonObject): JsonObject => ({ jsonrpc: '2.0', ...message });
const related = { _meta: { 'io.modelcontextprotocol/related-task': { taskId: 't' } } };
const ask = (id: number, method: string, params: JsonObject = {}) => ({ id, method, params });

test.each<[string, number, Json]>([
	['a refused sign-in', 401, { error: 'invalid_token', error_description: 'expired' }],
	['too many requests', 429, { message: 'Slow down' }],
	['a gateway', 502, { error: { code: 502, message: 'Bad gateway' } }],
	['a redirection', 307, { location: '/elsewhere' }],
])('the body of %s is no message', (_, status, answered) => {
	const { events } = read({ at: 0, asked: ask(1, 'tools/list'), status, answered });
	expect(events.map(told)).toEqual(['tools/list', 'http']);
	expect(events[1]).toMatchObject({ phase: 'response', http: { status } });
});

test('an error of JSON-RPC is one with any status', () => {
	const answered = rpc({ id: 1, error: { code: -32602, message: 'No' } });
	const { events } = read({ at: 0, asked: ask(1, 'tools/list'), status: 400, answered });
	expect(events.map(told)).toEqual(['tools/list', 'answer 1']);
});

const call: JsonObject = {
	name: 'build',
	task: { ttl: 60_000 },
	_meta: { progressToken: 'p' },
};

function task(status: string, updated: number, skew = 0): JsonObject {
	const [createdAt, lastUpdatedAt] = [iso(35 + skew), iso(updated + skew)];
	return { taskId: 't', status, createdAt, lastUpdatedAt, ttl: 60_000, pollInterval: 2000 };
}

const progress = rpc({
	method: 'notifications/progress',
	params: { progressToken: 'p', progress: 1, ...related },
});
const question = rpc({
	id: 'q',
	method: 'elicitation/create',
	params: { message: '?', requestedSchema: { type: 'object', properties: {} }, ...related },
});

test('progress and a question on a stream opened earlier come after what they name', () => {
	const stream = { at: 25, took: 60_000, method: 'GET', answered: [progress, question] };
	const { events } = read(
		stream,
		{
			at: 30,
			asked: ask(1, 'tools/call', call),
			answered: rpc({ id: 1, result: { task: task('working', 35) } }),
		},
		{ at: 900, asked: { id: 'q', result: { action: 'decline' } }, status: 202 },
	);
	expect(events.map(told)).toEqual([
		'http',
		'tools/call',
		'answer 1',
		'notifications/progress',
		'elicitation/create',
		'answer q',
		'http',
	]);
	expect(events.map(({ at }) => Math.round(at))).toEqual([0, 5, 15, 15, 15, 875, 885]);
});

test.each([
	['right', 0, 10_000],
	['an hour behind', -3_600_000, 10_000],
	['three seconds behind', -3000, 10_000],
	['an hour ahead', 3_600_000, 10_000],
	['right, and the stream is said to have ended at once', 0, 0],
	['right, and the stream is said to have ended before it began', 0, -1],
	['right, and the stream is said to have ended early', 0, 1500],
])('where the clock of the server is %s, changes come between the polls', (_, skew, took) => {
	const status = (name: string, at: number) =>
		rpc({ method: 'notifications/tasks/status', params: task(name, at, skew) });
	const poll = (id: number, at: number, name: string, updated: number): Entry => ({
		at,
		asked: ask(id, 'tasks/get', { taskId: 't' }),
		answered: rpc({ id, result: task(name, updated, skew) }),
	});
	const trace = read(
		{
			at: 20,
			took,
			method: 'GET',
			answered: [status('working', 1000), status('completed', 4000)],
		},
		{
			at: 30,
			asked: ask(1, 'tools/call', call),
			answered: rpc({ id: 1, result: { task: task('working', 35, skew) } }),
		},
		poll(2, 2100, 'working', 1000),
		poll(3, 4400, 'completed', 4000),
	);
	expect(trace.events.map(told)).toEqual([
		'http',
		'tools/call',
		'answer 1',
		'notifications/tasks/status',
		'tasks/get',
		'answer 2',
		'notifications/tasks/status',
		'tasks/get',
		'answer 3',
	]);
	const wrong = check(trace).filter(({ rule }) => /terminal|status|monotonic/.test(rule));
	expect(wrong).toEqual([]);
});

/** A tool call at some address that becomes the task `t`. */
const called = (at: number, url: string): Entry => ({
	...{ at, url, asked: ask(1, 'tools/call', { name: 'slow', task: {} }) },
	answered: rpc({
		id: 1,
		result: {
			task: { taskId: 't', status: 'working', createdAt: iso(at), lastUpdatedAt: iso(at) },
		},
	}),
});

test.each([
	['two addresses are two servers', 'https://b.example/mcp', 'server-2', 0],
	['a slash at the end is the same', 'https://a.example/mcp/', 'server', 1],
	['what is asked with an address is no part of it', 'https://a.example/mcp?x=1', 'server', 1],
])('%s, and task ids are unique in one', (_, url, second, count) => {
	const trace = read(called(0, 'https://a.example/mcp'), called(100, url));
	const heard = trace.events.flatMap((event) =>
		event.kind === 'message' && event.from === 'client' ? [event.to] : [],
	);
	expect(heard).toEqual(['server', second]);
	expect(check(trace).filter(({ rule }) => rule === '2025/task-id-unique')).toHaveLength(count);
});

const accept = 'application/json, text/event-stream';
const posts = (more: Readonly<Record<string, string>> = {}) => ({
	headers: { accept, 'mcp-protocol-version': '2025-11-25', ...more },
});
const inSession = posts({ 'mcp-session-id': 's' });
const handshake: readonly Entry[] = [
	{
		...{ at: 0, headers: { accept }, answerHeaders: { 'mcp-session-id': 's' } },
		asked: ask(0, 'initialize', {
			...{ protocolVersion: '2025-11-25', capabilities: {} },
			clientInfo: { name: 'c', version: '1' },
		}),
		answered: rpc({
			id: 0,
			result: {
				protocolVersion: '2025-11-25',
				capabilities: { tools: {}, tasks: { requests: { tools: { call: {} } } } },
				serverInfo: { name: 's', version: '1' },
			},
		}),
	},
	{ at: 20, asked: { method: 'notifications/initialized' }, status: 202, ...inSession },
];
const working: Entry = { ...called(30, 'http://localhost/mcp'), ...inSession };
const ended: Entry = {
	...{ at: 3000, asked: ask(9, 'tasks/get', { taskId: 't' }), ...inSession },
	answered: rpc({
		id: 9,
		result: {
			...{ taskId: 't', status: 'completed', ttl: null },
			...{ createdAt: iso(30), lastUpdatedAt: iso(2500) },
		},
	}),
};
const later: Entry = { at: 60_000, asked: ask(10, 'ping'), answered: rpc({ id: 10, result: {} }) };
const wanted: Entry = { at: 100, asked: ask(2, 'tasks/result', { taskId: 't' }), ...inSession };
const lists: Entry = { at: 100, asked: ask(5, 'tools/list') };
const none = rpc({ id: 5, result: { tools: [] } });

const headless = '2025/http-session-header';

test.each<[string, readonly Entry[], readonly string[]]>([
	['a call for the result that is hung up on', [wanted].map((one) => ({ ...one, status: 0 })), []],
	['an answer whose body is not there', [wanted], []],
	['a POST whose body is not there', [{ at: 100, ...inSession, answered: none }], []],
	['a POST that forgets its session', [{ ...lists, ...posts(), answered: none }], [headless]],
])('%s', (_, entries, rules) => {
	const trace = read(...handshake, working, ...entries, ended, { ...later, ...inSession });
	const about = ['both/response-id-matches', 'both/notification-not-answered', headless];
	const found = check(trace).filter(
		({ rule }) => about.includes(rule) || rule.startsWith('2025/result') || rule.endsWith('first'),
	);
	expect(found.map(({ rule }) => rule)).toEqual(rules);
});
