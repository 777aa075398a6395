import { clauseOf } from '../checker/clauses.ts';
import type { KnownFinding } from '../checker/finding.ts';

/** A finding that is known with its event, unless it says otherwise. */
export function finding(more: Partial<KnownFinding> = {}): KnownFinding {
	const { rule = '2026/poll-interval', seq = 0, known = seq, occurrences = [known] } = more;
	const words = { text: 'polled after 10 ms', advice: 'Wait' };
	return {
		...clauseOf(rule),
		...{ rule, side: 'client', seq, known, occurrences, count: occurrences.length },
		...words,
		...more,
	};
}
