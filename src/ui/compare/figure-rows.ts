import { spanText } from '../time-text.ts';
import type { Figures } from './figures.ts';

export interface FigureRow {
	readonly name: string;
	readonly older: string;
	readonly newer: string;
}

type Show = (figures: Figures) => string;

const columns: readonly (readonly [name: string, show: Show])[] = [
	['Messages', ({ messages }) => countText(messages)],
	['Bytes', ({ bytes }) => countText(bytes)],
	['Round trips', ({ roundTrips }) => countText(roundTrips)],
	['Longest held-open request', ({ longestHeld }) => spanText(longestHeld)],
	[
		'From done to known',
		({ doneToKnown: span }) => (typeof span === 'string' ? span : spanText(span)),
	],
	['Questions shown', ({ questions }) => countText(questions)],
];

/** The figures of both runs in words, in the order of the table. */
export function figureRows(older: Figures, newer: Figures): readonly FigureRow[] {
	return columns.map(([name, show]) => ({ name, older: show(older), newer: show(newer) }));
}

/** With a thin gap between thousands, as in `10 128`. */
function countText(count: number): string {
	return String(count).replace(/\B(?=(\d{3})+$)/g, '\u202f');
}
