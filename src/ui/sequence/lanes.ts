import type { TraceEvent } from '../../protocol/trace.ts';
import { sideOf, type Side } from '../side.ts';

interface Lane {
	readonly peer: string;
	readonly side: Side;
	readonly x: number;
}

/** The host, where it does anything, then the clients, then the servers. */
export function peersOf(events: readonly TraceEvent[]): readonly string[] {
	const peers = new Set(['client', 'server']);
	for (const event of events) {
		if (event.kind === 'message' || event.kind === 'http') peers.add(event.from).add(event.to);
		if (event.kind === 'host') peers.add('host');
	}
	const order: readonly Side[] = ['host', 'client', 'server'];
	return order.flatMap((side) => [...peers].filter((peer) => sideOf(peer) === side).sort());
}

export interface Frame {
	/** Where the times end, and where the drawing begins. */
	readonly times: number;
	readonly left: number;
	readonly lanes: readonly Lane[];
	/** Where the words about the tasks of the last lane begin, and how wide they may be. */
	readonly right: number;
	readonly rightWidth: number;
}

const hour = 3_600_000;
const hourWidth = 26;

/** Spreads the lanes over a width; the host stands close to its client. `span` is that of the run in ms. */
export function frameOf(peers: readonly string[], width: number, span = 0): Frame {
	const narrow = width < 560;
	const left = (narrow ? 64 : 76) + (span >= hour ? hourWidth : 0);
	const rightWidth = narrow ? 22 : Math.min(170, Math.max(140, width * 0.2));
	const spans = peers.map((peer, at) => spanBefore(peer, peers[at - 1]));
	const total = spans.reduce((sum, span) => sum + span, 0) || 1;
	const [first, last] = [left + (narrow ? 8 : 24), width - rightWidth - (narrow ? 12 : 20)];
	let covered = 0;
	const lanes = peers.map((peer, at): Lane => {
		covered += spans[at] ?? 0;
		const x = Math.round(first + ((last - first) * covered) / total);
		return { peer, side: sideOf(peer), x };
	});
	return {
		times: left - (narrow ? 6 : 14),
		left,
		lanes,
		right: last + (narrow ? 10 : 16),
		rightWidth,
	};
}

function spanBefore(peer: string, before: string | undefined): number {
	if (before === undefined) return 0;
	if (sideOf(before) === 'host') return 0.38;
	return sideOf(before) === sideOf(peer) ? 0.5 : 1;
}

export function laneX(frame: Frame, peer: string): number {
	return frame.lanes.find((lane) => lane.peer === peer)?.x ?? frame.left;
}

/** How many letters fit on a line of speech, in steps, so that few widths mean another layout. */
export function lettersOf({ lanes }: Frame): number {
	const width = (lanes.at(-1)?.x ?? 0) - (lanes[0]?.x ?? 0) - 18;
	return Math.max(12, Math.floor(width / 30) * 4);
}
