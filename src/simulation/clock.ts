import { Heap } from './heap.ts';

/**
 * What waits in the clock: a timer of somebody's code, a message on its way, an answer of the person,
 * or something that breaks on purpose.
 */
type Purpose = 'timer' | 'delivery' | 'answer' | 'fault';

export interface Schedule {
	/** Milliseconds of virtual time since the start of the run. */
	readonly due: number;
	/** The peer whose code runs. */
	readonly owner: string;
	readonly purpose: Purpose;
	readonly action: () => void;
	/** For an interval, in ms. */
	readonly period?: number;
	/** A place in the order of insertion that `reserve` gave earlier. */
	readonly order?: number;
	/** Where the timer was set, where that is known. */
	readonly origin?: string;
}

interface Entry {
	readonly due: number;
	readonly order: number;
	readonly timer: Timer;
}

/** Virtual time. Timers run in the order of their due time, then of their insertion. */
export class Clock {
	#now = 0;
	#order = 0;
	#ids = 0;
	#stale = 0;
	readonly #heap = new Heap<Entry>(
		(a, b) => a.due < b.due || (a.due === b.due && a.order < b.order),
	);
	readonly #byId = new Map<number, Timer>();

	get now(): number {
		return this.#now;
	}

	/** Takes the next place in the order of insertion, for something whose time is known only later. */
	reserve(): number {
		return this.#order++;
	}

	schedule(schedule: Schedule): Timer {
		const timer = new Timer(this, ++this.#ids, schedule);
		this.#enter(timer, schedule.due, schedule.order ?? this.reserve());
		return timer;
	}

	/** Takes what `clearTimeout` takes: a handle, its number, or anything else without effect. */
	cancel(timer: unknown): void {
		const known = typeof timer === 'number' ? this.#byId.get(timer) : timer;
		if (!(known instanceof Timer)) return;
		known.cleared = true;
		this.#byId.delete(known.id);
		this.#remove(known);
	}

	/** Takes out all that waits for this peer: it is gone. */
	cancelOwned(owner: string): void {
		for (const timer of this.waiting()) {
			const { schedule } = timer;
			if (schedule.owner === owner && schedule.purpose !== 'fault') this.cancel(timer);
		}
	}

	#remove(timer: Timer): void {
		if (!timer.entry) return;
		timer.entry = undefined;
		this.#stale++;
		if (this.#stale > 1000 && this.#stale > this.#heap.size / 2) this.#sweep();
	}

	/** Sets a timer anew, as if it had just been set. */
	renew(timer: Timer, due: number): void {
		this.#remove(timer);
		this.#enter(timer, due, this.reserve());
	}

	/** The handle was turned into a number, by which it may come back. */
	number(timer: Timer): number {
		this.#byId.set(timer.id, timer);
		return timer.id;
	}

	/** The timer that is due next. */
	peek(): Timer | undefined {
		for (;;) {
			const entry = this.#heap.peek();
			if (!entry || entry.timer.entry === entry) return entry?.timer;
			this.#heap.shift();
			this.#stale--;
		}
	}

	/** Takes out the timer that is due next and goes on to its time. */
	next(): Timer | undefined {
		const timer = this.peek();
		if (!timer?.entry) return undefined;
		this.#heap.shift();
		this.advanceTo(timer.entry.due);
		timer.entry = undefined;
		return timer;
	}

	advanceTo(time: number): void {
		this.#now = Math.max(this.#now, time);
	}

	/** Every timer that waits, in no order. */
	waiting(): Timer[] {
		return this.#heap.items
			.filter((entry) => entry.timer.entry === entry)
			.map((entry) => entry.timer);
	}

	#enter(timer: Timer, due: number, order: number): void {
		timer.entry = { due: whole(due), order, timer };
		this.#heap.push(timer.entry);
	}

	#sweep(): void {
		this.#heap.keep((entry) => entry.timer.entry === entry);
		this.#stale = 0;
	}
}

/** In whole microseconds: of what is finer, such as the last bits of a power, engines have several minds. */
function whole(ms: number): number {
	return Math.round(ms * 1000) / 1000;
}

/** A handle as Node's: an object that can be unref'd and still serves as a number. */
export class Timer {
	/** Undefined unless the timer waits. */
	entry: Entry | undefined;
	cleared = false;
	readonly id: number;
	readonly schedule: Schedule;
	readonly #clock: Clock;
	readonly #delay: number;
	#keeps = true;

	constructor(clock: Clock, id: number, schedule: Schedule) {
		this.#clock = clock;
		this.id = id;
		this.schedule = schedule;
		this.#delay = schedule.period ?? schedule.due - clock.now;
	}

	/** Runs what the timer is for; an interval then waits for its next turn. */
	fire(): void {
		try {
			this.schedule.action();
		} finally {
			if (this.schedule.period !== undefined) this.refresh();
		}
	}

	ref(): this {
		this.#keeps = true;
		return this;
	}

	unref(): this {
		this.#keeps = false;
		return this;
	}

	hasRef(): boolean {
		return this.#keeps;
	}

	refresh(): this {
		if (!this.cleared) this.#clock.renew(this, this.#clock.now + this.#delay);
		return this;
	}

	close(): this {
		this.#clock.cancel(this);
		return this;
	}

	[Symbol.toPrimitive](): number {
		return this.#clock.number(this);
	}
}
