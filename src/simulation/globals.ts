import { epoch } from '../protocol/run.ts';
import type { Clock } from './clock.ts';
import { createCrypto } from './crypto.ts';
import { installDate } from './date.ts';
import { installFunctions } from './functions.ts';
import { holders, strangeGlobals } from './known-globals.ts';
import { installIntl } from './intl.ts';
import { installMessages } from './messages.ts';
import { Patch } from './patch.ts';
import { fraction, type Random } from './random.ts';
import { createTimers, timeoutSignal, type TimerPorts } from './timers.ts';

export interface GlobalPorts extends TimerPorts {
	readonly clock: Clock;
	/** The generator of the peer whose code runs now. */
	random(): Random;
	/** Runs code of a peer; what it throws is recorded. */
	enter(peer: string, action: () => void): void;
	readonly console: object;
}

/** Puts virtual time and seeded chance in the place of the real ones; returns the way back. */
export function installGlobals(ports: GlobalPorts): () => void {
	const { clock, enter, owner } = ports;
	const patch = new Patch();
	const now = () => epoch + Math.floor(clock.now);
	const realMicrotask = globalThis.queueMicrotask;

	const put = (name: string, value: unknown) => {
		for (const holder of holders()) {
			if (holder === globalThis || Object.hasOwn(holder, name)) patch.set(holder, name, value);
		}
	};
	for (const name of strangeGlobals()) put(name, undefined);
	for (const [name, value] of Object.entries(createTimers(ports))) put(name, value);
	put('queueMicrotask', (callback: () => void) => {
		const peer = owner();
		realMicrotask(() => enter(peer, callback));
	});
	put('console', ports.console);
	put('performance', {
		now: () => clock.now,
		timeOrigin: epoch,
		toJSON: () => ({}),
	});
	put('crypto', createCrypto(ports.random));
	put('fetch', refuseNetwork);
	patch.set(Math, 'random', () => fraction(ports.random()));
	patch.set(AbortSignal, 'timeout', (ms: number) => timeoutSignal(ports, ms));
	installFunctions(patch);
	installMessages(patch);
	installDate(patch, now);
	installIntl(patch, now);
	patch.accessor(Event.prototype, 'timeStamp', () => clock.now);
	patch.set(URL, 'createObjectURL', undefined);
	return () => patch.restore();
}

async function refuseNetwork(): Promise<never> {
	throw new TypeError(
		'A run reaches no network: what a client and a server say goes over connect().',
	);
}
