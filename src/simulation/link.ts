import {
	isRequest,
	type Message,
	type RequestId,
	type RequestMessage,
} from '../protocol/message.ts';
import { progressTokenOf, subjectOf } from '../protocol/subject.ts';
import { End, type EndPorts } from './end.ts';
import { timedOut, unauthorized, type Refusal } from './faults.ts';

/** A request that waits for its answer. */
export interface OpenRequest {
	readonly from: string;
	readonly to: string;
	/** When it was sent, in ms of virtual time. */
	readonly at: number;
	readonly message: RequestMessage;
	/** The task it belongs to, once that is known. */
	task?: string | undefined;
	/** True once the sender has said that it waits no more. */
	cancelled?: boolean;
	/** What the sender's `send` waits for. */
	held?: Held;
}

interface Held {
	resolve(): void;
	reject(reason: unknown): void;
}

/** Which request a message is, answers, or is about. */
export interface Related {
	readonly asked?: OpenRequest;
	readonly answered?: OpenRequest | undefined;
	readonly about?: OpenRequest | undefined;
}

export interface LinkPlan {
	/** The connection's name in the trace. */
	readonly name: string;
	readonly client: string;
	readonly server: string;
	/** What the client shows as its authorization, at first. */
	readonly token: string | undefined;
	/** To whom its tokens were given; the first token stands for them unless said. */
	readonly caller: string | undefined;
}

/** What goes along with each message of a client. */
export interface Shown {
	readonly headers?: Readonly<Record<string, string>>;
	readonly caller?: string;
	/** What the server learns of it, as over HTTP. */
	readonly extra?: object;
}

/** Two ends in memory. What crosses is text, takes its time, and stays in order in each direction. */
export class Link {
	readonly name: string;
	token: string | undefined;
	readonly client: End;
	/** Whether the server refuses what the client shows. */
	expired = false;
	#server: End;
	readonly #plan: LinkPlan;
	readonly #ports: EndPorts;
	readonly #requests = new Map<string, OpenRequest>();
	readonly #tokens = new Map<string, OpenRequest>();
	/** Requests that were given up: what answers them is lost. */
	readonly #ended = new Set<string>();

	constructor(plan: LinkPlan, ports: EndPorts) {
		const { name, client, token } = plan;
		this.name = name;
		this.token = token;
		this.#plan = plan;
		this.#ports = ports;
		this.client = new End({ peer: client, link: name, asks: true }, this, ports);
		this.#server = this.#newServer();
	}

	get server(): End {
		return this.#server;
	}

	get closed(): boolean {
		return this.client.closed || this.server.closed;
	}

	/** What the client shows now: another token later is still of the same caller. */
	get shown(): Shown {
		const { token } = this;
		if (token === undefined) return {};
		const { caller, token: first } = this.#plan;
		const authInfo = { token, clientId: caller ?? first ?? token, scopes: [] };
		return {
			headers: { authorization: `Bearer ${token}` },
			...(caller !== undefined && { caller }),
			extra: { authInfo },
		};
	}

	get requests(): readonly OpenRequest[] {
		return [...this.#requests.values()];
	}

	/** After the server has started anew: an end that knows nothing of what was before. */
	renewServer(): void {
		this.#server = this.#newServer();
	}

	/** Why the server takes nothing from this client. */
	get refusal(): Refusal | undefined {
		return this.expired ? unauthorized : undefined;
	}

	/** Keeps count of who waits for an answer; gives the request that a message answers or is about. */
	watch(sent: Omit<OpenRequest, 'message'>, message: Message, lost: boolean): Related {
		if (isRequest(message)) return this.#ask({ ...sent, message });
		if ('method' in message) return { about: this.#about(sent, message) };
		if (message.id == null) return {};
		const name = key(sent.to, message.id);
		const answered = this.#requests.get(name);
		if (!lost) this.#requests.delete(name);
		return { answered };
	}

	/** True for the answer to a request that was given up. */
	isLate(to: string, message: Message): boolean {
		return !('method' in message) && message.id != null && this.#ended.has(key(to, message.id));
	}

	/** Resolves once the request is answered; rejects where it fails on the way. */
	hold(from: string, id: RequestId): Promise<void> {
		const request = this.#requests.get(key(from, id));
		return new Promise((resolve, reject) => {
			if (!request) return resolve();
			request.held = { resolve, reject };
			this.limit(request);
		});
	}

	/** Ends the request once a proxy has seen enough of it. */
	limit(request: OpenRequest): void {
		const limit = this.#ports.faults.limitOf(this.name);
		if (limit === undefined || !request.held) return;
		const { clock } = this.#ports;
		const due = Math.max(clock.now, request.at + limit);
		const action = () => {
			if (!request.cancelled) this.fail(timedOut(limit), request);
		};
		clock.schedule({ due, owner: request.from, purpose: 'fault', action });
	}

	/** The requests of the client that are open, or one of them, come to nothing. */
	fail(refusal: Refusal, only?: OpenRequest): void {
		const { client, server } = this.#plan;
		for (const [name, request] of this.#requests) {
			if (request.from !== client || (only && request !== only)) continue;
			this.#requests.delete(name);
			this.#ended.add(name);
			this.client.tell(refusal, server);
			request.held?.reject(new Error(refusal.text));
		}
	}

	/** Both sides see it close. */
	break(): void {
		this.client.break();
		this.server.break();
	}

	/** The request never came to the server. */
	forget(from: string, id: RequestId): void {
		this.#requests.delete(key(from, id));
	}

	/** Nothing waits for an answer any more. */
	releaseAll(): void {
		for (const { held } of this.#requests.values()) held?.resolve();
	}

	#ask(request: OpenRequest): Related {
		const name = key(request.from, request.message.id);
		this.#requests.set(name, request);
		this.#ended.delete(name);
		const token = progressTokenOf(request.message);
		if (token !== undefined) this.#tokens.set(key(request.from, token), request);
		return { asked: request };
	}

	#about(sent: Omit<OpenRequest, 'message'>, message: Message): OpenRequest | undefined {
		const request = this.#subject(sent, message);
		const cancels = 'method' in message && message.method === 'notifications/cancelled';
		if (request && cancels) request.cancelled = true;
		return request;
	}

	#subject({ from, to }: { from: string; to: string }, message: Message): OpenRequest | undefined {
		const subject = subjectOf(message);
		if (!subject) return undefined;
		const known = subject.by === 'id' ? this.#requests : this.#tokens;
		return known.get(key(subject.asker === 'sender' ? from : to, subject.id));
	}

	#newServer(): End {
		const { name, server } = this.#plan;
		const end = new End({ peer: server, link: name, asks: false }, this, this.#ports);
		this.client.join(end);
		end.join(this.client);
		return end;
	}
}

function key(from: string, id: RequestId): string {
	return `${from} ${typeof id} ${id}`;
}
