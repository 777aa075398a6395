import type { TraceEvent } from '../protocol/trace.ts';
import {
	changesIn,
	nextChange,
	nextFrame,
	nextStop,
	previousStop,
	type Speed,
} from './playback/playback.ts';
import type { Timeline } from './timeline.ts';

/** Where the playback stands: kept as what was meant, so that it stays true when a run grows. */
type Stand =
	| { readonly kind: 'position'; readonly position: number }
	| { readonly kind: 'time'; readonly time: number }
	| { readonly kind: 'end' };

/** Moves a position over the events of a timeline; nothing here runs any code of a lesson. */
export class Player {
	readonly #timeline: () => Timeline;
	readonly #growing: () => boolean;
	readonly #changes: () => readonly number[];
	#stand = $state.raw<Stand>({ kind: 'position', position: 0 });
	#playing = $state(false);
	#speed = $state.raw<Speed>(1);

	/**
	 * `growing` tells whether more events may still come; `changes` gives the positions at which a
	 * task changes, where its own side has not written them down.
	 */
	constructor(
		timeline: () => Timeline,
		growing: () => boolean = () => false,
		changes: () => readonly number[] = () => changesIn(timeline().events),
	) {
		this.#timeline = timeline;
		this.#growing = growing;
		this.#changes = changes;
	}

	/** How many events are shown. */
	get position(): number {
		const { events, positionAt } = this.#timeline();
		const stand = this.#stand;
		if (stand.kind === 'end') return events.length;
		return stand.kind === 'time' ? positionAt(stand.time) : Math.min(stand.position, events.length);
	}

	get events(): readonly TraceEvent[] {
		return this.#timeline().events;
	}

	/** Milliseconds of virtual time at the position. */
	get time(): number {
		return this.#timeline().events[this.position - 1]?.at ?? 0;
	}

	get playing(): boolean {
		return this.#playing;
	}

	get speed(): Speed {
		return this.#speed;
	}

	setSpeed(speed: Speed): void {
		this.#speed = speed;
	}

	seek(position: number): void {
		this.#playing = false;
		this.#stand = { kind: 'position', position: Math.max(0, position) };
	}

	toStart(): void {
		this.seek(0);
	}

	/** Stays at the end while the run grows. */
	toEnd(): void {
		this.#playing = false;
		this.#stand = { kind: 'end' };
	}

	step(): void {
		this.seek(nextStop(this.events, this.position));
	}

	back(): void {
		this.seek(previousStop(this.events, this.position));
	}

	/** Where the next change of a task is shown; undefined where none comes. */
	get nextChange(): number | undefined {
		return nextChange(this.#changes(), this.position);
	}

	toNextChange(): void {
		const { nextChange: next } = this;
		if (next !== undefined) this.seek(next);
	}

	play(): void {
		if (this.position >= this.events.length && !this.#growing()) this.toStart();
		this.#playing = true;
	}

	pause(): void {
		this.#playing = false;
	}

	toggle(): void {
		if (this.#playing) this.pause();
		else this.play();
	}

	/** Keeps the instant, whatever becomes of the events. */
	holdTime(): void {
		this.#stand = { kind: 'time', time: this.time };
	}

	/** Goes on playing; the effect of a component, which must call it again when anything moves. */
	run(): (() => void) | undefined {
		if (!this.#playing) return undefined;
		if (this.position < this.events.length) {
			const { position, wait } = nextFrame(this.events, this.position, this.#speed);
			const timer = setTimeout(() => this.#advance(position), wait);
			return () => clearTimeout(timer);
		}
		if (!this.#growing()) this.#playing = false;
		return undefined;
	}

	#advance(position: number): void {
		this.#stand = { kind: 'position', position };
	}
}
