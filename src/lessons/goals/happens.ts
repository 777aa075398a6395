import type { Happens } from '../expectation.ts';
import { describePattern, matches } from './pattern.ts';
import { describeSpan, isOutcome, matchesIn, openSpan } from './span.ts';
import type { Outcome, View } from './view.ts';
import { moment } from './words.ts';

/** Met by the first such event in the span. */
export function judgeHappens(expectation: Happens, view: View): Outcome {
	const span = openSpan(expectation, view);
	if (isOutcome(span)) return span;
	const name = describePattern(expectation.happens);
	const seq = matchesIn(expectation.happens, span, view)[0];
	const event = seq === undefined ? undefined : view.trace.events[seq];
	if (seq !== undefined && event) return { state: 'met', seen: `${name} ${moment(event)}`, seq };
	return {
		state: span.closed ? 'not met' : 'not reached',
		seen: `no sign of ${name}${describeSpan(expectation)}${elsewhere(expectation, view)}`,
	};
}

/** Where it happened instead, which tells the learner how far off the run is. */
function elsewhere({ happens }: Happens, view: View): string {
	const event = view.trace.events[matches(happens, view)[0] ?? -1];
	return event ? `; the first came ${moment(event)}` : '';
}
