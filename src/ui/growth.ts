import type { TraceEvent } from '../protocol/trace.ts';

/** So large a part of what is there must come before all of it is drawn anew. */
const part = 1 / 3;
/** Real ms that an event waits at most, for each event that is there, and in all. */
const patience = 1 / 50;
const longest = 1000;

/** Hands on the events of a run in portions that grow with it, so that a long one is drawn seldom. */
export class Growth {
	readonly #tell: (events: readonly TraceEvent[]) => void;
	#told = 0;
	#waiting: TraceEvent[] = [];
	#timer: ReturnType<typeof setTimeout> | undefined;

	constructor(tell: (events: readonly TraceEvent[]) => void) {
		this.#tell = tell;
	}

	add(events: readonly TraceEvent[]): void {
		for (const event of events) this.#waiting.push(event);
		if (this.#waiting.length >= this.#told * part) return this.flush();
		const wait = Math.min(longest, this.#told * patience);
		this.#timer ??= setTimeout(() => this.flush(), wait);
	}

	/** Hands on what waits. */
	flush(): void {
		const events = this.#waiting;
		this.close();
		this.#told += events.length;
		if (events.length > 0) this.#tell(events);
	}

	/** Nothing more comes of what waits. */
	close(): void {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		this.#waiting = [];
	}
}
