import { expect, test } from 'vitest';
import type { TraceEvent } from '../../protocol/trace.ts';
import { task, wire } from '../run.fixture.ts';
import { outcomeOf } from './outcome.ts';
import { eventsOf } from './real-runs.fixture.ts';
import { unitsOf } from './units.ts';

const call = wire(0, 'client', { id: 1, method: 'tools/call', params: { name: 'docker_build' } });
const end: TraceEvent = { kind: 'end', at: 900, reason: 'finished' };
const wait: TraceEvent = { kind: 'end', at: 900, reason: 'waiting' };

function answer(rest: object, received: number | null = 40): TraceEvent {
	return wire(20, 'server', { id: 1, ...rest }, { received });
}

test.each<[string | undefined, readonly TraceEvent[]]>([
	[undefined, [call, answer({ result: { content: [] } }), end]],
	['isError', [call, answer({ result: { content: [], isError: true } }), end]],
	['isError', [call, answer({ result: { ...task('completed'), result: { isError: true } } })]],
	['error -32603', [call, answer({ result: { ...task('failed'), error: { code: -32603 } } })]],
	['error -32602', [call, answer({ error: { code: -32602, message: 'unknown task' } })]],
	['answer lost', [call, answer({ result: {} }, null), end]],
	['no answer', [call, end]],
	['no answer yet', [call, wait]],
	['no answer yet', [call]],
	['lost', [{ ...call, received: null }, end]],
	[undefined, [wire(0, 'client', { method: 'notifications/initialized' }), end]],
])('the outcome is %s', (outcome, events) => {
	const answered = events[1]?.kind === 'message' ? 1 : undefined;
	expect(outcomeOf(events, 0, answered)).toBe(outcome);
});

test('what nobody answers is open until the run is over', async () => {
	const units = unitsOf('2026-07-28', await eventsOf('the-blocking-call', '2026-07-28'));
	const calls = units.filter(({ method }) => method === 'tools/call');
	expect(calls.map(({ outcome }) => outcome)).toEqual(['no answer', 'no answer']);
	expect(calls.map(({ until }) => until)).toEqual([13, 13]);
});
