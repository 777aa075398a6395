import type { EndEvent, TraceEvent } from '../../protocol/trace.ts';
import { weightOf } from '../../protocol/weight.ts';

/** At most so many events cross in each turn: the page needs its main thread for more than these. */
const portion = 2000;
/** What a message costs by itself, in events. */
const least = 20;
const turn = 16;
/** A large event costs as much as several: one for each so many characters. */
const characters = 500;
/** Enough for a turn of its own, whatever is beyond. */
const heaviest = portion * characters;

export interface OutletPorts {
	readonly events: (events: readonly TraceEvent[]) => void;
	readonly ended: (end: EndEvent) => void;
	readonly later: (then: () => void, ms: number) => void;
}

/** Hands the events of a run to the page, in order, at a pace that the page can follow. */
export class Outlet {
	readonly #ports: OutletPorts;
	#queue: TraceEvent[] = [];
	#end: EndEvent | undefined;
	#room = portion;
	#waiting = false;
	#closed = false;

	constructor(ports: OutletPorts) {
		this.#ports = ports;
	}

	push(events: readonly TraceEvent[]): void {
		for (const event of events) this.#queue.push(event);
		this.#flow();
	}

	/** Follows when all events are through. */
	end(end: EndEvent): void {
		this.#end = end;
		this.#flow();
	}

	/** Nothing more comes out. */
	close(): void {
		this.#closed = true;
		this.#queue = [];
	}

	#flow(): void {
		if (this.#closed) return;
		while (this.#queue.length > 0 && this.#room > 0) {
			const events = this.#next();
			if (events.length === 0) break;
			this.#ports.events(events);
		}
		if (this.#queue.length === 0 && this.#end) {
			this.#ports.ended(this.#end);
			this.#end = undefined;
		}
		this.#refill();
	}

	/** Takes out the next events that there is room for; at the beginning of a turn one at least. */
	#next(): readonly TraceEvent[] {
		let [count, cost] = [0, 0];
		for (const event of this.#queue) {
			const more = costOf(event);
			const fits = cost + more <= this.#room;
			if (!fits && (count > 0 || this.#room < portion)) break;
			count += 1;
			cost += more;
		}
		if (count > 0) this.#room -= Math.max(least, cost);
		return this.#queue.splice(0, count);
	}

	#refill(): void {
		if (this.#waiting || this.#room === portion) return;
		this.#waiting = true;
		this.#ports.later(() => {
			this.#waiting = false;
			this.#room = portion;
			this.#flow();
		}, turn);
	}
}

function costOf(event: TraceEvent): number {
	return Math.ceil(weightOf(event, heaviest) / characters);
}
