const most = 1000;

/** What one peer has shown of itself, on whichever link. */
export class Peer {
	/** Versions that it has accepted. */
	readonly accepted = new Set<string>();
	/** Versions that it says it supports. */
	readonly supported = new Set<string>();
	/** Cursors that it has given out. */
	readonly cursors = new Set<string>();
	/** The most tasks on one page of `tasks/list`. */
	pageSize = 0;
	/** 2026-07-28: the last complete tool list by caller. */
	readonly toolLists = new Map<number, readonly string[]>();
	/** 2025-11-25: the ids of its url elicitations. */
	readonly elicitations = new Set<string>();
	/** Ids of its tasks that end in a number, by what stands before it. */
	readonly counters = new Map<string, string>();

	/** Who counts has few such beginnings; random ones are not kept for ever. */
	learnCounter(before: string, count: string): void {
		this.counters.delete(before);
		this.counters.set(before, count);
		const [oldest] = this.counters.keys();
		if (this.counters.size > most && oldest !== undefined) this.counters.delete(oldest);
	}
}
