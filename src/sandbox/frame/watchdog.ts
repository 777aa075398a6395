/**
 * Notices when a worker falls silent. It counts its own ticks, not the time: after the machine has
 * slept, or where the browser slows the timers of a page in the background, no run is thought dead.
 */
export class Watchdog {
	readonly #patience: number;
	#silent = 0;

	/** `patience` is the number of ticks without a word that are too many. */
	constructor(patience: number) {
		this.#patience = patience;
	}

	heard(): void {
		this.#silent = 0;
	}

	/** True on the tick at which patience ends. */
	tick(): boolean {
		this.#silent++;
		return this.#silent === this.#patience;
	}
}
