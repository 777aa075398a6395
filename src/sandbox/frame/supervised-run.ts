import type { Answer, RunInput } from '../../protocol/run.ts';
import type { EndEvent, EndReason, TraceEvent } from '../../protocol/trace.ts';
import { weightOf } from '../../protocol/weight.ts';
import { Attempt } from './attempt.ts';
import { words } from './run-words.ts';
import type { RunWorker } from './warm-worker.ts';
import { Watchdog } from './watchdog.ts';

/** Real time between two ticks, in ms; the patience below is counted in ticks. */
export const tickLength = 100;
const first = { silence: 7, start: 150 };
const second = { silence: 4, start: 20 };
/** The second time through must come to the silent place within so many ticks. */
const toThePlace = 10;
/** A run that takes so many ticks may need a second worker soon. */
const uneasy = 3;
const seconds = 60;

/** The simulation keeps to its own budget; where so much more comes out, it was tricked. */
const slack = 5000;
const heaviest = 2_000_000;

export interface RunPorts {
	readonly worker: () => RunWorker;
	/** Makes the next worker ready. */
	readonly warm: () => void;
	readonly events: (events: readonly TraceEvent[]) => void;
	readonly ended: (end: EndEvent) => void;
}

/**
 * One run from its first event to its last. Code that falls silent is stopped; to name its file the
 * run is done again in a fresh worker that tells each step, and is the very same run.
 */
export class SupervisedRun {
	readonly #input: RunInput;
	readonly #ports: RunPorts;
	readonly #answers: Answer[] = [];
	readonly #uneasy = new Watchdog(uneasy);
	readonly #whole = new Watchdog((seconds * 1000) / tickLength);
	#repetition = new Watchdog(toThePlace);
	#attempt: Attempt;
	#state: 'running' | 'tracing' | 'waiting' | 'over' = 'running';
	#file: string | undefined;
	#events = 0;
	/** Events that the second time through has still to repeat. */
	#known = 0;
	#at = 0;

	constructor(input: RunInput, ports: RunPorts) {
		this.#input = input;
		this.#ports = ports;
		this.#attempt = this.#begin(false);
	}

	answer(answer: Answer): void {
		if (this.#state !== 'waiting') return;
		this.#state = 'running';
		this.#answers.push(answer);
		this.#attempt.answer(answer);
	}

	stop(): void {
		if (this.#state !== 'over') this.#finish('stopped', words.stopped);
	}

	/** Ends without a word: another run takes its place. */
	abandon(): void {
		this.#state = 'over';
		this.#attempt.end();
	}

	tick(): void {
		if (this.#state === 'over' || this.#state === 'waiting') return;
		if (this.#uneasy.tick()) this.#ports.warm();
		if (this.#whole.tick()) this.#finish('stopped', words.long(seconds));
		else if (this.#isLost()) this.#finish('stopped', words.endless());
		else this.#attempt.tick();
	}

	/** The second time through does not come to the silent place. */
	#isLost(): boolean {
		return this.#known > 0 && this.#attempt.begun && this.#repetition.tick();
	}

	#begin(tracing: boolean): Attempt {
		const attempt = new Attempt(this.#ports.worker(), tracing ? second : first, {
			events: (events) => this.#take(events),
			ended: (end) => this.#close(end),
			step: (file) => {
				if (Object.hasOwn(this.#input.files, file)) this.#file = file;
			},
			silent: () => this.#silent(),
			failed: (reason) => this.#finish('crashed', words.broken(reason)),
		});
		const answers = [...this.#input.answers, ...this.#answers];
		attempt.begin({ ...this.#input, answers }, tracing);
		return attempt;
	}

	#silent(): void {
		if (this.#state === 'tracing') return this.#finish('stopped', words.endless(this.#file));
		this.#state = 'tracing';
		this.#attempt.end();
		this.#known = this.#events;
		this.#repetition = new Watchdog(toThePlace);
		this.#attempt = this.#begin(true);
	}

	#take(events: readonly TraceEvent[]): void {
		const fresh = events.slice(this.#known);
		this.#known = Math.max(0, this.#known - events.length);
		if (fresh.length === 0) return;
		if (fresh.some(isHeavy)) return this.#finish('stopped', words.heavy(heaviest));
		this.#events += fresh.length;
		const { at } = fresh.at(-1) ?? {};
		/* Whoever owns the worker may send anything: what is no number could not be passed on. */
		if (Number.isFinite(at)) this.#at = at ?? this.#at;
		this.#ports.events(fresh);
		const most = this.#input.settings.events + slack;
		if (this.#events > most) this.#finish('budget', words.flood(most));
	}

	#close(end: EndEvent): void {
		if (isHeavy(end)) return this.#finish('stopped', words.heavy(heaviest));
		if (end.reason !== 'waiting') this.#attempt.end();
		this.#state = end.reason === 'waiting' ? 'waiting' : 'over';
		this.#ports.ended(end);
	}

	#finish(reason: EndReason, text: string): void {
		this.#state = 'over';
		this.#attempt.end();
		this.#ports.ended({ kind: 'end', at: this.#at, reason, text });
	}
}

/** More than the simulation would ever send: the page is not to be flooded with it. */
function isHeavy(event: TraceEvent): boolean {
	return weightOf(event, heaviest) > heaviest;
}
