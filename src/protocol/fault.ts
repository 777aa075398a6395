/** Something that is broken on purpose, at a virtual instant (ms). */
export type Fault =
	| CutFault
	| LoseFault
	| DuplicateFault
	| SlowFault
	| RestartFault
	| CrashFault
	| ProxyFault
	| UndeclaredFault
	| StrangerFault
	| ExpireFault;

interface At {
	readonly at: number;
}

interface OnLinks extends At {
	/** The only connection that it is about; all of them unless said. */
	readonly link?: string;
}

/** `for` so many ms nothing gets through; without it the connection is closed on both sides. */
export interface CutFault extends OnLinks {
	readonly fault: 'cut';
	readonly for?: number;
}

/** The next message never arrives, and nobody is told. */
export interface LoseFault extends OnLinks {
	readonly fault: 'lose';
}

/** The next message arrives twice. */
export interface DuplicateFault extends OnLinks {
	readonly fault: 'duplicate';
}

/** Every message takes `latency` ms; `for` so many ms, or from then on. */
export interface SlowFault extends OnLinks {
	readonly fault: 'slow';
	readonly latency: number;
	readonly for?: number;
}

/** The server stops, and starts anew after `down` ms; its task store finds its tasks again, or not. */
export interface RestartFault extends At {
	readonly fault: 'restart';
	readonly tasks: 'kept' | 'lost';
	readonly down?: number;
	/** `server` unless said. */
	readonly peer?: string;
}

/** The client stops, and starts anew from its first line after `down` ms, with the host's storage. */
export interface CrashFault extends At {
	readonly fault: 'crash';
	readonly down?: number;
	/** `client` unless said. */
	readonly peer?: string;
}

/** Something on the way ends each request of a client that has had no answer for `limit` ms. */
export interface ProxyFault extends OnLinks {
	readonly fault: 'proxy';
	readonly limit: number;
}

/** Clients do not say any more that they know tasks. */
interface UndeclaredFault extends At {
	readonly fault: 'undeclared';
}

/** Another client connects, with a token of its own, and reads every task whose id has crossed. */
interface StrangerFault extends At {
	readonly fault: 'stranger';
}

/** What clients have shown as authorization is refused from then on, until they show a new token. */
interface ExpireFault extends At {
	readonly fault: 'expire';
}

/** How long a server or a client is down unless the fault says otherwise, in ms of virtual time. */
export const defaultDown = 2000;

/** True while the fault holds, from its time on. */
export function holdsAt(fault: CutFault | SlowFault, time: number): boolean {
	return fault.at <= time && time < fault.at + (fault.for ?? Infinity);
}
