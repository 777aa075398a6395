/** What the task stores of each peer have written: the n-th store of a new life finds what the n-th had. */
export class Disks {
	readonly #disks = new Map<string, Map<string, string>[]>();
	readonly #used = new Map<string, number>();

	next(peer: string): Map<string, string> {
		const place = this.#used.get(peer) ?? 0;
		this.#used.set(peer, place + 1);
		const disks = this.#disks.get(peer) ?? [];
		this.#disks.set(peer, disks);
		return (disks[place] ??= new Map());
	}

	/** The peer starts anew, with its disks as they are or empty. */
	restart(peer: string, tasks: 'kept' | 'lost'): void {
		this.#used.delete(peer);
		if (tasks === 'lost') this.#disks.delete(peer);
	}
}
