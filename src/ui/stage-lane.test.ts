import { expect, test } from 'vitest';
import type { EndReason } from '../protocol/trace.ts';
import { finding } from './finding.fixture.ts';
import { marksOf, type StageLane, taskMarksOf, trouble, waits } from './stage-lane.ts';
import { worstIn } from './stage.ts';

function laneThatEnds(reason: EndReason, position: number, text?: string): StageLane {
	const end = { kind: 'end', at: 5, reason, ...(text && { text }) } as const;
	const request = { method: 'roots/list', params: {} } as const;
	const ask = { kind: 'host', act: 'ask', at: 0, question: 0, request } as const;
	const events = [ask, end] as const;
	return { version: '2026-07-28', events, position, selected: null, findings: [] };
}

test('an event bears the mark of its worst finding', () => {
	const marks = marksOf([
		finding({ seq: 3, severity: 'note' }),
		finding({ seq: 3, severity: 'violation' }),
		finding({ seq: 4, severity: 'warning' }),
	]);
	expect([...marks]).toEqual([
		[3, 'violation'],
		[4, 'warning'],
	]);
});

test.each([
	[0, 3, 'warning'],
	[0, 4, 'violation'],
	[5, 9, undefined],
])('the worst of the events %i to %i is %s', (first, last, worst) => {
	const marks = marksOf([
		finding({ seq: 1, severity: 'note' }),
		finding({ seq: 2, severity: 'warning' }),
		finding({ seq: 4, severity: 'violation' }),
	]);
	expect(worstIn(marks, first, last)).toBe(worst);
});

test('a task bears the marks of what is found about it', () => {
	const marks = taskMarksOf([
		finding({ seq: 1, severity: 'note', task: 'a' }),
		finding({ seq: 2, severity: 'note' }),
	]);
	expect(marks).toEqual([{ task: 'a', seq: 1, severity: 'note' }]);
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
