import type { TraceEvent } from '../../protocol/trace.ts';
import { countWhile } from '../in-order.ts';

/** How much faster than at reading pace; `real` is the run's own time, pauses and all. */
export const speeds = [0.5, 1, 4, 16, 'real'] as const;

export type Speed = (typeof speeds)[number];

export const speedTexts: Readonly<Record<Speed, string>> = {
	0.5: '0.5×',
	1: '1×',
	4: '4×',
	16: '16×',
	real: 'real time',
};

/** The next position that shows something new: a message, an act of the host, a change of a task. */
export function nextStop(events: readonly TraceEvent[], position: number): number {
	for (let at = position; at < events.length; at++) {
		const event = events[at];
		if (event && isStop(event)) return at + 1;
	}
	return events.length;
}

export function previousStop(events: readonly TraceEvent[], position: number): number {
	return events.findLastIndex((event, at) => at + 1 < position && isStop(event)) + 1;
}

/** The first position that shows a change of a task after `position`; undefined where none comes. */
export function nextChange(changes: readonly number[], position: number): number | undefined {
	return changes[countWhile(changes, (change) => change <= position)];
}

const changesOf = new WeakMap<readonly TraceEvent[], readonly number[]>();

/** The positions that show a change of a task, as its own side knows it. */
export function changesIn(events: readonly TraceEvent[]): readonly number[] {
	const known =
		changesOf.get(events) ?? events.flatMap(({ kind }, at) => (kind === 'task' ? at + 1 : []));
	changesOf.set(events, known);
	return known;
}

function isStop(event: TraceEvent): boolean {
	return event.kind === 'message' || event.kind === 'host' || event.kind === 'task';
}

/** Real ms before the event after `position` is shown. */
export function waitBefore(events: readonly TraceEvent[], position: number, speed: Speed): number {
	if (speed === 'real') return pauseBefore(events, position);
	return (readingTime(events, position) * fitOf(events)) / speed;
}

const frame = 16;

/** Where playing goes next and after how many real ms; short waits are taken in one. */
export function nextFrame(
	events: readonly TraceEvent[],
	position: number,
	speed: Speed,
): { readonly position: number; readonly wait: number } {
	let [next, wait] = [position, 0];
	while (next < events.length && wait < frame) wait += waitBefore(events, next++, speed);
	return { position: next, wait };
}

/** A run plays for so long at 1× at most, in real ms. */
const longestPlay = 90_000;

const fits = new WeakMap<readonly TraceEvent[], number>();

/** Below 1 where reading pace would take too long for the whole run. */
function fitOf(events: readonly TraceEvent[]): number {
	const known = fits.get(events);
	if (known !== undefined) return known;
	const total = events.reduce((sum, _, position) => sum + readingTime(events, position), 0);
	const fit = Math.min(1, longestPlay / (total || 1));
	fits.set(events, fit);
	return fit;
}

/** Time to read on: it grows with the pause in the run, but only as its logarithm. */
function readingTime(events: readonly TraceEvent[], position: number): number {
	const pause = pauseBefore(events, position);
	const event = events[position];
	if (!event || (pause === 0 && !isStop(event))) return 0;
	return 200 + 140 * Math.log10(1 + pause / 20);
}

function pauseBefore(events: readonly TraceEvent[], position: number): number {
	const [before, event] = [events[position - 1], events[position]];
	return event ? Math.max(0, event.at - (before?.at ?? 0)) : 0;
}
