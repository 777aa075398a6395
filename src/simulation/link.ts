import type { Message, RequestMessage } from '../protocol/message.ts';
import { End, type EndPorts } from './end.ts';

/** A request that waits for its answer. */
export interface OpenRequest {
	readonly from: string;
	readonly to: string;
	/** When it was sent, in ms of virtual time. */
	readonly at: number;
	readonly message: RequestMessage;
}

export interface LinkPlan {
	/** The connection's name in the trace. */
	readonly name: string;
	readonly client: string;
	readonly server: string;
	/** What the client shows as its authorization. */
	readonly token: string | undefined;
}

/** Two ends in memory. What crosses is text, takes its time, and stays in order in each direction. */
export class Link {
	readonly client: End;
	readonly server: End;
	readonly #requests = new Map<string, OpenRequest>();

	constructor({ name, client, server, token }: LinkPlan, ports: EndPorts) {
		const authorization = token === undefined ? undefined : { authorization: `Bearer ${token}` };
		this.client = new End({ peer: client, link: name, headers: authorization }, this, ports);
		this.server = new End({ peer: server, link: name, extra: extraOf(token) }, this, ports);
		this.client.join(this.server);
		this.server.join(this.client);
	}

	get closed(): boolean {
		return this.client.closed || this.server.closed;
	}

	get requests(): readonly OpenRequest[] {
		return [...this.#requests.values()];
	}

	/** Keeps count of who waits for an answer; gives the request that a message answers. */
	watch(
		sent: Omit<OpenRequest, 'message'>,
		message: Message,
		lost: boolean,
	): RequestMessage | undefined {
		if ('method' in message) {
			if ('id' in message) this.#requests.set(key(sent.from, message.id), { ...sent, message });
			return undefined;
		}
		if (message.id == null) return undefined;
		const name = key(sent.to, message.id);
		const answered = this.#requests.get(name);
		if (!lost) this.#requests.delete(name);
		return answered?.message;
	}
}

function key(from: string, id: string | number): string {
	return `${from} ${typeof id} ${id}`;
}

/** What the server learns of the caller with each message, as over HTTP. */
function extraOf(token: string | undefined): object | undefined {
	return token === undefined ? undefined : { authInfo: { token, clientId: token, scopes: [] } };
}
