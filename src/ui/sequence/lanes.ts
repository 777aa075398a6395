import type { TraceEvent } from '../../protocol/trace.ts';
import { sideOf, type Side } from '../side.ts';

export interface Lane {
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
	/** Where the times end. */
	readonly left: number;
	readonly lanes: readonly Lane[];
	/** Where the words about the tasks of the last lane begin, and how wide they may be. */
	readonly right: number;
	readonly rightWidth: number;
}

/** Spreads the lanes over a width; the host stands close to its client. */
export function frameOf(peers: readonly string[], width: number): Frame {
	const narrow = width < 560;
	const [left, rightWidth] = narrow ? [58, 22] : [76, Math.min(170, width * 0.2)];
	const spans = peers.map((peer, at) => spanBefore(peer, peers[at - 1]));
	const total = spans.reduce((sum, span) => sum + span, 0) || 1;
	const [first, last] = [left + (narrow ? 10 : 24), width - rightWidth - (narrow ? 12 : 20)];
	let covered = 0;
	const lanes = peers.map((peer, at): Lane => {
		covered += spans[at] ?? 0;
		const x = Math.round(first + ((last - first) * covered) / total);
		return { peer, side: sideOf(peer), x };
	});
	return { left, lanes, right: last + (narrow ? 10 : 16), rightWidth };
}

function spanBefore(peer: string, before: string | undefined): number {
	if (before === undefined) return 0;
	if (sideOf(before) === 'host') return 0.38;
	return sideOf(before) === sideOf(peer) ? 0.5 : 1;
}

export function laneX(frame: Frame, peer: string): number {
	return frame.lanes.find((lane) => lane.peer === peer)?.x ?? frame.left;
}
