import type { Call } from './call.ts';

/** So many requests that are over are kept, for answers that come twice and for late cancellations. */
const kept = 10_000;

/** The requests of one end by id, the latest of each: all that are open, and some that are over. */
export class Calls {
	readonly #known = new Map<string, Call>();
	/** 2025-11-25: the event of those that are not kept any more, since no id may be used again. */
	readonly #spent = new Map<string, number>();
	/** Those that an earlier session has left open. */
	#left = new Map<string, Call>();
	#most = 2 * kept;

	get(key: string): Call | undefined {
		return this.#known.get(key);
	}

	/** As `get`, and where there is none, what an earlier session has left open under that id. */
	find(key: string): Call | undefined {
		return this.#known.get(key) ?? this.#left.get(key);
	}

	/** The event in which an id was used that is not known any more. */
	spent(key: string): number | undefined {
		return this.#spent.get(key);
	}

	set(key: string, call: Call): void {
		this.#known.set(key, call);
		if (this.#known.size > this.#most) this.#tidy();
	}

	values(): IterableIterator<Call> {
		return this.#known.values();
	}

	/** All ids are free again. */
	startOver(): void {
		this.#left = new Map([...this.#known].filter(([, { answer }]) => !answer));
		this.#known.clear();
		this.#spent.clear();
	}

	/** The more are open the longer it waits for the next time. */
	#tidy(): void {
		let old = this.#known.size - kept;
		for (const [key, call] of this.#known) {
			if (old-- === 0) break;
			if (!call.answer && !call.cancelled) continue;
			this.#known.delete(key);
			if (call.version === '2025-11-25') this.#spent.set(key, call.seq);
		}
		this.#most = 2 * Math.max(kept, this.#known.size);
	}
}
