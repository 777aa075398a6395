import { revisions } from '../protocol/revision.ts';
import type { Answer } from '../protocol/run.ts';
import type { EndEvent, TraceEvent } from '../protocol/trace.ts';
import { Clock } from './clock.ts';
import { createConsole } from './console.ts';
import { deadline, isOver, isStuck, stuck, type Ending } from './ending.ts';
import { Errors } from './errors.ts';
import { createTransit } from './faults.ts';
import { installGlobals } from './globals.ts';
import { Host } from './host.ts';
import { Peers } from './peers.ts';
import type { Program, WorldPorts } from './program.ts';
import { Recorder } from './recorder.ts';
import { installStacks } from './stack.ts';

/** So many timers may run without an event; more count as code that never comes to rest. */
const timersWithoutEvent = 100_000;

/** A scenario at work: clock, peers, links and the host. */
export class World {
	readonly #program: Program;
	readonly #ports: WorldPorts;
	readonly #clock = new Clock();
	readonly #recorder: Recorder;
	readonly #errors: Errors;
	readonly #host: Host;
	readonly #peers: Peers;
	readonly #console: object;
	/** The peer whose code runs, or ran last. */
	#side = 'client';
	#client: 'new' | 'running' | 'ended' = 'new';
	#lost: string | undefined;
	readonly #uncaught: unknown[] = [];

	constructor(program: Program, ports: WorldPorts) {
		const { input, modules } = program;
		const clock = this.#clock;
		const recorder = new Recorder(clock, input.settings.events, () => ports.recorded?.());
		const errors = new Errors(recorder, new Set(Object.keys(modules)));
		const host = new Host(input.answers, clock, recorder);
		const { taskIdOf } = revisions[input.version];
		const transit = createTransit(input.faults, input.settings.latency, clock, recorder);
		const links = { clock, recorder, taskIdOf, transit };
		this.#program = program;
		this.#ports = ports;
		this.#recorder = recorder;
		this.#errors = errors;
		this.#host = host;
		this.#peers = new Peers(program, { clock, errors, host, links, step: ports.step });
		this.#console = createConsole(recorder, errors, () => this.#side);
	}

	/** Runs until the run has ended or waits for an answer. */
	async run(): Promise<EndEvent> {
		const leave = this.#install();
		try {
			if (this.#client === 'new') await this.#start();
			return this.#close(await this.#drive());
		} finally {
			leave();
		}
	}

	/** Gives the first open question its answer; `run` then goes on. */
	answer(answer: Answer): void {
		this.#recorder.open();
		this.#host.answer(answer);
	}

	/** Takes out the events that came since the last time. */
	take(): TraceEvent[] {
		return this.#recorder.take();
	}

	async #start(): Promise<void> {
		this.#client = 'running';
		this.#begin('server', 'could not be loaded', () => this.#peers.factoryOf('server'));
		await this.#turn();
		if (this.#lost !== undefined) return;
		this.#begin('client', 'ended with an error', async () => {
			await this.#peers.play('client');
			this.#client = 'ended';
		});
	}

	/** Lets a peer begin; if that fails the run is lost. */
	#begin(peer: string, failure: string, load: () => Promise<unknown>): void {
		this.#enter(peer, () => {
			load().catch((error: unknown) => {
				this.#errors.record(peer, error);
				this.#lost ??= `${this.#peers.fileOf(peer)} ${failure}.`;
			});
		});
	}

	async #drive(): Promise<Ending> {
		let timers = 0;
		let count = this.#recorder.count;
		for (;;) {
			await this.#turn();
			this.#ports.pulse();
			const ending = this.#ending();
			if (ending) return ending;
			timers = this.#recorder.count === count ? timers + 1 : 0;
			count = this.#recorder.count;
			if (timers > timersWithoutEvent) {
				this.#recorder.exceed(`${timersWithoutEvent} timers ran without an event.`);
			}
			const timer = this.#clock.next();
			if (timer) this.#enter(timer.schedule.owner, () => timer.fire());
		}
	}

	/** Engines tell of what nobody caught at different moments of a turn; here it always comes last. */
	async #turn(): Promise<void> {
		await this.#ports.turn();
		for (const error of this.#uncaught.splice(0)) this.#errors.record(this.#side, error);
	}

	#ending(): Ending | undefined {
		const clock = this.#clock;
		const { links } = this.#peers;
		if (this.#recorder.exceeded) return { reason: 'budget', text: this.#recorder.exceeded };
		if (this.#lost !== undefined) return { reason: 'crashed', text: this.#lost };
		if (this.#host.waits) return { reason: 'waiting', text: 'The host waits for an answer.' };
		const file = this.#client === 'ended' ? undefined : this.#peers.fileOf('client');
		if (file === undefined && isOver(clock, links)) return { reason: 'finished' };
		if (file !== undefined && isStuck(clock)) return stuck(file, links, this.#host);
		const limit = this.#program.input.settings.deadline;
		if ((clock.peek()?.entry?.due ?? 0) <= limit) return undefined;
		clock.advanceTo(limit);
		return deadline(limit, file, clock);
	}

	#close({ reason, text }: Ending): EndEvent {
		this.#recorder.close();
		return { kind: 'end', at: this.#clock.now, reason, ...(text !== undefined && { text }) };
	}

	/** Runs code of a peer; what it throws is recorded. */
	readonly #enter = (peer: string, action: () => void): void => {
		this.#side = peer;
		this.#ports.step(this.#peers.fileOf(peer));
		try {
			action();
		} catch (error) {
			this.#errors.record(peer, error);
		}
	};

	#install(): () => void {
		const { modules, locate, version } = this.#program;
		const undo = [
			installStacks(new Set(Object.keys(modules)), locate),
			installGlobals({
				clock: this.#clock,
				owner: () => this.#side,
				enter: this.#enter,
				origin: () => {
					const frame = this.#errors.here();
					return frame && `${frame.file}:${frame.line}`;
				},
				random: () => this.#peers.randomOf(this.#side),
				console: this.#console,
			}),
			this.#ports.onUncaught((error) => void this.#uncaught.push(error)),
			version.onTaskChange((change) => {
				this.#recorder.record({ kind: 'task', ...change, side: this.#side });
			}),
		];
		return () => undo.reverse().forEach((leave) => leave());
	}
}
