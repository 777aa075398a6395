import { once } from 'node:events';
import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RecordedRun } from '../lessons/recorded-run.ts';
import type { RunInput } from '../protocol/run.ts';

/** Runs scenarios in a thread, one after the other; `close` ends the thread. */
export class Recorder {
	readonly #worker = new Worker(resolve(import.meta.dirname, 'record.js'));
	#last: Promise<unknown> = Promise.resolve();

	record(input: RunInput): Promise<RecordedRun> {
		const recorded = this.#last.then(() => this.#ask(input));
		this.#last = recorded.catch(() => undefined);
		return recorded;
	}

	async close(): Promise<void> {
		await this.#worker.terminate();
	}

	async #ask(input: RunInput): Promise<RecordedRun> {
		this.#worker.postMessage(input);
		const [recorded] = (await once(this.#worker, 'message')) as [RecordedRun];
		return recorded;
	}
}
