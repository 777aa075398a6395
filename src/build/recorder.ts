import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RunInput } from '../protocol/run.ts';
import type { Trace } from '../protocol/trace.ts';

/** Runs scenarios in a thread, one after the other; `close` ends the thread. */
export class Recorder {
	readonly #worker = new Worker(resolve(import.meta.dirname, 'record.js'));
	#last: Promise<unknown> = Promise.resolve();

	record(input: RunInput): Promise<Trace> {
		const trace = this.#last.then(() => this.#ask(input));
		this.#last = trace.catch(() => undefined);
		return trace;
	}

	async close(): Promise<void> {
		await this.#worker.terminate();
	}

	async #ask(input: RunInput): Promise<Trace> {
		this.#worker.postMessage(input);
		const [trace] = (await once(this.#worker, 'message')) as [Trace];
		return trace;
	}
}
