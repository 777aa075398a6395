import type { Count } from '../expectation.ts';
import { describePattern } from './pattern.ts';
import { describeSpan, isOutcome, matchesIn, openSpan } from './span.ts';
import type { Outcome, View } from './view.ts';

/** How often an event happens in the span; too many is known at once, too few at its end. */
export function judgeCount(expectation: Count, view: View): Outcome {
	const span = openSpan(expectation, view);
	if (isOutcome(span)) return span;
	const { least = 0, most = Infinity } = expectation;
	const found = matchesIn(expectation.count, span, view);
	const seen = `${found.length} × ${describePattern(expectation.count)}${describeSpan(expectation)}${limits(expectation)}`;
	if (found.length > most) return { state: 'not met', seen, ...at(found[most]) };
	const enough = found.length >= least;
	if (enough && (span.closed || most === Infinity)) {
		return { state: 'met', seen, ...at(found[least - 1]) };
	}
	return { state: span.closed ? 'not met' : 'not reached', seen };
}

function limits({ least, most }: Count): string {
	if (least !== undefined && least === most) return `, ${least} wanted`;
	const words = [
		least !== undefined && `at least ${least}`,
		most !== undefined && `at most ${most}`,
	].filter((limit) => limit !== false);
	return words.length === 0 ? '' : `, ${words.join(' and ')} wanted`;
}

function at(seq: number | undefined): { readonly seq?: number } {
	return seq === undefined ? {} : { seq };
}
