import { instantOf } from '../state/instant.ts';

/** Turns the times of a recording into ms since its start; what has no time is as late as the one before. */
export class Timeline {
	#start: number | undefined;
	#last = 0;

	/** `at` as it stands in a trace of our own, where there is one; else a timestamp of any usual kind. */
	next(at: unknown, stamp?: unknown): number {
		const given = typeof at === 'number' && Number.isFinite(at) ? at : this.#since(stamp);
		if (given !== undefined) this.#last = Math.max(0, given);
		return this.#last;
	}

	#since(stamp: unknown): number | undefined {
		const instant = absolute(stamp);
		if (instant === undefined) return undefined;
		this.#start ??= instant;
		return instant - this.#start;
	}
}

/** Milliseconds since 1970 of an ISO timestamp, or of a number in s, ms, µs or ns. */
export function absolute(stamp: unknown): number | undefined {
	if (typeof stamp === 'string') return instantOf(stamp) ?? ofNumber(Number(stamp));
	return typeof stamp === 'number' ? ofNumber(stamp) : undefined;
}

function ofNumber(value: number): number | undefined {
	if (!Number.isFinite(value) || value <= 0) return undefined;
	if (value < 1e11) return value * 1000;
	if (value < 1e14) return value;
	return value < 1e17 ? value / 1000 : value / 1e6;
}
