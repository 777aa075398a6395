import type { KnownFinding } from '../checker/finding.ts';
import type { RecordedRun } from '../lessons/recorded-run.ts';
import type { Answer, RunInput } from '../protocol/run.ts';
import type { ErrorEvent, Trace, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { Machine } from './actor.svelte.ts';
import { playgroundMachine } from './playground.machine.ts';
import { recordingActor, runActor, type Runner } from './run-actors.ts';

interface Checked {
	readonly events: readonly TraceEvent[];
	readonly findings: readonly KnownFinding[];
}

/** The runs of one version: what is on screen of them, and what may be asked of them. */
export class Lane {
	readonly version: Version;
	readonly #runner: Runner;
	readonly #machine: Machine<typeof playgroundMachine>;
	#checked = $state.raw<Checked | null>(null);

	readonly trace: Trace = $derived.by(() => ({
		header: { trace: 1, version: this.version },
		events: this.events,
	}));

	/** `input` is what the recording was made of; without a recording it runs at once. */
	constructor(input: RunInput, runner: Runner, recording: () => Promise<RecordedRun | null>) {
		const load = async () => this.#judged(await recording());
		const actors = { run: runActor(runner.start), recording: recordingActor(load) };
		this.version = input.version;
		this.#runner = runner;
		this.#machine = new Machine(playgroundMachine.provide({ actors }), { input });
	}

	get events(): readonly TraceEvent[] {
		return this.#machine.snapshot.context.events;
	}

	get source(): 'none' | 'recorded' | 'live' {
		return this.#machine.snapshot.context.source;
	}

	/** Why the code could not be read; the run before stays in view. */
	get problem(): ErrorEvent | null {
		return this.#machine.snapshot.context.problem;
	}

	/** True while the run on screen may still grow or be replaced by itself. */
	get busy(): boolean {
		const { snapshot } = this.#machine;
		return (
			snapshot.matches('loading') ||
			snapshot.matches('typing') ||
			snapshot.matches({ live: 'compiling' }) ||
			snapshot.matches({ live: 'running' })
		);
	}

	/** What the checker says about the events on screen, once it has been asked. */
	get findings(): readonly KnownFinding[] | undefined {
		return this.#checked?.events === this.events ? this.#checked.findings : undefined;
	}

	/** Loads the checker when it is first needed; the effect of a component. */
	async check(): Promise<void> {
		const { trace, events, busy } = this;
		if (busy || events.length === 0 || this.findings) return;
		const { check } = await import('../checker/check.ts');
		if (events === this.events) this.#checked = { events, findings: check(trace) };
	}

	/** Runs where the input is another than that of the run on screen. */
	catchUp(input: RunInput): void {
		const { input: before } = this.#machine.snapshot.context;
		if (JSON.stringify(before) !== JSON.stringify(input)) this.run(input);
	}

	run(input: RunInput): void {
		this.#machine.send({ type: 'RUN', input });
	}

	edit(input: RunInput): void {
		this.#machine.send({ type: 'EDIT', input });
	}

	answer(answer: Answer, input: RunInput): void {
		this.#machine.send({ type: 'ANSWER', answer, input });
	}

	warmUp(): void {
		this.#runner.warmUp(this.version).catch(() => undefined);
	}

	close(): void {
		this.#machine.stop();
		this.#runner.close();
	}

	/** What was recorded was judged then, so that nobody has to wait for the checker. */
	#judged(recorded: RecordedRun | null): RecordedRun | null {
		this.#checked = recorded;
		return recorded;
	}
}
