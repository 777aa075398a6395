import { frameAddress } from 'virtual:sandbox';
import { runtimes } from 'virtual:runtimes';
import type { Answer, RunInput } from '../protocol/run.ts';
import type { EndEvent, EndReason, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { FrameHost } from './frame-host.ts';
import type { FromFrame } from './messages.ts';
import { RuntimeTexts } from './runtime-texts.ts';

export interface RunListener {
	/** What the trace goes on with. */
	readonly events: (batch: readonly TraceEvent[]) => void;
	/** The run is over, or it waits: then an answer takes it up again, and this `end` is dropped. */
	readonly ended: (end: EndEvent) => void;
}

export interface SandboxRun {
	/** Answers the question that the run waits with. */
	answer(answer: Answer): void;
	stop(): void;
}

interface Current {
	readonly id: number;
	readonly listener: RunListener;
	state: 'starting' | 'running' | 'waiting';
	/** Looks in a row without a word of the frame. */
	silent: number;
	/** The virtual time of the last event. */
	at: number;
}

const texts = {
	stopped: 'The run was stopped.',
	nonsense:
		'The run was stopped: its code sent something that is no event of a trace. ' +
		'Look for code that speaks to the page around the simulation.',
	died:
		'The sandbox stopped answering, perhaps for want of memory, and was closed. ' +
		'The next run gets a new one; if that ends the same way, undo the last change.',
} as const;

/** Real time (ms) between two looks at the frame, and how many may pass without a word. */
const look = 500;
const patience = 8;

/**
 * Runs learner code out of reach of the page: no network, no storage, no document. One run at a time;
 * a new one takes the place of the former, whose listener hears nothing more. For two runs side by
 * side make two sandboxes.
 */
export class Sandbox {
	readonly #texts = new RuntimeTexts(runtimes);
	#frame: FrameHost | undefined;
	#sent = new Set<Version>();
	#current: Current | undefined;
	#runs = 0;
	#timer: ReturnType<typeof setInterval> | undefined;

	/** Loads what a run in this version needs, so that the first one begins at once. */
	async prepare(version: Version): Promise<void> {
		const frame = (this.#frame ??= this.#open());
		const [source] = await Promise.all([this.#texts.get(version), frame.ready]);
		if (frame !== this.#frame || this.#sent.has(version)) return;
		this.#sent.add(version);
		frame.post({ kind: 'runtime', version, source });
	}

	run(input: RunInput, listener: RunListener): SandboxRun {
		const id = ++this.#runs;
		const current: Current = { id, listener, state: 'starting', silent: 0, at: 0 };
		if (this.#current) this.#frame?.post({ kind: 'stop', run: this.#current.id });
		this.#current = current;
		void this.#start(current, input);
		return {
			answer: (answer) => {
				if (this.#current !== current || current.state !== 'waiting') return;
				this.#watch(current);
				this.#frame?.post({ kind: 'answer', run: id, answer });
			},
			stop: () => {
				if (this.#current !== current) return;
				if (current.state === 'starting') this.#end(current, 'stopped', texts.stopped);
				else this.#frame?.post({ kind: 'stop', run: id });
			},
		};
	}

	close(): void {
		this.#current = undefined;
		this.#discard();
	}

	async #start(current: Current, input: RunInput): Promise<void> {
		try {
			await this.prepare(input.version);
		} catch (error) {
			if (this.#current !== current) return;
			this.#discard();
			return this.#end(current, 'crashed', error instanceof Error ? error.message : String(error));
		}
		if (this.#current !== current) return;
		this.#watch(current);
		this.#frame?.post({ kind: 'run', run: current.id, input });
	}

	#open(): FrameHost {
		return new FrameHost(frameAddress, {
			message: (message) => this.#hear(message),
			nonsense: () => this.#refuse(),
		});
	}

	#hear(message: FromFrame): void {
		const current = this.#current;
		if (!current) return;
		current.silent = 0;
		if (message.kind === 'ready' || message.kind === 'alive' || message.run !== current.id) return;
		if (message.kind === 'events') {
			current.at = message.events.at(-1)?.at ?? current.at;
			return current.listener.events(message.events);
		}
		if (message.end.reason === 'waiting') current.state = 'waiting';
		else this.#current = undefined;
		current.listener.ended(message.end);
	}

	/** Learner code found a way to speak in the name of its run: that is the end of the run. */
	#refuse(): void {
		const current = this.#current;
		if (!current || current.state === 'starting') return;
		this.#frame?.post({ kind: 'stop', run: current.id });
		this.#end(current, 'stopped', texts.nonsense);
	}

	#watch(current: Current): void {
		current.state = 'running';
		current.silent = 0;
		this.#timer ??= setInterval(() => this.#look(), look);
	}

	#look(): void {
		const current = this.#current;
		if (current?.state !== 'running') {
			clearInterval(this.#timer);
			this.#timer = undefined;
		} else if (++current.silent >= patience) {
			this.#discard();
			this.#end(current, 'crashed', texts.died);
		}
	}

	#end(current: Current, reason: EndReason, text: string): void {
		this.#current = undefined;
		current.listener.ended({ kind: 'end', at: current.at, reason, text });
	}

	#discard(): void {
		this.#frame?.close();
		this.#frame = undefined;
		this.#sent = new Set();
	}
}
