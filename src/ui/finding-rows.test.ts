import { expect, test } from 'vitest';
import type { TraceEvent } from '../protocol/trace.ts';
import { finding } from './finding.fixture.ts';
import { clauseName, passes, rowsOf } from './finding-rows.ts';

const events = [0, 1, 2].map((at): TraceEvent => ({
	kind: 'log',
	at,
	side: 'client',
	level: 'log',
	text: String(at),
}));
const handle = finding({ rule: '2026/no-foreign-payload', side: 'server', seq: 1 });
const poll = finding({ seq: 2 });

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
	expect(at(position).map((row) => row.finding)).toEqual(findings);
});

test('each row has its event', () => {
	expect(at(3).map(({ event }) => event)).toEqual(events.slice(1));
});

test('two findings of one rule on one event have ids of their own', () => {
	const lane = { version: '2026-07-28', events, position: 3, selected: null } as const;
	const rows = rowsOf([{ ...lane, findings: [poll, { ...poll }] }]);
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

test.each([
	['modelcontextprotocol.io/specification/2025-11-25/basic#messages', '2025-11-25/basic#messages'],
	['modelcontextprotocol.io/seps/2663', 'seps/2663'],
	[
		'modelcontextprotocol.github.io/ext-tasks/specification/2026-07-28/tasks.html#ttl',
		'ext-tasks/2026-07-28/tasks.html#ttl',
	],
	['example.org/a', 'https://example.org/a'],
])('the clause at %s is named %s', (address, name) => {
	expect(clauseName(`https://${address}`)).toBe(name);
});
