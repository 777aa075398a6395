import {
	defaultDown,
	holdsAt,
	type DuplicateFault,
	type Fault,
	type LoseFault,
	type ProxyFault,
} from '../protocol/fault.ts';
import type { Clock } from './clock.ts';
import { duration } from './words.ts';
import type { Recorder } from './recorder.ts';

/** A message on its way. */
export interface Crossing {
	readonly from: string;
	readonly to: string;
	readonly link: string;
}

/** How one message fares that is sent now. */
export interface Transit {
	/** Milliseconds on the way. */
	readonly latency: number;
	readonly fate: 'arrives' | 'twice' | 'lost';
	/** Why it was not taken at all: its sender is told. */
	readonly refusal?: Refusal;
}

/** How a sender learns that a message came to nothing. */
export interface Refusal {
	readonly text: string;
	/** What HTTP said, where it was HTTP that refused. */
	readonly status?: number;
}

type OneMessage = LoseFault | DuplicateFault;

/** What the faults of a scenario mean for single messages. */
export class Faults {
	readonly all: readonly Fault[];
	readonly #latency: number;
	readonly #clock: Clock;
	readonly #recorder: Recorder;
	/** Those that break one message and are done. */
	readonly #waiting: OneMessage[];

	constructor(faults: readonly Fault[], latency: number, clock: Clock, recorder: Recorder) {
		this.all = [...faults].sort((a, b) => a.at - b.at);
		this.#waiting = this.all.filter(isOneMessage);
		this.#latency = latency;
		this.#clock = clock;
		this.#recorder = recorder;
	}

	/** True where clients do not declare tasks. */
	get undeclared(): boolean {
		return this.all.some(({ fault, at }) => fault === 'undeclared' && at <= this.#clock.now);
	}

	/** The shortest time (ms) that a request of this link may stay open by now. */
	limitOf(link: string): number | undefined {
		const proxies = this.all.filter(
			(fault): fault is ProxyFault =>
				fault.fault === 'proxy' && fault.at <= this.#clock.now && isOn(fault, link),
		);
		return proxies.length > 0 ? Math.min(...proxies.map(({ limit }) => limit)) : undefined;
	}

	isDown(peer: string): boolean {
		return this.all.some((fault) => downAt(fault, peer, this.#clock.now));
	}

	latencyOf(link: string): number {
		const { now } = this.#clock;
		const slow = this.all.findLast(
			(fault) => fault.fault === 'slow' && isOn(fault, link) && holdsAt(fault, now),
		);
		return slow?.fault === 'slow' ? slow.latency : this.#latency;
	}

	/** True where something breaks between now and then that takes along what is on its way. */
	interrupts({ to, link }: Crossing, arrival: number): boolean {
		const { now } = this.#clock;
		return this.all.some((fault) => {
			if (fault.at <= now || fault.at > arrival) return false;
			if (fault.fault === 'cut') return isOn(fault, link);
			return downAt(fault, to, fault.at);
		});
	}

	/** Peers that are down and connections that are cut take nothing. */
	refusal({ to, link }: Crossing): Refusal | undefined {
		const { now } = this.#clock;
		for (const fault of this.all) {
			if (fault.fault === 'cut' && fault.for !== undefined) {
				if (isOn(fault, link) && holdsAt(fault, now)) return cutOff;
			}
		}
		return this.isDown(to) ? { text: `The ${to} is down.` } : undefined;
	}

	/** What the next message meets, and only that one. */
	bite({ from, to, link }: Crossing): Transit['fate'] {
		const { now } = this.#clock;
		const place = this.#waiting.findIndex((fault) => fault.at <= now && isOn(fault, link));
		const [fault] = place < 0 ? [] : this.#waiting.splice(place, 1);
		if (!fault) return 'arrives';
		this.#recorder.record({ ...fault, kind: 'fault', from, to, link });
		return fault.fault === 'lose' ? 'lost' : 'twice';
	}
}

export const cutOff: Refusal = { text: 'The connection is cut.' };

export function timedOut(limit: number): Refusal {
	return { text: `HTTP 504: a proxy ended the request after ${duration(limit)}.`, status: 504 };
}

export const unauthorized: Refusal = {
	text: 'HTTP 401: the token has run out. Show a new one: connection.renew(token).',
	status: 401,
};

export function stopped(peer: string): Refusal {
	return { text: `The ${peer} stopped before it answered.` };
}

function isOn(fault: { readonly link?: string }, link: string): boolean {
	return fault.link === undefined || fault.link === link;
}

function isOneMessage(fault: Fault): fault is OneMessage {
	return fault.fault === 'lose' || fault.fault === 'duplicate';
}

/** True where the fault keeps this peer down at that time. */
function downAt(fault: Fault, peer: string, time: number): boolean {
	if (fault.fault !== 'restart' && fault.fault !== 'crash') return false;
	const usual = fault.fault === 'restart' ? 'server' : 'client';
	const end = fault.at + (fault.down ?? defaultDown);
	return (fault.peer ?? usual) === peer && fault.at <= time && time < end;
}
