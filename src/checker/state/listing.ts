import type { Call } from './call.ts';
import type { SeenResult } from './seen.ts';
import { objectOr, type State } from './state.ts';

/** 2025-11-25: all pages of `tasks/list`, one after the other. */
export interface Listing {
	/** When its first page was asked for. */
	readonly start: number;
	readonly ids: Set<string>;
	/** The last page, once it is there. */
	end?: { readonly seq: number; readonly at: number; readonly size: number };
}

export function learnListing(
	state: State,
	{ link, result, from, seq, at }: SeenResult,
	call: Call,
): void {
	const tasks = Array.isArray(result['tasks']) ? result['tasks'] : [];
	const peer = state.peer(from);
	peer.pageSize = Math.max(peer.pageSize, tasks.length);
	const cursor = result['nextCursor'];
	if (typeof cursor === 'string') peer.cursors.add(cursor);
	const first = call.params['cursor'] === undefined;
	const listing = first ? { start: call.at, ids: new Set<string>() } : link.listing;
	if (!listing || listing.end) return;
	for (const task of tasks) {
		const { taskId } = objectOr(task);
		if (typeof taskId === 'string') listing.ids.add(taskId);
	}
	if (typeof cursor !== 'string') listing.end = { seq, at, size: tasks.length };
	link.listing = listing;
}
