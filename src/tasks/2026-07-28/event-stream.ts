import type { Message } from '../../protocol/message.ts';
import { every } from '../clock.ts';
import { eventOf } from './sse.ts';

/** How often an idle stream says that it is alive, in ms. */
const keepAliveMs = 15_000;

/** The response to a request as an event stream that stays open. */
export class EventStream {
	readonly response: Response;
	readonly #encoder = new TextEncoder();
	#controller: ReadableStreamDefaultController<Uint8Array> | undefined;
	#ends: (() => void)[] = [];

	constructor(request: Request) {
		const body = new ReadableStream<Uint8Array>({
			start: (controller) => {
				this.#controller = controller;
			},
			cancel: () => {
				this.#controller = undefined;
				this.close();
			},
		});
		const headers = {
			'content-type': 'text/event-stream',
			'cache-control': 'no-cache, no-transform',
			'x-accel-buffering': 'no',
		};
		this.response = new Response(body, { headers });
		const onAbort = () => this.close();
		request.signal.addEventListener('abort', onAbort, { once: true });
		this.onEnd(() => request.signal.removeEventListener('abort', onAbort));
		this.onEnd(every(keepAliveMs, () => this.#write(': keepalive\n\n')));
	}

	send(message: Message): void {
		this.#write(eventOf(message));
	}

	/** Runs once the stream has ended, whoever ends it. */
	onEnd(action: () => void): void {
		this.#ends.push(action);
	}

	close(): void {
		this.#controller?.close();
		this.#controller = undefined;
		const ends = this.#ends;
		this.#ends = [];
		for (const end of ends) end();
	}

	#write(text: string): void {
		this.#controller?.enqueue(this.#encoder.encode(text));
	}
}
