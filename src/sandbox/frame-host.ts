import { parseFrameMessage } from './frame-message.ts';
import type { FromFrame, ToFrame } from './messages.ts';

/** Real time (ms) until a frame that loads has to be there. */
const loading = 15_000;

export interface FrameListener {
	readonly message: (message: FromFrame) => void;
	/** The frame sent what is no message of a frame. */
	readonly nonsense: () => void;
}

/** One opaque frame: code below it has an origin of its own and sees neither the page nor the site. */
export class FrameHost {
	/** Settles when the frame listens; rejects where it never does. */
	readonly ready: Promise<void>;
	readonly #element: HTMLIFrameElement;
	readonly #listener: FrameListener;
	#arrived: () => void = () => undefined;

	constructor(address: string, listener: FrameListener) {
		this.#listener = listener;
		this.#element = document.createElement('iframe');
		this.#element.setAttribute('sandbox', 'allow-scripts');
		this.#element.setAttribute('aria-hidden', 'true');
		this.#element.setAttribute('tabindex', '-1');
		this.#element.title = 'Sandbox';
		this.#element.hidden = true;
		this.#element.src = address;
		this.ready = new Promise((resolve, reject) => {
			const problem = new Error(
				'The sandbox did not load. Reload the page; an extension may block frames.',
			);
			const timer = setTimeout(() => reject(problem), loading);
			this.#arrived = () => {
				clearTimeout(timer);
				resolve();
			};
		});
		this.ready.catch(() => undefined);
		addEventListener('message', this.#hear);
		document.body.append(this.#element);
	}

	/** An opaque origin has no name that could be given as the target. */
	post(message: ToFrame): void {
		this.#element.contentWindow?.postMessage(message, '*');
	}

	close(): void {
		removeEventListener('message', this.#hear);
		this.#element.remove();
	}

	readonly #hear = ({ source, data }: MessageEvent<unknown>): void => {
		if (source === null || source !== this.#element.contentWindow) return;
		const message = parseFrameMessage(data);
		if (message?.kind === 'ready') this.#arrived();
		if (message) this.#listener.message(message);
		else this.#listener.nonsense();
	};
}
