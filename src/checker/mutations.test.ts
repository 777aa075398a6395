import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MessageEvent, Trace } from '../protocol/trace.ts';
import { check } from './check.ts';
import { converse, plans } from './generated.fixture.ts';
import { mutations, placesOf, type Mutation } from './mutations.fixture.ts';

test.each(mutations)('$name: one change to a clean trace is found', (mutation) => {
	let tried = 0;
	fc.assert(
		fc.property(plans, fc.nat(), (plan, choice) => {
			if (mutation.version && plan.version !== mutation.version) return;
			const trace = mutate(converse(plan), mutation, choice);
			if (!trace) return;
			tried++;
			const found = check(trace).map(({ rule, text, seq }) => ({ rule, text, seq }));
			expect(
				found.filter(({ rule }) => mutation.rules.includes(rule)),
				JSON.stringify(found, null, 1),
			).not.toEqual([]);
		}),
		{ numRuns: 60, endOnFailure: true },
	);
	expect(tried).toBeGreaterThan(2);
});

function mutate(trace: Trace, { fits, change }: Mutation, choice: number): Trace | undefined {
	const events = structuredClone(trace.events) as MessageEvent[];
	const all = placesOf({ ...trace, events });
	const possible = all.filter((place) => fits(place, events));
	const place = possible[choice % possible.length];
	return place && { ...trace, events: change(events, place, all) };
}
