import { expect, test } from 'vitest';
import { clauseOf } from '../checker/clauses.ts';
import type { Finding, Side } from '../checker/finding.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import { clauseName, passes, rowsOf } from './finding-rows.ts';

const events = [0, 1, 2].map((at): TraceEvent => ({
	kind: 'log',
	at,
	side: 'client',
	level: 'log',
	text: String(at),
}));
const handle = found('2026/no-foreign-payload', 'server', 1, 'a handle with content []');
const poll = found('2026/poll-interval', 'client', 2, 'polled after 10 ms');

function found(rule: string, side: Side, seq: number, text: string): Finding {
	return { ...clauseOf(rule), rule, side, seq, text, count: 1, advice: '' };
}

function at(position: number) {
	return rowsOf([
		{ version: '2026-07-28', events, position, selected: null, findings: [handle, poll] },
	]);
}

test.each([
	[0, []],
	[2, [handle]],
	[3, [handle, poll]],
])('at position %i what lies ahead is not told', (position, findings) => {
	expect(at(position).map(({ finding }) => finding)).toEqual(findings);
});

test('each row has its event', () => {
	expect(at(3).map(({ event }) => event)).toEqual(events.slice(1));
});

test('two findings of one rule on one event have ids of their own', () => {
	const lane = { version: '2026-07-28', events, position: 3, selected: null } as const;
	const rows = rowsOf([{ ...lane, findings: [poll, { ...poll, task: 'b' }] }]);
	expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
});

test.each([
	['', '', 2],
	['client', '', 1],
	['', 'violation', 0],
	['', 'warning', 2],
	['server', 'warning', 1],
] as const)('the filter “%s” “%s” leaves %i', (side, severity, count) => {
	expect(at(3).filter((row) => passes(row, { side, severity }))).toHaveLength(count);
});

test('a clause is named without what all addresses share', () => {
	expect(
		clauseName('https://modelcontextprotocol.io/specification/2025-11-25/basic#messages'),
	).toBe('2025-11-25/basic#messages');
});
