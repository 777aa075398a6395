import type { TraceEvent } from '../protocol/trace.ts';
import { weightOf } from '../protocol/weight.ts';
import type { Clock } from './clock.ts';

type Untimed<Event> = Event extends TraceEvent ? Omit<Event, 'at'> : never;

/** An event whose time is the present. */
export type NewEvent = Untimed<TraceEvent>;

/** The code that runs: its file, and the line where that is known. */
interface Origin {
	readonly file: string;
	readonly line?: number;
}

interface Exceeded extends Origin {
	readonly text: string;
}

interface RecorderPorts {
	/** Called for every event. */
	readonly recorded: () => void;
	readonly origin: () => Origin;
}

/** More events than this without time going on means that the code will never come to rest. */
const eventsAtOneInstant = 10_000;

/** One event holds at most so many characters, and all events of a run together. */
const longestEvent = 1_000_000;
const longestRun = 50_000_000;

/** Keeps the events of a run in their order, and notices when there are too many of them. */
export class Recorder {
	readonly #clock: Clock;
	readonly #limit: number;
	readonly #recorded: () => void;
	readonly #origin: () => Origin;
	#pending: TraceEvent[] = [];
	#count = 0;
	#instant = -1;
	#atInstant = 0;
	#weight = 0;
	#closed = false;
	readonly #taskIds = new Set<string>();
	/** Which limit was passed, in words, and where. */
	exceeded: Exceeded | undefined;

	constructor(clock: Clock, limit: number, { recorded, origin }: RecorderPorts) {
		this.#clock = clock;
		this.#limit = limit;
		this.#recorded = recorded;
		this.#origin = origin;
	}

	get count(): number {
		return this.#count;
	}

	/** The tasks that messages were about, in their order. */
	get taskIds(): readonly string[] {
		return [...this.#taskIds];
	}

	/** False once the run takes no more events. `weight` is known where the event was a text before. */
	record(event: NewEvent, weight = weightOf(event, longestEvent)): boolean {
		if (this.#closed || !this.#weigh(weight)) return false;
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
		if (!this.record(event) && this.exceeded) throw new Error(this.exceeded.text);
	}

	/** As `exceed`; throws, so that a loop comes to its end. */
	mustEnd(text: string): never {
		this.exceed(text);
		throw new Error(this.exceeded?.text);
	}

	exceed(text: string): void {
		this.#closed = true;
		if (this.exceeded) return;
		const origin = this.#origin();
		const place = origin.line === undefined ? origin.file : `${origin.file}, line ${origin.line}`;
		this.exceeded = { ...origin, text: `${text} The last came from ${place}.` };
	}

	/** Takes out what was recorded since the last time. */
	take(): TraceEvent[] {
		const events = this.#pending;
		this.#pending = [];
		return events;
	}

	/** False for what is more than a run may hold. */
	#weigh(characters: number): boolean {
		this.#weight += characters;
		if (characters > longestEvent) {
			this.exceed(`One event holds more than ${longestEvent} characters.`);
		} else if (this.#weight > longestRun) {
			this.exceed(`The events hold more than ${longestRun} characters together.`);
		}
		return !this.#closed;
	}

	close(): void {
		this.#closed = true;
	}

	open(): void {
		this.#closed = this.exceeded !== undefined;
	}
}
