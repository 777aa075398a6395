import type { Call } from './call.ts';
import type { SeenResult } from './seen.ts';
import { objectOr, type State } from './state.ts';

/** 2025-11-25: all pages of `tasks/list`, one after the other. */
export interface Listing {
	/** When its first page was asked for. */
	readonly start: number;
	readonly ids: Set<string>;
	/** What asks for the page after those that are in; undefined after the last one. */
	next: string | undefined;
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
	const listing = listingOf(link.listing, call);
	if (!listing) return;
	for (const task of tasks) {
		const { taskId } = objectOr(task);
		if (typeof taskId === 'string') listing.ids.add(taskId);
	}
	listing.next = typeof cursor === 'string' ? cursor : undefined;
	if (listing.next === undefined) listing.end = { seq, at, size: tasks.length };
	link.listing = listing;
}

/** A page that goes on with another listing, or that is there already, says nothing of this one. */
function listingOf(known: Listing | undefined, { params, at }: Call): Listing | undefined {
	const { cursor } = params;
	if (cursor === undefined) return { start: at, ids: new Set<string>(), next: undefined };
	return known?.next === cursor ? known : undefined;
}
