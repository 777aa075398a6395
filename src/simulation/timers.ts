import type { Clock, Timer } from './clock.ts';

type Callback = (...values: unknown[]) => void;

/** As in Node: whole milliseconds, at least one, and what is longer than 24.8 days comes at once. */
function delayOf(delay: unknown): number {
	const ms = Math.trunc(Number(delay));
	return ms >= 1 && ms <= 2 ** 31 - 1 ? ms : 1;
}

export interface TimerPorts {
	readonly clock: Clock;
	/** The peer whose code runs now. */
	owner(): string;
	/** Where learner code is now. */
	origin(): string | undefined;
}

export interface Timers {
	setTimeout(callback: Callback, delay?: unknown, ...values: unknown[]): Timer;
	setInterval(callback: Callback, delay?: unknown, ...values: unknown[]): Timer;
	clearTimeout(timer: unknown): void;
	clearInterval(timer: unknown): void;
}

export function createTimers({ clock, owner, origin }: TimerPorts): Timers {
	const set = (
		name: string,
		callback: unknown,
		delay: number,
		values: unknown[],
		repeat: boolean,
	) => {
		if (typeof callback !== 'function') throw new TypeError(`${name} takes a function to call.`);
		return clock.schedule({
			due: clock.now + delay,
			owner: owner(),
			purpose: 'timer',
			action: () => (callback as Callback)(...values),
			...(repeat && { period: delay, origin: origin() }),
		});
	};
	const clear = (timer: unknown) => clock.cancel(timer);
	return {
		setTimeout: (callback, delay, ...values) =>
			set('setTimeout', callback, delayOf(delay), values, false),
		setInterval: (callback, delay, ...values) =>
			set('setInterval', callback, delayOf(delay), values, true),
		clearTimeout: clear,
		clearInterval: clear,
	};
}

/** What `AbortSignal.timeout` gives, in virtual time; like the original it keeps nothing alive. */
export function timeoutSignal({ clock, owner }: TimerPorts, ms: number): AbortSignal {
	const controller = new AbortController();
	const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
	const action = () => controller.abort(reason);
	clock
		.schedule({ due: clock.now + Math.max(0, ms), owner: owner(), purpose: 'timer', action })
		.unref();
	return controller.signal;
}
