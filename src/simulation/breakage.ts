import {
	defaultDown,
	type CrashFault,
	type CutFault,
	type Fault,
	type RestartFault,
} from '../protocol/fault.ts';
import type { Caller } from '../protocol/caller.ts';
import type { Clients } from './clients.ts';
import type { Clock } from './clock.ts';
import { cutOff, stopped } from './faults.ts';
import type { Host } from './host.ts';
import type { Link } from './link.ts';
import type { Peers } from './peers.ts';
import type { Recorder } from './recorder.ts';
import { pry } from './stranger.ts';

export interface BreakagePorts {
	readonly clock: Clock;
	readonly recorder: Recorder;
	readonly host: Host;
	readonly peers: Peers;
	readonly clients: Clients;
	readonly caller: Caller;
}

/** Breaks, each at its time, what single messages can't tell: connections, peers and tokens. */
export class Breakage {
	readonly #ports: BreakagePorts;

	constructor(faults: readonly Fault[], ports: BreakagePorts) {
		this.#ports = ports;
		for (const fault of faults) this.#plan(fault);
	}

	#plan(fault: Fault): void {
		switch (fault.fault) {
			case 'lose':
			case 'duplicate':
				return;
			case 'cut':
				return this.#at(fault, 'client', () => this.#cut(fault));
			case 'slow':
				return this.#at(fault, 'client', () => this.#restoreAfter(fault, fault.for));
			case 'proxy':
				return this.#at(fault, 'client', () => {
					for (const link of this.#linksOf(fault)) {
						for (const request of link.requests) link.limit(request);
					}
				});
			case 'restart':
				return this.#at(fault, fault.peer ?? 'server', () => this.#restart(fault));
			case 'crash':
				return this.#at(fault, fault.peer ?? 'client', () => this.#crash(fault));
			case 'undeclared':
				return this.#at(fault, 'client', () => undefined);
			case 'expire':
				return this.#at(fault, 'client', () => this.#ports.peers.expireTokens());
			case 'stranger':
				return this.#stranger(fault);
		}
	}

	#at(fault: Fault, owner: string, action: () => void): void {
		const { clock, recorder } = this.#ports;
		const timer = clock.schedule({
			due: fault.at,
			owner,
			purpose: 'fault',
			action: () => {
				recorder.record({ ...fault, kind: 'fault' });
				action();
			},
		});
		if (!wakes.has(fault.fault)) timer.unref();
	}

	#cut(fault: CutFault): void {
		for (const link of this.#linksOf(fault)) {
			link.fail(cutOff);
			if (fault.for === undefined) link.break();
		}
		this.#restoreAfter(fault, fault.for);
	}

	#restoreAfter({ fault: after, link }: { fault: string; link?: string }, ms?: number): void {
		if (ms === undefined) return;
		this.#later(ms, 'client', () => {
			const where = link !== undefined && { link };
			this.#ports.recorder.record({ kind: 'fault', fault: 'restored', after, ...where });
		}).unref();
	}

	#restart({ peer = 'server', tasks, down = defaultDown }: RestartFault): void {
		const { clock, recorder, peers, caller } = this.#ports;
		peers.forget(peer, tasks);
		clock.cancelOwned(peer);
		const links = this.#linksOf({}).filter(({ server }) => server.peer === peer);
		for (const link of links) {
			link.server.die();
			if (caller.sessions) link.server.leave();
			else link.fail(stopped(peer));
		}
		this.#later(down, peer, () => {
			recorder.record({ kind: 'fault', fault: 'restored', after: 'restart', peer });
			peers.serveAgain(peer, caller.sessions ? [] : links);
		});
	}

	#crash({ peer = 'client', down = defaultDown }: CrashFault): void {
		const { clock, recorder, host, peers, clients } = this.#ports;
		recorder.record({ kind: 'host', act: 'crash', peer });
		clients.stop(peer);
		peers.forget(peer);
		host.forget(peer);
		clock.cancelOwned(peer);
		for (const link of peers.links.filter(({ client }) => client.peer === peer)) {
			if (!link.closed) link.client.leave();
			link.client.die();
		}
		this.#later(down, peer, () => {
			recorder.record({ kind: 'host', act: 'restart', peer });
			void clients.play(peer);
		});
	}

	#stranger(fault: Fault): void {
		const { peers, caller, recorder } = this.#ports;
		const peer = peers.newClient();
		this.#at(fault, peer, () => {
			const connection = peers.connect(peer, 'server', { token: `token of ${peer}` });
			void pry(connection, caller, recorder.taskIds);
		});
	}

	#later(ms: number, owner: string, action: () => void) {
		const { clock } = this.#ports;
		return clock.schedule({ due: clock.now + ms, owner, purpose: 'fault', action });
	}

	#linksOf({ link: only }: { readonly link?: string }): Link[] {
		const open = this.#ports.peers.links.filter(({ closed }) => !closed);
		return only === undefined ? open : open.filter(({ name }) => name === only);
	}
}

/** What may bring a client on that waits for nothing else. */
const wakes: ReadonlySet<Fault['fault']> = new Set(['cut', 'proxy', 'restart', 'crash']);
