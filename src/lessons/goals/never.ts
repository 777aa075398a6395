import type { Never } from '../expectation.ts';
import { describePattern } from './pattern.ts';
import { describeSpan, isOutcome, matchesIn, openSpan } from './span.ts';
import type { Outcome, View } from './view.ts';
import { moment } from './words.ts';

/** Not met by the first such event in the span; met only when the span is over. */
export function judgeNever(expectation: Never, view: View): Outcome {
	const span = openSpan(expectation, view);
	if (isOutcome(span)) return span;
	const name = describePattern(expectation.never);
	const seq = matchesIn(expectation.never, span, view)[0];
	const event = seq === undefined ? undefined : view.trace.events[seq];
	if (seq !== undefined && event)
		return { state: 'not met', seen: `${name} ${moment(event)}`, seq };
	return {
		state: span.closed ? 'met' : 'not reached',
		seen: `no sign of ${name}${describeSpan(expectation)}`,
	};
}
