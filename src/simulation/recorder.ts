import type { TraceEvent } from '../protocol/trace.ts';
import type { Clock } from './clock.ts';

type Untimed<Event> = Event extends TraceEvent ? Omit<Event, 'at'> : never;

/** An event whose time is the present. */
export type NewEvent = Untimed<TraceEvent>;

/** More events than this without time going on means that the code will never come to rest. */
const eventsAtOneInstant = 10_000;

/** All messages of a run together hold at most so many characters. */
const longestTraffic = 50_000_000;

/** Keeps the events of a run in their order, and notices when there are too many of them. */
export class Recorder {
	readonly #clock: Clock;
	readonly #limit: number;
	readonly #recorded: () => void;
	#pending: TraceEvent[] = [];
	#count = 0;
	#instant = -1;
	#atInstant = 0;
	#weight = 0;
	#closed = false;
	readonly #taskIds = new Set<string>();
	/** Which limit was passed, in words. */
	exceeded: string | undefined;

	constructor(clock: Clock, limit: number, recorded: () => void = () => undefined) {
		this.#clock = clock;
		this.#limit = limit;
		this.#recorded = recorded;
	}

	get count(): number {
		return this.#count;
	}

	/** The tasks that messages were about, in their order. */
	get taskIds(): readonly string[] {
		return [...this.#taskIds];
	}

	/** False once the run takes no more events. */
	record(event: NewEvent): boolean {
		if (this.#closed) return false;
		const at = this.#clock.now;
		this.#pending.push({ ...event, at } as TraceEvent);
		this.#count++;
		if (event.kind === 'message' && typeof event.task === 'string') this.#taskIds.add(event.task);
		this.#atInstant = at === this.#instant ? this.#atInstant + 1 : 1;
		this.#instant = at;
		if (this.#count >= this.#limit) this.exceed(`The run made ${this.#limit} events, its limit.`);
		else if (this.#atInstant >= eventsAtOneInstant) {
			this.exceed(`${eventsAtOneInstant} events came without any time going by.`);
		}
		this.#recorded();
		return !this.#closed;
	}

	/** As `record`; throws once the run has made too many, so that a loop comes to its end. */
	mustRecord(event: NewEvent): void {
		if (!this.record(event) && this.exceeded !== undefined) throw new Error(this.exceeded);
	}

	/** Counts the text of a message. */
	weigh(characters: number): void {
		this.#weight += characters;
		if (this.#weight > longestTraffic) {
			this.exceed(`The messages hold more than ${longestTraffic} characters together.`);
		}
	}

	exceed(text: string): void {
		this.exceeded ??= text;
		this.#closed = true;
	}

	/** Takes out what was recorded since the last time. */
	take(): TraceEvent[] {
		const events = this.#pending;
		this.#pending = [];
		return events;
	}

	close(): void {
		this.#closed = true;
	}

	open(): void {
		this.#closed = this.exceeded !== undefined;
	}
}
