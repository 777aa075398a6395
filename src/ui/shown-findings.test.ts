import { expect, test } from 'vitest';
import { finding } from './finding.fixture.ts';
import { shownFindings, timesSeen } from './shown-findings.ts';

const early = finding({ seq: 1 });
const late = finding({ seq: 2, known: 8 });
const middle = finding({ seq: 5 });
const findings = [early, late, middle];

test.each([
	[0, []],
	[1, []],
	[2, [early]],
	[6, [early, middle]],
	[8, [early, middle]],
	[9, [early, late, middle]],
])('at position %i what cannot be known yet is not shown', (position, shown) => {
	expect(shownFindings({ findings, position })).toEqual(shown);
});

test('a position that moves on keeps the list until there is more of it', () => {
	const at = (position: number) => shownFindings({ findings, position });
	expect(at(2)).toBe(at(5));
	expect(at(5)).not.toBe(at(6));
	expect(shownFindings({ findings: undefined, position: 9 })).toEqual([]);
});

test.each([
	[3, 0],
	[4, 1],
	[8, 2],
	[99, 3],
])('at position %i a fault has been seen %i times', (position, times) => {
	expect(timesSeen(finding({ seq: 2, occurrences: [3, 7, 9] }), position)).toBe(times);
});
