import type { TraceEvent } from '../protocol/trace.ts';
import { countWhile } from './in-order.ts';

/** The events of one or more runs in one order of time, so that one position moves all of them. */
export interface Timeline {
	readonly events: readonly TraceEvent[];
	/** How many events of each run are among the first `position` of all. */
	readonly shown: (position: number) => readonly number[];
	/** The first position that shows event `seq` of run `lane`. */
	readonly positionOf: (lane: number, seq: number) => number;
	/** The last position whose events all lie at or before this virtual time. */
	readonly positionAt: (time: number) => number;
}

export function timelineOf(runs: readonly (readonly TraceEvent[])[]): Timeline {
	const [only] = runs;
	return runs.length === 1 && only ? single(only) : merged(runs);
}

function single(events: readonly TraceEvent[]): Timeline {
	return {
		events,
		shown: (position) => [position],
		positionOf: (_lane, seq) => seq + 1,
		positionAt: (time) => countUntil(events, time),
	};
}

function merged(runs: readonly (readonly TraceEvent[])[]): Timeline {
	const entries = runs
		.flatMap((events, lane) => events.map((event, seq) => ({ event, lane, seq })))
		.sort((a, b) => a.event.at - b.event.at || a.lane - b.lane || a.seq - b.seq);
	const events = entries.map(({ event }) => event);
	const positions = runs.map((run) => new Uint32Array(run.length));
	entries.forEach(({ lane, seq }, index) => {
		const of = positions[lane];
		if (of) of[seq] = index + 1;
	});
	return {
		events,
		shown: (position) => positions.map((of) => countUpTo(of, position)),
		positionOf: (lane, seq) => positions[lane]?.[seq] ?? 0,
		positionAt: (time) => countUntil(events, time),
	};
}

function countUntil(events: readonly TraceEvent[], time: number): number {
	return countWhile(events, ({ at }) => at <= time);
}

function countUpTo(positions: Uint32Array, most: number): number {
	return countWhile(positions, (position) => position <= most);
}
