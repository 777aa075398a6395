import type { Message, RequestMessage } from '../protocol/message.ts';
import type { Clock } from './clock.ts';
import type { Link } from './link.ts';
import type { Recorder } from './recorder.ts';
import { readMessage, writeMessage } from './wire.ts';

/** One end of a link: a transport, as both lines of the SDK take it. */
export interface LinkEnd {
	start(): Promise<void>;
	send(message: object): Promise<void>;
	close(): Promise<void>;
	onmessage?: ((message: object, extra?: object) => void) | undefined;
	onclose?: (() => void) | undefined;
	onerror?: ((error: Error) => void) | undefined;
}

/** What a link needs of the world around it. */
export interface EndPorts {
	readonly clock: Clock;
	readonly recorder: Recorder;
	/** How one message fares that is sent now. */
	transit(from: string, to: string): Transit;
	/** The task that a message belongs to. */
	taskIdOf(message: Message, answered?: RequestMessage): string | undefined;
}

export interface Transit {
	/** Milliseconds on the way. */
	readonly latency: number;
	readonly lost: boolean;
}

export interface EndPlan {
	readonly peer: string;
	readonly link: string;
	/** What goes with every message that is sent here. */
	readonly headers?: Readonly<Record<string, string>> | undefined;
	/** What goes with every message that arrives here. */
	readonly extra?: object | undefined;
}

export class End implements LinkEnd {
	onmessage?: ((message: object, extra?: object) => void) | undefined;
	onclose?: (() => void) | undefined;
	onerror?: ((error: Error) => void) | undefined;
	/** Takes a message before `onmessage` does, if it returns true. */
	intercept?: (message: Message) => boolean;
	whenClosed?: () => void;
	closed = false;
	readonly #plan: EndPlan;
	readonly #link: Link;
	readonly #ports: EndPorts;
	#other: End | undefined;
	#started = false;
	#inbox: string[] = [];
	/** When the last message of this direction arrives: the next cannot overtake it. */
	#lastArrival = 0;

	constructor(plan: EndPlan, link: Link, ports: EndPorts) {
		this.#plan = plan;
		this.#link = link;
		this.#ports = ports;
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
		const arrival = this.#arrival(other);
		if (!this.#record(text, other, arrival)) return new Promise(() => undefined);
		if (arrival !== null) this.#deliver(other, arrival, () => other.#take(text));
	}

	async close(): Promise<void> {
		const other = this.#other;
		if (this.closed || !other) return;
		const { latency } = this.#ports.transit(this.#plan.peer, other.#plan.peer);
		const due = Math.max(this.#ports.clock.now + latency, this.#lastArrival);
		this.#deliver(other, due, () => other.#hangUp());
		this.#hangUp();
	}

	/** When what is sent now arrives; null for never. */
	#arrival(other: End): number | null {
		const { latency, lost } = this.#ports.transit(this.#plan.peer, other.#plan.peer);
		if (lost || other.closed) return null;
		this.#lastArrival = Math.max(this.#ports.clock.now + latency, this.#lastArrival);
		return this.#lastArrival;
	}

	/** False once the run takes no more events: the sender then waits for ever. */
	#record(text: string, other: End, received: number | null): boolean {
		const { clock, recorder, taskIdOf } = this.#ports;
		const { peer: from, link, headers } = this.#plan;
		const to = other.#plan.peer;
		const message = readMessage(text);
		const answered = this.#link.watch({ from, to, at: clock.now }, message, received === null);
		const task = taskIdOf(message, answered);
		recorder.weigh(text.length);
		return recorder.record({
			kind: 'message',
			...{ from, to, link, received, message },
			...(headers && { http: { headers } }),
			...(task !== undefined && { task }),
		});
	}

	#deliver(to: End, due: number, action: () => void): void {
		this.#ports.clock.schedule({ due, owner: to.#plan.peer, purpose: 'delivery', action });
	}

	#take(text: string): void {
		if (this.closed) return;
		if (this.#started) this.#hand(text);
		else this.#inbox.push(text);
	}

	#hand(text: string): void {
		const message = readMessage(text);
		if (this.intercept?.(message)) return;
		this.onmessage?.(message, this.#plan.extra);
	}

	#hangUp(): void {
		if (this.closed) return;
		this.closed = true;
		this.whenClosed?.();
		this.onclose?.();
	}
}
