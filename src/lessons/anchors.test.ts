import { expect, test } from 'vitest';
import { lineOf, parseAnchor, positionOf, resolveAnchor, type Anchor } from './anchors.ts';
import { run } from './run.fixture.ts';

const trace = { header: { trace: 1, version: '2026-07-28' }, events: run } as const;

test.each([
	['message:tools/call', 0],
	['message:tools/call.result', 1],
	['message:tasks/get#2', 5],
	['message:tasks/get.result#2', 6],
	['message:tasks/get.completed', 6],
	['message:tasks/get#last', 5],
	['message:client>tasks/get', 3],
	['message:server>tasks/get', undefined],
	['message:tasks/get#3', undefined],
	['message:tasks/get.failed', undefined],
	['host:say', 2],
	['task:completed', undefined],
	['position:message:tasks/get#2', 5],
	['message:tasks/get#2@2026-07-28', 5],
	['end', 7],
])('%s leads to event %s', (text, seq) => {
	expect(resolveAnchor(anchorOf(text), trace)).toBe(seq);
});

test.each([
	['position:start', 0],
	['position:end', 8],
	['position:host:say', 3],
	['message:tools/call', 1],
])('%s shows %s events', (text, position) => {
	expect(positionOf(anchorOf(text), trace)).toBe(position);
});

test('a line is found by its text, wherever it has moved', () => {
	const anchor = anchorOf('line:server.ts#pollIntervalMs:%205000');
	expect(lineOf(anchor, { 'server.ts': 'a\nb\n\tpollIntervalMs: 5000,\n' })).toBe(3);
	expect(lineOf(anchor, { 'server.ts': 'a\n\tpollIntervalMs: 5000,\n' })).toBe(2);
	expect(lineOf(anchor, { 'server.ts': 'gone' })).toBeUndefined();
	expect(lineOf(anchor, {})).toBeUndefined();
});

test('a rule is named by its id', () => {
	expect(parseAnchor('rule:2026/poll-interval')).toEqual({
		kind: 'rule',
		rule: '2026/poll-interval',
	});
});

test.each([
	'',
	'tools/call',
	'message:',
	'message:tasks/get#0',
	'message:tasks/get.done',
	'message:tasks/get#2.result',
	'host:dance',
	'task:done',
	'position:middle',
	'line:server.ts',
	'end:now',
	'message:tasks/get@2024-11-05',
])('%o is no anchor', (text) => {
	expect(parseAnchor(text)).toBeUndefined();
});

function anchorOf(text: string): Anchor {
	const anchor = parseAnchor(text);
	if (!anchor) throw new Error(`${text} is no anchor`);
	return anchor;
}
