import type { Message } from '../protocol/message.ts';

/** One end of a connection, of the shape that both SDKs take as a transport. */
export class End {
	onmessage?: (message: never, extra?: never) => void;
	onclose?: () => void;
	onerror?: (error: Error) => void;
	sessionId?: string;
	other: End | undefined;
	/** Sees each message that this end sends. */
	tap: ((message: Message) => void) | undefined;
	/** What comes with each message, as a transport with authentication adds it. */
	extra: object | undefined;

	async start(): Promise<void> {
		await Promise.resolve();
	}

	/** Messages cross as text, so that nothing passes that a wire would not carry. */
	async send(message: Message | object): Promise<void> {
		const text = JSON.stringify(message);
		this.tap?.(JSON.parse(text) as Message);
		await Promise.resolve();
		const { other } = this;
		other?.onmessage?.(JSON.parse(text) as never, other.extra as never);
	}

	async close(): Promise<void> {
		const { other } = this;
		this.other = undefined;
		if (!other) return;
		other.other = undefined;
		this.onclose?.();
		other.onclose?.();
		await Promise.resolve();
	}
}

export function pair(): { readonly client: End; readonly server: End } {
	const [client, server] = [new End(), new End()];
	client.other = server;
	server.other = client;
	return { client, server };
}
