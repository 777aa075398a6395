import type { Pattern, Span } from '../expectation.ts';
import { describePattern, matches } from './pattern.ts';
import type { Outcome, View } from './view.ts';
import { duration } from './words.ts';

/** The stretch of a run in which a predicate counts. */
export interface OpenSpan {
	/** Events with a `seq` between these two belong to it, both excluded. */
	readonly from: number;
	readonly to: number;
	/** Nothing more can come into it. */
	readonly closed: boolean;
}

/** The stretch, or the outcome where it has not begun. */
export function openSpan(span: Span, view: View): OpenSpan | Outcome {
	const from = span.after === undefined ? -1 : matches(span.after, view)[0];
	if (from === undefined) return notBegun(span.after, view);
	const limit = Math.min(endOf(span.before, from, view), timeLimit(span.within, from, view));
	return { from, to: limit, closed: limit < view.position || view.over };
}

export function isOutcome(span: OpenSpan | Outcome): span is Outcome {
	return 'state' in span;
}

/** The events of the stretch that fit the pattern. */
export function matchesIn(pattern: Pattern, span: OpenSpan, view: View): readonly number[] {
	return matches(pattern, view).filter((seq) => seq > span.from && seq < span.to);
}

/** The stretch in words, to be put after a statement. */
export function describeSpan({ after, before, within }: Span): string {
	return [
		after !== undefined && ` after ${describePattern(after)}`,
		before !== undefined && ` before ${describePattern(before)}`,
		within !== undefined && ` within ${duration(within)}`,
	]
		.filter((words) => words !== false)
		.join('');
}

function notBegun(after: Pattern | undefined, view: View): Outcome {
	const missing = after === undefined ? '' : describePattern(after);
	return {
		state: view.over ? 'not met' : 'not reached',
		seen: `no sign of ${missing}`,
	};
}

function endOf(before: Pattern | undefined, from: number, view: View): number {
	if (before === undefined) return view.position;
	return matches(before, view).find((seq) => seq > from) ?? view.position;
}

function timeLimit(within: number | undefined, from: number, view: View): number {
	if (within === undefined) return view.position;
	const limit = (view.trace.events[from]?.at ?? 0) + within;
	for (let seq = from + 1; seq < view.position; seq += 1) {
		if ((view.trace.events[seq]?.at ?? 0) > limit) return seq;
	}
	return view.position;
}
