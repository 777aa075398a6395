import { expect, test } from 'vitest';
import type { Finding, Severity } from '../checker/finding.ts';
import type { EndReason } from '../protocol/trace.ts';
import { marksOf, type StageLane, trouble, waits } from './stage-lane.ts';

function laneThatEnds(reason: EndReason, position: number, text?: string): StageLane {
	const end = { kind: 'end', at: 5, reason, ...(text && { text }) } as const;
	const request = { method: 'roots/list', params: {} } as const;
	const ask = { kind: 'host', act: 'ask', at: 0, question: 0, request } as const;
	const events = [ask, end] as const;
	return { version: '2026-07-28', events, position, selected: null, findings: [] };
}

function finding(seq: number, severity: Severity): Finding {
	const texts = { text: '', advice: '', spec: '' };
	return { rule: 'r', level: 'MUST', severity, side: 'client', seq, count: 1, ...texts };
}

test('an event bears the mark of its worst finding', () => {
	const marks = marksOf([finding(3, 'note'), finding(3, 'violation'), finding(4, 'warning')]);
	expect([...marks]).toEqual([
		[3, 'violation'],
		[4, 'warning'],
	]);
});

test('nothing is marked before the checker has looked', () => {
	expect(marksOf(undefined).size).toBe(0);
});

test.each<[EndReason, number, boolean]>([
	['waiting', 2, true],
	['waiting', 1, true],
	['waiting', 0, false],
	['finished', 2, false],
])('a run that ends %s, shown to %i, waits: %s', (reason, position, expected) => {
	expect(waits(laneThatEnds(reason, position))).toBe(expected);
});

test.each<[EndReason, string | undefined, string | undefined]>([
	['finished', undefined, undefined],
	['waiting', undefined, undefined],
	['stuck', 'The client waits for tools/call.', 'The client waits for tools/call.'],
	['deadline', undefined, 'The run ended: deadline.'],
])('a run that ends %s with the text %s is in trouble: %s', (reason, text, expected) => {
	expect(trouble(laneThatEnds(reason, 2, text))).toBe(expected);
});
