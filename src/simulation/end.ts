import { isRequest, type Message } from '../protocol/message.ts';
import type { Revision } from '../protocol/revision.ts';
import type { Clock } from './clock.ts';
import type { Faults, Refusal, Transit } from './faults.ts';
import type { Link, Related, Shown } from './link.ts';
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
	readonly faults: Faults;
	readonly revision: Revision;
}

export interface EndPlan {
	readonly peer: string;
	readonly link: string;
	/** True for the client's end, which learns what becomes of its requests. */
	readonly asks: boolean;
}

/** What is about to cross. */
interface Letter {
	readonly text: string;
	readonly message: Message;
	readonly transit: Transit;
	/** When it arrives; null for never. */
	readonly received: number | null;
}

/** What has come, with what the transport tells of its sender. */
interface Arrived {
	readonly text: string;
	readonly extra: object | undefined;
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
	#inbox: Arrived[] = [];
	/** When the last message of this direction arrives: the next cannot overtake it. */
	#lastArrival = 0;

	constructor(plan: EndPlan, link: Link, ports: EndPorts) {
		this.#plan = plan;
		this.#link = link;
		this.#ports = ports;
	}

	get peer(): string {
		return this.#plan.peer;
	}

	join(other: End): void {
		this.#other = other;
	}

	async start(): Promise<void> {
		if (this.#started) return;
		this.#started = true;
		const inbox = this.#inbox;
		this.#inbox = [];
		for (const arrived of inbox) this.#hand(arrived);
	}

	async send(message: object): Promise<void> {
		const other = this.#other;
		if (this.closed || !other) throw new Error('The connection is closed.');
		const letter = this.#write(message, other);
		if (!this.#post(letter, other)) return new Promise(() => undefined);
		if (letter.transit.fate === 'twice') this.#post(letter, other);
		if (!this.#plan.asks) return;
		if (letter.transit.refusal) return this.#refuse(letter, letter.transit.refusal, other);
		if (isRequest(letter.message)) return this.#link.hold(this.#plan.peer, letter.message.id);
	}

	async close(): Promise<void> {
		if (this.closed) return;
		this.leave();
		this.#hangUp();
	}

	/** The other side sees the connection close once that has come to it. */
	leave(): void {
		const other = this.#other;
		if (!other) return;
		const latency = this.#ports.faults.latencyOf(this.#plan.link);
		const due = Math.max(this.#ports.clock.now + latency, this.#lastArrival);
		this.#deliver(other, due, () => other.#hangUp());
	}

	/** The connection broke: this side sees it now. */
	break(): void {
		this.#hangUp();
	}

	/** Its peer is gone and sees nothing any more. */
	die(): void {
		this.closed = true;
		this.#inbox = [];
	}

	/** What HTTP answers in place of a message. */
	tell({ status }: Refusal, from: string): void {
		if (status === undefined) return;
		const { peer: to, link } = this.#plan;
		this.#ports.recorder.record({
			kind: 'http',
			phase: 'response',
			...{ from, to, link, http: { status } },
		});
	}

	#write(message: object, other: End): Letter {
		const { faults, revision } = this.#ports;
		let text = writeMessage(message);
		if (this.#plan.asks && faults.undeclared) {
			text = writeMessage(revision.caller.withoutTasks(readMessage(text)));
		}
		const written = readMessage(text);
		const transit = this.#transit(other, written);
		return { text, message: written, transit, received: this.#arrival(other, transit) };
	}

	#transit(other: End, message: Message): Transit {
		const { faults } = this.#ports;
		const { asks, peer: from, link } = this.#plan;
		const crossing = { from, to: other.peer, link };
		const refusal = (asks ? this.#link.refusal : undefined) ?? faults.refusal(crossing);
		const lost = refusal ?? (other.closed || this.#link.isLate(other.peer, message));
		return {
			latency: faults.latencyOf(link),
			fate: lost ? 'lost' : faults.bite(crossing),
			...(refusal && { refusal }),
		};
	}

	#arrival(other: End, { latency, fate }: Transit): number | null {
		if (fate === 'lost') return null;
		const { clock, faults } = this.#ports;
		const { peer: from, link } = this.#plan;
		const arrival = Math.max(clock.now + latency, this.#lastArrival);
		if (faults.interrupts({ from, to: other.peer, link }, arrival)) return null;
		this.#lastArrival = arrival;
		return arrival;
	}

	/** False once the run takes no more events: the sender then waits for ever. */
	#post({ text, message, received }: Letter, other: End): boolean {
		const { clock, recorder } = this.#ports;
		const { peer: from, link, asks } = this.#plan;
		const { headers, caller, extra }: Shown = asks ? this.#link.shown : {};
		const to = other.peer;
		const related = this.#link.watch({ from, to, at: clock.now }, message, received === null);
		const task = this.#taskOf(message, related);
		const recorded = recorder.record(
			{
				kind: 'message',
				...{ from, to, link, received, message },
				...(headers && { http: { headers } }),
				...(caller !== undefined && { caller }),
				...(task !== undefined && { task }),
			},
			text.length,
		);
		if (recorded && received !== null) {
			this.#deliver(other, received, () => {
				related.answered?.held?.resolve();
				other.#take({ text, extra });
			});
		}
		return recorded;
	}

	/** What the message tells, else the task of the request that it goes with. */
	#taskOf(message: Message, { asked, answered, about }: Related): string | undefined {
		const { taskIdOf } = this.#ports.revision;
		const task = taskIdOf(message, answered?.message) ?? answered?.task ?? about?.task;
		if (asked) asked.task = task;
		if (answered) answered.task ??= task;
		return task;
	}

	/** The sender learns that nobody took the message. */
	#refuse({ message, transit }: Letter, refusal: Refusal, other: End): Promise<void> {
		const { clock } = this.#ports;
		const { peer: owner } = this.#plan;
		return new Promise((_, reject) => {
			const action = () => {
				this.tell(refusal, other.peer);
				if (isRequest(message)) this.#link.forget(owner, message.id);
				reject(new Error(refusal.text));
			};
			clock.schedule({ due: clock.now + transit.latency, owner, purpose: 'delivery', action });
		});
	}

	#deliver(to: End, due: number, action: () => void): void {
		this.#ports.clock.schedule({ due, owner: to.#plan.peer, purpose: 'delivery', action });
	}

	#take(arrived: Arrived): void {
		if (this.closed) return;
		if (this.#started) this.#hand(arrived);
		else this.#inbox.push(arrived);
	}

	#hand({ text, extra }: Arrived): void {
		const message = readMessage(text);
		if (this.intercept?.(message)) return;
		this.onmessage?.(message, extra);
	}

	#hangUp(): void {
		if (this.closed) return;
		this.closed = true;
		if (this.#plan.asks) this.#link.releaseAll();
		this.whenClosed?.();
		this.onclose?.();
	}
}
