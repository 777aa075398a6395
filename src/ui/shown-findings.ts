import type { KnownFinding } from '../checker/finding.ts';
import { countWhile } from './in-order.ts';
import type { StageLane } from './stage-lane.ts';

interface Book {
	readonly byKnown: readonly KnownFinding[];
	shown: readonly KnownFinding[];
}

const books = new WeakMap<readonly KnownFinding[], Book>();
const none: readonly KnownFinding[] = [];

/**
 * What the first `position` events give away, in the order of the trace. The same list for as long
 * as nothing is added, so that a position that moves has nothing of it drawn anew.
 */
export function shownFindings({
	findings = none,
	position,
}: Pick<StageLane, 'findings' | 'position'>): readonly KnownFinding[] {
	const book = books.get(findings) ?? bookOf(findings);
	books.set(findings, book);
	const count = countWhile(book.byKnown, ({ known }) => known < position);
	if (count !== book.shown.length) {
		const shown = new Set(book.byKnown.slice(0, count));
		book.shown = findings.filter((finding) => shown.has(finding));
	}
	return book.shown;
}

function bookOf(findings: readonly KnownFinding[]): Book {
	return { byKnown: [...findings].sort((a, b) => a.known - b.known), shown: none };
}

/** How often a fault has been seen by then. */
export function timesSeen({ occurrences }: KnownFinding, position: number): number {
	return countWhile(occurrences, (known) => known < position);
}
