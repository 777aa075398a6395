import type { Answer, RunInput } from '../../protocol/run.ts';
import type { EndEvent, TraceEvent } from '../../protocol/trace.ts';
import type { FromWorker } from '../messages.ts';
import type { RunWorker } from './warm-worker.ts';
import { Watchdog } from './watchdog.ts';

export interface AttemptListener {
	readonly events: (events: readonly TraceEvent[]) => void;
	readonly ended: (end: EndEvent) => void;
	readonly step: (file: string) => void;
	/** The worker gives no sign of life any more. */
	readonly silent: () => void;
	/** The runtime never came up, or broke. */
	readonly failed: (reason: string) => void;
}

export interface Patience {
	/** Ticks without a word, once the run has begun. */
	readonly silence: number;
	/** Ticks until it begins. */
	readonly start: number;
}

/** One worker at work on one run, watched from outside. */
export class Attempt {
	readonly #worker: RunWorker;
	readonly #listener: AttemptListener;
	readonly #silence: Watchdog;
	readonly #start: Watchdog;
	#running = true;

	constructor(worker: RunWorker, patience: Patience, listener: AttemptListener) {
		this.#worker = worker;
		this.#listener = listener;
		this.#silence = new Watchdog(patience.silence);
		this.#start = new Watchdog(patience.start);
	}

	get begun(): boolean {
		return this.#worker.ready;
	}

	begin(input: RunInput, steps: boolean): void {
		this.#worker.listen({
			message: (message) => this.#hear(message),
			failed: (reason) => this.#listener.failed(reason),
		});
		this.#worker.post({ kind: 'run', input, steps });
	}

	answer(answer: Answer): void {
		this.#running = true;
		this.#silence.heard();
		this.#worker.post({ kind: 'answer', answer });
	}

	tick(): void {
		if (!this.#running) return;
		if (this.#worker.ready) {
			if (this.#silence.tick()) this.#listener.silent();
		} else if (this.#start.tick()) {
			this.#listener.failed('it did not start');
		}
	}

	end(): void {
		this.#running = false;
		this.#worker.terminate();
	}

	#hear(message: FromWorker): void {
		if (!this.#running) return;
		this.#silence.heard();
		switch (message.kind) {
			case 'ready':
			case 'alive':
				return;
			case 'step':
				return this.#listener.step(message.file);
			case 'events':
				return this.#listener.events(message.events);
			case 'ended':
				this.#running = false;
				return this.#listener.ended(message.end);
		}
	}
}
