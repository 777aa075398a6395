import { at } from './clock.ts';

export interface LifetimeOptions {
	/** How long an expired task can still be read, in ms. */
	readonly keepExpiredMs: number;
	readonly expire: (taskId: string) => void;
	readonly collect: (taskId: string) => void;
}

/** One timer for each task that has an end: first it expires, a while later it is collected. */
export class Lifetimes {
	readonly #options: LifetimeOptions;
	readonly #timers = new Map<string, () => void>();

	constructor(options: LifetimeOptions) {
		this.#options = options;
	}

	/** `expiresAt` in ms since the epoch; null for a task without end. Takes the place of an earlier call. */
	watch(taskId: string, expiresAt: number | null): void {
		this.forget(taskId);
		if (expiresAt === null) return;
		this.#wait(taskId, expiresAt, () => {
			this.#options.expire(taskId);
			this.#wait(taskId, expiresAt + this.#options.keepExpiredMs, () => {
				this.#timers.delete(taskId);
				this.#options.collect(taskId);
			});
		});
	}

	forget(taskId: string): void {
		this.#timers.get(taskId)?.();
		this.#timers.delete(taskId);
	}

	#wait(taskId: string, time: number, action: () => void): void {
		if (time < Infinity) this.#timers.set(taskId, at(time, action));
	}
}
