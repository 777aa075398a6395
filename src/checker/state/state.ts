import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { Version } from '../../protocol/version.ts';
import type { Side } from '../finding.ts';
import { Callers } from './callers.ts';
import { Calls } from './calls.ts';
import type { Question } from './host.ts';
import type { End, Link } from './link.ts';
import { Peer } from './peer.ts';
import { Tasks } from './tasks.ts';
import { emptyToolList } from './tool-list.ts';
import { newWire } from './wire.ts';

/** What a trace has told up to some event; every rule reads it, none writes it. */
export class State {
	readonly links = new Map<string, Link>();
	readonly tasks = new Tasks();
	readonly callers = new Callers();
	/** Input asked for, by its words. */
	readonly questions = new Map<string, Question>();
	/** How many of the host's questions have no answer. */
	unanswered = 0;
	/** What the host keeps, as JSON by key. */
	readonly remembered = new Map<string, string>();
	readonly #peers = new Map<string, Peer>();
	/** The instant of the latest event. */
	at = 0;
	/** Something was broken on purpose, or a message was lost: silence proves nothing. */
	disturbed = false;

	/** The event in which each client crashed last. */
	readonly crashed = new Map<string, number>();

	#gap = false;

	readonly version: Version;

	constructor(version: Version) {
		this.version = version;
	}

	/** The link of that name, made where it is new. */
	link(name: string): Link {
		const known = this.links.get(name);
		if (known) return known;
		const link = newLink(name, this.version, this.#gap);
		this.links.set(name, link);
		return link;
	}

	/** Something could not be read: what names what is not there may name that. */
	learnGap(): void {
		this.#gap = true;
		this.disturbed = true;
		for (const link of this.links.values()) {
			link.gap = true;
			link.whole = false;
		}
	}

	/** What one peer has shown of itself on all its links. */
	peer(name: string): Peer {
		const known = this.#peers.get(name);
		if (known) return known;
		const peer = new Peer();
		this.#peers.set(name, peer);
		return peer;
	}
}

function newLink(name: string, version: Version, gap: boolean): Link {
	return {
		name,
		version,
		whole: gap ? false : undefined,
		gap,
		modern: false,
		initialize: undefined,
		initialized: undefined,
		negotiated: undefined,
		discovered: undefined,
		undiscovered: undefined,
		refused: undefined,
		caller: undefined,
		listing: undefined,
		client: newEnd('client'),
		server: newEnd('server'),
		tools: emptyToolList(),
		listens: new Map(),
		streams: new Map(),
		watched: new Map(),
		rounds: new Map(),
		declared: new Set(),
		taskKeys: new Map(),
		http: false,
		authorized: false,
		wire: newWire(),
		last: {},
	};
}

function newEnd(side: Side): End {
	return {
		side,
		peer: side,
		capabilities: undefined,
		calls: new Calls(),
		tokens: new Map(),
		openWork: 0,
		openLogging: 0,
		workUntil: -Infinity,
		loggingUntil: -Infinity,
		live: new Set(),
		asked: false,
		first: undefined,
	};
}

/** `client-2` is a client; whoever is no server is one. A gateway is both: a server to its clients. */
export function sideOf(peer: string, to?: string): Side {
	if (peer.startsWith('gateway')) return to?.startsWith('server') ? 'client' : 'server';
	return peer.startsWith('server') ? 'server' : 'client';
}

export const nothing: JsonObject = Object.freeze({});

export function objectOr(value: unknown): JsonObject {
	return isObject(value) ? value : nothing;
}
