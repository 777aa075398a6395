/*
 * The only file here that reads the time, a timer or chance. Each is looked up when it is called,
 * because a simulation puts its own in their place.
 */

/** Longest delay that a timer takes (ms); beyond it timers fire at once. */
const longestDelay = 2 ** 31 - 1;

/** Milliseconds since the epoch. */
export function now(): number {
	return globalThis.Date.now();
}

/** ISO 8601 in UTC, as tasks carry it. */
export function timestamp(time: number): string {
	return new globalThis.Date(time).toISOString();
}

/** The inverse of `timestamp`, in ms since the epoch. */
export function timeOf(timestamp: string): number {
	return globalThis.Date.parse(timestamp);
}

/**
 * Runs `action` once `time` (ms since the epoch) has come; the function returned calls it off. The
 * timer keeps no process alive: a task that merely waits to expire is no reason to stay.
 */
export function at(time: number, action: () => void): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const wait = () => {
		const left = time - now();
		timer = globalThis.setTimeout(
			left > longestDelay ? wait : action,
			Math.min(left, longestDelay),
		);
		(timer as { unref?: () => void }).unref?.();
	};
	wait();
	return () => globalThis.clearTimeout(timer);
}

/** 128 random bits as 32 hexadecimal digits: an id that nobody guesses. */
export function randomId(): string {
	const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Resolves `ms` milliseconds later; rejects with the signal's reason when that aborts first. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve, reject) => {
		signal.throwIfAborted();
		const stop = () => {
			globalThis.clearTimeout(timer);
			reject(signal.reason as Error);
		};
		const timer = globalThis.setTimeout(() => {
			signal.removeEventListener('abort', stop);
			resolve();
		}, ms);
		signal.addEventListener('abort', stop, { once: true });
	});
}

/** Runs `action` every `ms` milliseconds until the function returned is called; keeps no process alive. */
export function every(ms: number, action: () => void): () => void {
	const timer = globalThis.setInterval(action, ms);
	(timer as { unref?: () => void }).unref?.();
	return () => globalThis.clearInterval(timer);
}
