import { expect, test } from 'vitest';
import type { JsonObject } from '../protocol/json.ts';
import { check } from './check.ts';
import type { Talk } from './talk.fixture.ts';
import { related, T1, text } from './talk.fixture.ts';
import { now, old, tool } from './talks.fixture.ts';

const rulesOf = (talk: Talk) => check(talk.trace()).map(({ rule }) => rule);
const violations = (talk: Talk) =>
	check(talk.trace()).filter(({ severity }) => severity === 'violation');
const get: JsonObject = { taskId: T1 };

test('the same fault is one finding, at its first event, with a count', () => {
	const talk = old().open().start().poll('working');
	for (let n = 0; n < 3; n++)
		talk.ask('tasks/get', get).ok(old().task('working', { lastUpdatedAt: talk.iso() }));
	const found = check(talk.trace()).filter(({ rule }) => rule === '2025/poll-interval');
	expect(found).toEqual([
		{
			...{ known: 9, occurrences: [9, 11, 13] },
			...{ rule: '2025/poll-interval', level: 'SHOULD', severity: 'warning', side: 'client' },
			...{ seq: 9, count: 3, task: T1, text: 'polled after 20 ms; pollInterval is 1000' },
			advice:
				'Wait at least pollInterval between two tasks/get, and take it anew from each answer.',
			spec: 'https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#getting-tasks',
		},
	]);
});

test('a finding tells which event gave it away, and the last one where only the end does', () => {
	const silent = old().open().ask('tools/call', { name: 'slow' }).wait(10).ask('ping').ok({}).end();
	const last = silent.trace().events.length - 1;
	expect(check(silent.trace())).toMatchObject([
		{ rule: 'both/request-answered', seq: last - 3, known: last, occurrences: [last] },
	]);
	const events = silent.trace().events;
	for (const { known, occurrences, seq } of check(silent.trace())) {
		expect(seq).toBeLessThanOrEqual(known);
		expect(occurrences[0]).toBe(known);
	}
	expect(events[last]?.kind).toBe('end');
});

test('the same fault of two tasks is two findings', () => {
	const failed = now().open().start().poll('failed', { statusMessage: '' });
	const other = '11111111-9e0d-44bd-8f29-789f320fe840';
	failed.start(other).poll('failed', { statusMessage: '' }, other);
	const tasks = check(failed.trace()).flatMap(({ rule, task }) =>
		rule === '2026/failed-status-message' ? [task] : [],
	);
	expect(tasks).toEqual([T1, other]);
});

test('findings come in the order of the events', () => {
	const talk = now()
		.open()
		.ask('tools/call', { name: 'slow', task: {} }, { meta: {} })
		.result({})
		.ask('ping');
	const order = check(talk.trace()).map(({ seq }) => seq);
	expect(order).toEqual([...order].sort((a, b) => a - b));
	expect(new Set(order).size).toBeGreaterThan(1);
});

test('a rule of both versions is cited from the version that is spoken', () => {
	const listed = [old(), now()].map(
		(talk) =>
			check(talk.open({ tools: [tool('a b')] }).trace()).find(
				({ rule }) => rule === 'both/tool-names',
			)?.spec,
	);
	expect(listed.map((spec) => /\d{4}-\d\d-\d\d/.exec(spec ?? '')?.[0])).toEqual([
		'2025-11-25',
		'2026-07-28',
	]);
});

test('an answer that was overtaken by a notification says nothing new', () => {
	const talk = old().open().start().wait(1000).ask('tasks/get', get);
	talk.note('notifications/tasks/status', talk.task('completed'));
	expect(violations(talk.ok(old().wait(1000).task('working')))).toEqual([]);
});

test('what was lost is not judged as received', () => {
	expect(rulesOf(old().open().ask('tools/call', { name: 'slow' }, { lost: true }).end())).toEqual(
		[],
	);
	const unheard = old().open().ask('tools/call', { name: 'slow' }).ok(text('x'), { lost: true });
	expect(rulesOf(unheard.tell('notifications/cancelled', { requestId: 3 }))).toEqual([]);
});

test('silence is a note where the trace is cut, where something was broken, or where a person is asked', () => {
	const open = () => old().open().ask('tools/call', { name: 'slow' });
	const severities = (talk: Talk) =>
		check(talk.trace()).map(({ rule, severity }) => `${rule} ${severity}`);
	expect(severities(open())).toEqual(['both/request-answered note']);
	expect(severities(open().end())).toEqual(['both/request-answered violation']);
	expect(severities(open().event({ kind: 'fault', fault: 'drop' }).end())).toEqual([
		'both/request-answered note',
	]);
	const request = { method: 'roots/list', params: {} };
	expect(
		severities(open().event({ kind: 'host', act: 'ask', question: 0, request }).end()),
	).toEqual(['both/request-answered note']);
	expect(severities(open().end('waiting'))).toEqual([]);
});

test('a recording that begins in the middle is no fault of anybody', () => {
	expect(violations(old().ok({}).ask('tools/list', {}, { id: 17 }).ok({ tools: [] }))).toEqual([]);
	expect(
		violations(old().note('notifications/progress', { progressToken: 1, progress: 1 })),
	).toEqual([]);
});

test('a server that is older than tasks is judged by what has always held', () => {
	const talk = old().initialize();
	talk.ok({
		protocolVersion: '2025-03-26',
		capabilities: {},
		serverInfo: { name: 's', version: '1' },
	});
	talk.ask('tools/list').ok({ tools: [{ name: 'a', inputSchema: null }] });
	expect(rulesOf(talk)).toEqual([
		'both/tools-capability-declared',
		'both/tool-input-schema-object',
	]);
});

test('each request of a server for both versions is judged by its own', () => {
	const both = now().open().start();
	both.ask('initialize', {}, { link: '2', meta: {} });
	expect(rulesOf(both).filter((rule) => rule.startsWith('2025/'))).toEqual([
		'2025/initialize-params',
	]);
	expect(rulesOf(now().open().ask('initialize', {}))).toContain('2026/removed-methods');
});

test('a new token on the same link is the same caller', () => {
	const talk = old();
	talk.http = { client: { headers: { authorization: 'Bearer first' } } };
	talk.open().start();
	talk.http = { client: { headers: { authorization: 'Bearer second' } } };
	expect(violations(talk.poll('working'))).toEqual([]);
});

test('a task that outlives its connection is the same task', () => {
	const talk = old()
		.open()
		.start()
		.ask(
			'initialize',
			{ protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'c', version: '1' } },
			{ link: '2' },
		);
	talk.ok({
		protocolVersion: '2025-11-25',
		capabilities: { tasks: {} },
		serverInfo: { name: 's', version: '1' },
	});
	talk.tell('notifications/initialized', undefined, { link: '2' });
	talk.ask('tasks/get', get, { link: '2' }).ok(old().wait(1000).task('completed'));
	talk
		.ask('tasks/result', get, { link: '2' })
		.ok({ taskId: T1, status: 'completed', _meta: related(T1) });
	expect(rulesOf(talk)).toContain('2025/result-shape');
});
