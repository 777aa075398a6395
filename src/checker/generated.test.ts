import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from './check.ts';
import { converse, plans } from './generated.fixture.ts';

test('a client and a server that keep to the rules are found to do so', () => {
	fc.assert(
		fc.property(plans, (plan) => {
			const findings = check(converse(plan)).filter(({ severity }) => severity !== 'note');
			expect(findings).toEqual([]);
		}),
		{ numRuns: 200 },
	);
});

test('the same trace gives the same findings', () => {
	fc.assert(
		fc.property(plans, (plan) => {
			const trace = converse(plan);
			expect(check(structuredClone(trace))).toEqual(check(trace));
		}),
		{ numRuns: 50 },
	);
});
