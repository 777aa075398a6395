import { expect, test } from 'vitest';
import type { EndReason, ErrorEvent, TraceEvent } from '../protocol/trace.ts';
import { noticesOf } from './run-notices.ts';
import type { StageLane } from './stage-lane.ts';

const problem: ErrorEvent = {
	kind: 'error',
	at: 0,
	side: 'server',
	message: 'Unexpected token',
	file: 'server.ts',
	line: 3,
	compile: true,
};
const thrown: ErrorEvent = {
	kind: 'error',
	at: 4,
	side: 'client',
	message: 'no',
	file: 'client.ts',
	line: 7,
};

function lane(reason: EndReason, text?: string, before: readonly TraceEvent[] = []): StageLane {
	const events = [...before, { kind: 'end', at: 5, reason, ...(text && { text }) } as const];
	return { version: '2026-07-28', events, position: events.length, selected: null, findings: [] };
}

test('a run that ended well needs no words', () => {
	expect(noticesOf(lane('finished'), null, false)).toEqual([]);
});

test('code that does not compile is named with its line, and that the run is an older one', () => {
	expect(noticesOf(lane('finished'), problem, false)).toEqual([
		{
			kind: 'wrong',
			text: 'server.ts:3 does not compile: Unexpected token. The run shown is the last one that could be read.',
			place: { version: '2026-07-28', file: 'server.ts', line: 3 },
		},
	]);
});

test('a crash leads to the line that threw', () => {
	expect(noticesOf(lane('crashed', 'client.ts threw.', [thrown]), null, false)).toEqual([
		{
			kind: 'wrong',
			text: 'client.ts threw.',
			place: { version: '2026-07-28', file: 'client.ts', line: 7 },
		},
	]);
});

test('a run that came to a limit leads to the line that went too far', () => {
	const flood = lane('budget', 'The run made 50 events.', [thrown]);
	const end = {
		kind: 'end',
		at: 5,
		reason: 'budget',
		text: 'Too many.',
		file: 'a.ts',
		line: 9,
	} as const;
	const [notice] = noticesOf({ ...flood, events: [thrown, end] }, null, false);
	expect(notice).toMatchObject({ place: { file: 'a.ts', line: 9 } });
});

test('a run that waits says so, and side by side with another in which version', () => {
	expect(noticesOf(lane('waiting'), null, true)).toEqual([
		{ kind: 'asked', text: '2026-07-28: The run waits: the host is asked something.' },
	]);
});
