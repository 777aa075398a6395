/** Where the specification names no number: all in ms of the trace's time. */

/** What two clocks, or a timer that fires early, may differ by. */
export function tolerance(interval: number): number {
	return 20 + interval / 100;
}

/** Between polls, where the task says nothing. */
export const defaultInterval = 5000;

/** So many intervals without a sign of life are a client that has gone. */
export const silentIntervals = 3;

/** Messages that cross each other. */
export const race = 1000;

/** A handle that comes later is not "as soon as possible". */
export const prompt = 5000;

/** More tasks on one page want a cursor. */
export const longPage = 100;
