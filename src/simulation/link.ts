import type { Message } from '../protocol/message.ts';
import type { Clock } from './clock.ts';
import type { Recorder } from './recorder.ts';
import { readMessage, writeMessage } from './wire.ts';

/** What a link needs of the world around it. */
export interface LinkPorts {
	readonly clock: Clock;
	readonly recorder: Recorder;
	/** How one message fares that is sent now. */
	transit(from: string, to: string): Transit;
}

export interface Transit {
	/** Milliseconds on the way. */
	readonly latency: number;
	readonly lost: boolean;
}

/** One end of a link: a transport, as both lines of the SDK take it. */
export interface LinkEnd {
	start(): Promise<void>;
	send(message: object): Promise<void>;
	close(): Promise<void>;
	onmessage?: ((message: object, extra?: object) => void) | undefined;
	onclose?: (() => void) | undefined;
	onerror?: ((error: Error) => void) | undefined;
}

/** A request that waits for its answer. */
export interface OpenRequest {
	readonly from: string;
	readonly to: string;
	readonly id: string | number;
	readonly method: string;
	/** When it was sent, in ms of virtual time. */
	readonly at: number;
}

/** Two ends in memory. What crosses is text, takes its time, and stays in order in each direction. */
export class Link {
	readonly name: string;
	readonly client: End;
	readonly server: End;
	readonly requests = new Map<string, OpenRequest>();

	constructor(
		name: string,
		peers: { client: string; server: string },
		ports: LinkPorts,
		token?: string,
	) {
		this.name = name;
		this.client = new End(peers.client, this, ports);
		this.server = new End(peers.server, this, ports, token);
		this.client.join(this.server);
		this.server.join(this.client);
	}

	get closed(): boolean {
		return this.client.closed || this.server.closed;
	}

	/** Keeps count of who waits for an answer. */
	watch(message: Message, from: string, to: string, at: number): void {
		if ('method' in message) {
			if ('id' in message) {
				const { id, method } = message;
				this.requests.set(key(from, id), { from, to, id, method, at });
			}
		} else if (message.id != null) this.requests.delete(key(to, message.id));
	}
}

function key(from: string, id: string | number): string {
	return `${from} ${typeof id} ${id}`;
}

class End implements LinkEnd {
	onmessage?: ((message: object, extra?: object) => void) | undefined;
	onclose?: (() => void) | undefined;
	onerror?: ((error: Error) => void) | undefined;
	/** Takes a message before `onmessage` does, if it returns true. */
	intercept?: (message: Message) => boolean;
	whenClosed?: () => void;
	closed = false;
	readonly peer: string;
	readonly #link: Link;
	readonly #ports: LinkPorts;
	readonly #extra: object | undefined;
	#other: End | undefined;
	#started = false;
	#inbox: string[] = [];
	/** When the last message of this direction arrives: the next cannot overtake it. */
	#lastArrival = 0;

	constructor(peer: string, link: Link, ports: LinkPorts, token?: string) {
		this.peer = peer;
		this.#link = link;
		this.#ports = ports;
		if (token !== undefined) this.#extra = { authInfo: { token, clientId: token, scopes: [] } };
	}

	join(other: End): void {
		this.#other = other;
	}

	async start(): Promise<void> {
		if (this.#started) return;
		this.#started = true;
		const inbox = this.#inbox;
		this.#inbox = [];
		for (const text of inbox) this.#hand(text);
	}

	async send(message: object): Promise<void> {
		const other = this.#other;
		if (this.closed || !other) throw new Error('The connection is closed.');
		const text = writeMessage(message);
		const { clock, recorder } = this.#ports;
		const { latency, lost } = this.#ports.transit(this.peer, other.peer);
		const arrival = Math.max(clock.now + latency, this.#lastArrival);
		const arrives = !lost && !other.closed;
		this.#link.watch(readMessage(text), this.peer, other.peer, clock.now);
		const goesOn = recorder.record({
			kind: 'message',
			from: this.peer,
			to: other.peer,
			link: this.#link.name,
			received: arrives ? arrival : null,
			message: readMessage(text),
		});
		if (!goesOn) return new Promise(() => undefined);
		if (!arrives) return;
		this.#lastArrival = arrival;
		this.#deliver(other, arrival, () => other.#take(text));
	}

	async close(): Promise<void> {
		const other = this.#other;
		if (this.closed || !other) return;
		this.closed = true;
		const { latency } = this.#ports.transit(this.peer, other.peer);
		const arrival = Math.max(this.#ports.clock.now + latency, this.#lastArrival);
		this.#deliver(other, arrival, () => other.#hangUp());
		this.whenClosed?.();
		this.onclose?.();
	}

	#deliver(to: End, due: number, action: () => void): void {
		this.#ports.clock.schedule({ due, owner: to.peer, purpose: 'delivery', action });
	}

	#take(text: string): void {
		if (this.closed) return;
		if (this.#started) this.#hand(text);
		else this.#inbox.push(text);
	}

	#hand(text: string): void {
		const message = readMessage(text);
		if (this.intercept?.(message)) return;
		this.onmessage?.(message, this.#extra);
	}

	#hangUp(): void {
		if (this.closed) return;
		this.closed = true;
		this.whenClosed?.();
		this.onclose?.();
	}
}
