import type { Version } from '../../protocol/version.ts';
import type { RunWorker } from './warm-worker.ts';

/** Keeps one worker of each version ready, so that a run doesn't wait for its runtime. */
export class WarmWorkers {
	readonly #start: (version: Version) => RunWorker;
	readonly #warm = new Map<Version, RunWorker>();

	constructor(start: (version: Version) => RunWorker) {
		this.#start = start;
	}

	warm(version: Version): void {
		if (!this.#warm.has(version)) this.#warm.set(version, this.#start(version));
	}

	take(version: Version): RunWorker {
		const worker = this.#warm.get(version) ?? this.#start(version);
		this.#warm.delete(version);
		return worker;
	}
}
