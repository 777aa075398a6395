import { epoch } from '../protocol/run.ts';
import type { Clock } from './clock.ts';
import { createCrypto } from './crypto.ts';
import { installDate } from './date.ts';
import { installIntl } from './intl.ts';
import { Patch } from './patch.ts';
import { fraction, type Random } from './random.ts';
import { createTimers, timeoutSignal, type TimerPorts } from './timers.ts';

/** What reads the machine's own time, chance or place, or reaches beyond the run. */
const removed = [
	'requestAnimationFrame',
	'cancelAnimationFrame',
	'requestIdleCallback',
	'cancelIdleCallback',
	'scheduler',
	'setImmediate',
	'clearImmediate',
	'Temporal',
	'Worker',
	'SharedWorker',
	'BroadcastChannel',
	'MessageChannel',
	'process',
	'Buffer',
	'global',
	'navigator',
	'location',
	'WebSocket',
	'XMLHttpRequest',
	'EventSource',
	'importScripts',
	'postMessage',
	'close',
	'indexedDB',
	'caches',
];

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

	for (const [name, value] of Object.entries(createTimers(ports)))
		patch.set(globalThis, name, value);
	patch.set(globalThis, 'queueMicrotask', (callback: () => void) => {
		const peer = owner();
		realMicrotask(() => enter(peer, callback));
	});
	patch.set(globalThis, 'console', ports.console);
	patch.set(globalThis, 'performance', {
		now: () => clock.now,
		timeOrigin: epoch,
		toJSON: () => ({}),
	});
	patch.set(globalThis, 'crypto', createCrypto(ports.random));
	patch.set(globalThis, 'fetch', refuseNetwork);
	patch.set(Math, 'random', () => fraction(ports.random()));
	patch.set(AbortSignal, 'timeout', (ms: number) => timeoutSignal(ports, ms));
	installDate(patch, now);
	installIntl(patch, now);
	for (const name of removed) if (name in globalThis) patch.set(globalThis, name, undefined);
	return () => patch.restore();
}

async function refuseNetwork(): Promise<never> {
	throw new TypeError(
		'A run reaches no network: what a client and a server say goes over connect().',
	);
}
