import { revisions } from '../protocol/revision.ts';
import type { Answer } from '../protocol/run.ts';
import type { EndEvent, TraceEvent } from '../protocol/trace.ts';
import { Breakage } from './breakage.ts';
import { Clients } from './clients.ts';
import { Clock } from './clock.ts';
import { createConsole } from './console.ts';
import { deadline, isOver, isStuck, stuck, type Ending } from './ending.ts';
import { Errors } from './errors.ts';
import { Faults } from './faults.ts';
import { clientsIn } from './file-of.ts';
import { installGlobals } from './globals.ts';
import { Host } from './host.ts';
import { Peers } from './peers.ts';
import type { Program, WorldPorts } from './program.ts';
import { Recorder } from './recorder.ts';
import { installStacks } from './stack.ts';

/** So many timers may run without an event; more count as code that never comes to rest. */
const timersWithoutEvent = 20_000;

/** A scenario at work: clock, peers, links and the host. */
export class World {
	readonly #program: Program;
	readonly #ports: WorldPorts;
	readonly #clock = new Clock();
	readonly #recorder: Recorder;
	readonly #errors: Errors;
	readonly #host: Host;
	readonly #peers: Peers;
	readonly #clients: Clients;
	readonly #console: object;
	/** The peer whose code runs, or ran last. */
	#side = 'client';
	#begun = false;
	readonly #uncaught: unknown[] = [];

	constructor(program: Program, ports: WorldPorts) {
		const { input, modules } = program;
		const clock = this.#clock;
		const recorder = new Recorder(clock, input.settings.events, {
			recorded: () => ports.recorded?.(),
			origin: () => this.#origin(),
		});
		const errors = new Errors(recorder, new Set(Object.keys(modules)));
		const host = new Host(input.answers, clock, recorder);
		const revision = revisions[input.version];
		const faults = new Faults(input.faults, input.settings.latency, clock, recorder);
		const links = { clock, recorder, faults, revision };
		const peers = new Peers(program, { clock, errors, host, links, recorder, step: ports.step });
		const clients = new Clients(peers, errors);
		const { caller } = revision;
		new Breakage(faults.all, { clock, recorder, host, peers, clients, caller });
		this.#program = program;
		this.#ports = ports;
		this.#recorder = recorder;
		this.#errors = errors;
		this.#host = host;
		this.#peers = peers;
		this.#clients = clients;
		this.#console = createConsole(recorder, errors, () => this.#side);
	}

	/** Runs until the run has ended or waits for an answer. */
	async run(): Promise<EndEvent> {
		const leave = this.#install();
		try {
			if (!this.#begun) await this.#start();
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
		this.#begun = true;
		while (this.#clock.peek()?.entry?.due === 0) this.#next();
		this.#enter('server', () => {
			this.#peers.factoryOf('server').catch((error: unknown) => {
				this.#clients.fail('server', error, 'could not be loaded');
			});
		});
		await this.#turn();
		if (this.#clients.lost !== undefined) return;
		for (const peer of clientsIn(this.#program.modules)) {
			if (!this.#clients.isDown(peer)) this.#enter(peer, () => void this.#clients.play(peer));
		}
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
			this.#next();
		}
	}

	/** Goes on to what is due next. */
	#next(): void {
		const timer = this.#clock.next();
		if (timer) this.#enter(timer.schedule.owner, () => timer.fire());
	}

	/** Engines tell of what nobody caught at different moments of a turn; here it always comes last. */
	async #turn(): Promise<void> {
		await this.#ports.turn();
		for (const error of this.#uncaught.splice(0)) this.#errors.record(this.#side, error);
	}

	#ending(): Ending | undefined {
		const clock = this.#clock;
		const { links } = this.#peers;
		const { lost, unfinished } = this.#clients;
		if (this.#recorder.exceeded) return { reason: 'budget', ...this.#recorder.exceeded };
		if (lost !== undefined) return { reason: 'crashed', text: lost };
		if (this.#host.waits) return { reason: 'waiting', text: 'The host waits for an answer.' };
		const file = unfinished === undefined ? undefined : this.#peers.fileOf(unfinished);
		if (file === undefined && isOver(clock, links)) return { reason: 'finished' };
		if (file !== undefined && isStuck(clock)) return stuck(file, links, this.#host);
		const limit = this.#program.input.settings.deadline;
		if ((clock.peek()?.entry?.due ?? 0) <= limit) return undefined;
		clock.advanceTo(limit);
		return deadline(limit, file, clock);
	}

	#close(ending: Ending): EndEvent {
		this.#recorder.close();
		return { kind: 'end', at: this.#clock.now, ...ending };
	}

	/** Where the code is that runs now. */
	#origin(): { file: string; line?: number } {
		const { file, line } = this.#errors.here() ?? {};
		if (file === undefined) return { file: this.#peers.fileOf(this.#side) };
		return { file, ...(line !== undefined && { line }) };
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
			version.keepTasks(() => this.#peers.diskOf(this.#side)),
			version.onTaskChange((change) => {
				this.#recorder.record({ kind: 'task', ...change, side: this.#side });
			}),
		];
		return () => undo.reverse().forEach((leave) => leave());
	}
}
