import type { KnownFinding } from '../checker/finding.ts';
import type { RecordedRun } from '../lessons/recorded-run.ts';
import type { Answer, RunInput } from '../protocol/run.ts';
import type { ErrorEvent, Trace, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import type { Runner } from './run-actors.ts';
import type { RunMachine, startMachine } from './run-machine.ts';

interface Checked {
	readonly events: readonly TraceEvent[];
	readonly findings: readonly KnownFinding[];
}

type Command = Extract<Parameters<RunMachine['send']>[0], { readonly input: RunInput }>;

let start: typeof startMachine | undefined;

/** Loads what runs are driven by; a recorded run is shown without it. */
export async function loadMachine(): Promise<typeof startMachine> {
	start ??= (await import('./run-machine.ts')).startMachine;
	return start;
}

/** The runs of one version: what is on screen of them, and what may be asked of them. */
export class Lane {
	readonly version: Version;
	readonly #runner: Runner;
	readonly #recording: Promise<RecordedRun | null>;
	readonly #recordedInput: RunInput;
	/** What was asked before there was a machine to do it. */
	#asked = $state.raw<readonly Command[]>([]);
	#input: RunInput;
	#closed = false;
	#machine = $state.raw<RunMachine>();
	/** Undefined while it is loaded, null where there is none. */
	#recorded = $state.raw<RecordedRun | null>();
	#checked = $state.raw<Checked | null>(null);
	/** What the checker is looking at. */
	#checking: readonly TraceEvent[] | undefined;

	readonly trace: Trace = $derived.by(() => ({
		header: { trace: 1, version: this.version },
		events: this.events,
	}));

	/** `input` is what the recording was made of; without a recording it runs at once. */
	constructor(input: RunInput, runner: Runner, recording: () => Promise<RecordedRun | null>) {
		this.version = input.version;
		this.#runner = runner;
		this.#input = input;
		this.#recordedInput = input;
		this.#recording = recording().catch(() => null);
		void this.#recording.then((recorded) => {
			this.#recorded = recorded;
			this.#checked ??= recorded;
			if (!recorded) void this.#begin();
		});
	}

	get events(): readonly TraceEvent[] {
		return this.source === 'live' ? (this.#context?.events ?? []) : (this.#recorded?.events ?? []);
	}

	get source(): 'none' | 'recorded' | 'live' {
		if (this.#context?.source === 'live') return 'live';
		return this.#recorded ? 'recorded' : 'none';
	}

	/** Why the code could not be read; the run before stays in view. */
	get problem(): ErrorEvent | null {
		return this.#context?.problem ?? null;
	}

	/** True while the run on screen may still grow or be replaced by itself. */
	get busy(): boolean {
		const snapshot = this.#machine?.snapshot;
		if (!snapshot) return !this.#recorded || this.#asked.length > 0;
		return snapshot.matches('loading') || snapshot.matches('typing') || this.running;
	}

	/** True while code of a lesson is at work, and may be stopped. */
	get running(): boolean {
		const snapshot = this.#machine?.snapshot;
		return (
			snapshot?.matches({ live: 'compiling' }) || snapshot?.matches({ live: 'running' }) || false
		);
	}

	/** What the checker says about the events on screen, once it has been asked. */
	get findings(): readonly KnownFinding[] | undefined {
		return this.#checked?.events === this.events ? this.#checked.findings : undefined;
	}

	/** Loads the checker when it is first needed; the effect of a component. */
	async check(): Promise<void> {
		const { trace, events, busy } = this;
		if (busy || events.length === 0 || this.findings || this.#checking === events) return;
		this.#checking = events;
		try {
			const { checkInSlices } = await import('./check-in-slices.ts');
			const findings = await checkInSlices(trace, () => events === this.events && !this.#closed);
			if (findings) this.#checked = { events, findings };
		} finally {
			if (this.#checking === events) this.#checking = undefined;
		}
	}

	/** Runs where the input is another than that of the run on screen. */
	catchUp(input: RunInput): void {
		if (JSON.stringify(this.#input) !== JSON.stringify(input)) this.run(input);
	}

	run(input: RunInput): void {
		this.#ask({ type: 'RUN', input });
	}

	edit(input: RunInput): void {
		this.#ask({ type: 'EDIT', input });
	}

	answer(answer: Answer, input: RunInput): void {
		this.#ask({ type: 'ANSWER', answer, input });
	}

	/** Ends a run that is going on; what it has done so far stays. */
	stop(): void {
		this.#machine?.send({ type: 'STOP' });
	}

	warmUp(): void {
		void this.#begin();
		this.#runner.warmUp(this.version).catch(() => undefined);
	}

	close(): void {
		this.#closed = true;
		this.#machine?.stop();
		this.#runner.close();
	}

	get #context() {
		return this.#machine?.snapshot.context;
	}

	#ask(command: Command): void {
		this.#input = command.input;
		if (this.#machine) return this.#machine.send(command);
		this.#asked = [...this.#asked, command];
		void this.#begin();
	}

	async #begin(): Promise<void> {
		const begun = start ?? (await loadMachine().catch(() => undefined));
		if (this.#machine || this.#closed) return;
		if (!begun) return this.#giveUp();
		this.#machine = begun(this.#recordedInput, this.#runner.start, () => this.#recording);
		for (const command of this.#asked) this.#machine.send(command);
	}

	/** Says so in place of the run that was asked for. */
	#giveUp(): void {
		if (this.#recorded && this.#asked.length === 0) return;
		this.#asked = [];
		const text = 'What runs the code could not be loaded. Reload the page.';
		const end = { kind: 'end', at: 0, reason: 'crashed', text } as const;
		this.#recorded = { header: { trace: 1, version: this.version }, events: [end], findings: [] };
	}
}
