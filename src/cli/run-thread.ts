import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Answer, RunInput } from '../protocol/run.ts';
import type { EndEvent, TraceEvent } from '../protocol/trace.ts';
import type { FromWorker, ToWorker } from '../sandbox/messages.ts';
import { beats, runningFile } from './serve-thread.ts';

const look = 250;

const root = resolve(import.meta.dirname, '../..');

interface Current {
	readonly files: readonly string[];
	readonly events: (events: readonly TraceEvent[]) => void;
	readonly ended: (end: EndEvent) => void;
	/** The virtual time of the last event. */
	at: number;
}

/** Runs scenarios in a thread of its own, and ends what never ends. */
export class RunThread {
	readonly #entry: string;
	readonly #pulse = new Int32Array(new SharedArrayBuffer(8));
	#worker: Worker | undefined;
	#current: Current | undefined;
	#files: readonly string[] = [];
	#watch: ReturnType<typeof setInterval> | undefined;

	readonly #patience: number;

	/**
	 * `entry` is the module that serves in the thread; code may go on for `patience` ms of real time
	 * without a pause.
	 */
	constructor(entry = resolve(import.meta.dirname, 'thread-runtime.ts'), patience = 5000) {
		this.#entry = entry;
		this.#patience = patience;
	}

	/** Runs until the end, or until the run waits for an answer. */
	run(input: RunInput, events: Current['events']): Promise<EndEvent> {
		return this.#ask({ kind: 'run', input, steps: true }, Object.keys(input.files), events);
	}

	/** Answers the question that the last run waits with; it then goes on. */
	answer(answer: Answer, events: Current['events']): Promise<EndEvent> {
		return this.#ask({ kind: 'answer', answer }, this.#files, events);
	}

	async close(): Promise<void> {
		clearInterval(this.#watch);
		const worker = this.#worker;
		this.#worker = undefined;
		await worker?.terminate();
	}

	#ask(message: ToWorker, files: readonly string[], events: Current['events']): Promise<EndEvent> {
		this.#files = files;
		return new Promise((resolve) => {
			const ended = (end: EndEvent) => {
				clearInterval(this.#watch);
				this.#current = undefined;
				resolve(end);
			};
			this.#current = { files, events, ended, at: 0 };
			const worker = (this.#worker ??= this.#start());
			/* Before it is asked: once asked it may run ahead of this thread. */
			this.#look();
			worker.postMessage(message);
		});
	}

	#start(): Worker {
		const workerData = { entry: this.#entry, root, pulse: this.#pulse };
		const worker = new Worker(resolve(import.meta.dirname, 'thread.js'), {
			workerData,
			resourceLimits: { maxOldGenerationSizeMb: 1024 },
		});
		worker.on('message', (message: FromWorker) => this.#hear(message));
		worker.on('error', (error) => this.#give(`The code broke its thread: ${error.message}.`));
		return worker;
	}

	#hear(message: FromWorker): void {
		const current = this.#current;
		if (!current) return;
		if (message.kind === 'events') {
			current.at = message.events.at(-1)?.at ?? current.at;
			current.events(message.events);
		} else if (message.kind === 'ended') current.ended(message.end);
	}

	/** Looks whether the run still makes steps, once it has begun to. */
	#look(): void {
		let [last, since] = [0, performance.now()];
		this.#pulse.fill(0);
		clearInterval(this.#watch);
		this.#watch = setInterval(() => {
			const now = Atomics.load(this.#pulse, beats);
			if (now !== last || now === 0) [last, since] = [now, performance.now()];
			else if (performance.now() - since > this.#patience) this.#giveUp();
		}, look);
	}

	#giveUp(): void {
		const file = this.#current?.files[Atomics.load(this.#pulse, runningFile)] ?? 'The code';
		this.#give(
			`${file} ran for ${this.#patience / 1000} s without a pause and was stopped: look for a loop without an end.`,
		);
	}

	/** Ends the run together with its thread. */
	#give(text: string): void {
		const current = this.#current;
		void this.close();
		current?.ended({ kind: 'end', at: current.at, reason: 'stopped', text });
	}
}
