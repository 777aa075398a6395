import { revisions } from '../protocol/revision.ts';
import type { Answer, RunInput } from '../protocol/run.ts';
import type { EndEvent, TraceEvent } from '../protocol/trace.ts';
import { Clock } from './clock.ts';
import { createConnection, type Connection } from './connection.ts';
import { createConsole } from './console.ts';
import { deadline, isOver, isStuck, stuck, type End } from './ending.ts';
import { Errors } from './errors.ts';
import { createTransit } from './faults.ts';
import { installGlobals } from './globals.ts';
import { Host } from './host.ts';
import type { EndPorts, LinkEnd } from './end.ts';
import { Link } from './link.ts';
import { fileOf, isServer } from './peers.ts';
import { createPlayground, type Playground } from './playground.ts';
import { createRandom, type Random } from './random.ts';
import { Recorder, type NewEvent } from './recorder.ts';
import { Scope, type LearnerModule, type Registry } from './scope.ts';
import { installStacks, type Locate } from './stack.ts';

/** What one version of the protocol brings: its modules, and how a server of it is served. */
export interface VersionModules {
	registry(playground: Playground): Registry;
	/** What the registry holds. */
	readonly specifiers: readonly string[];
	serve(
		factory: Factory,
		transport: LinkEnd,
		report: (error: unknown) => void,
	): Promise<void> | void;
	/** Tells of every change of a task; returns what ends it. */
	onTaskChange(listener: (change: TaskChange) => void): () => void;
}

export type Factory = (...context: never[]) => unknown;

type TaskChange = Omit<Extract<NewEvent, { kind: 'task' }>, 'kind' | 'side'>;

/** What a world needs of the machine it runs on. */
export interface WorldPorts {
	/** Resolves once all that is due at this instant has run: microtasks, and what they cause. */
	turn(): Promise<void>;
	/** Called between any two steps of a run. */
	pulse(): void;
	/** Called for every event, in the midst of a step. */
	recorded?(): void;
	/** The file whose code is about to run. */
	step(file: string): void;
	/** Tells of errors and rejections that nobody caught; returns what ends it. */
	onUncaught(listener: (error: unknown) => void): () => void;
}

export interface Program {
	readonly input: RunInput;
	readonly modules: Readonly<Record<string, LearnerModule>>;
	readonly version: VersionModules;
	readonly locate: Locate;
}

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
	readonly #linkPorts: EndPorts;
	readonly #links: Link[] = [];
	readonly #scopes = new Map<string, Scope>();
	readonly #random = new Map<string, Random>();
	readonly #console: object;
	/** The peer whose code runs, or ran last. */
	#side = 'client';
	#client: 'new' | 'running' | 'ended' = 'new';
	#lost: string | undefined;

	constructor(program: Program, ports: WorldPorts) {
		const { input, modules } = program;
		this.#program = program;
		this.#ports = ports;
		this.#recorder = new Recorder(this.#clock, input.settings.events, () => ports.recorded?.());
		this.#errors = new Errors(this.#recorder, new Set(Object.keys(modules)));
		this.#host = new Host(input.answers, this.#clock, this.#recorder);
		this.#console = createConsole(this.#recorder, this.#errors, () => this.#side);
		this.#linkPorts = {
			clock: this.#clock,
			recorder: this.#recorder,
			taskIdOf: revisions[input.version].taskIdOf,
			transit: createTransit(input.faults, input.settings.latency, this.#clock, this.#recorder),
		};
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
		this.#begin('server', (exports) => factoryOf('server.ts', exports));
		await this.#ports.turn();
		if (this.#lost !== undefined) return;
		this.#begin('client', () => {
			this.#client = 'ended';
		});
	}

	/** Loads a peer; if its script fails the run is lost. */
	#begin(peer: string, done: (exports: Record<string, unknown>) => void): void {
		const file = this.#fileOf(peer);
		this.#enter(peer, () => {
			this.#scopeOf(peer)
				.load(file)
				.then(done)
				.catch((error: unknown) => {
					this.#errors.record(peer, error);
					this.#lost ??=
						peer === 'client' ? `${file} ended with an error.` : `${file} could not be loaded.`;
				});
		});
	}

	async #drive(): Promise<End> {
		let timers = 0;
		let count = this.#recorder.count;
		for (;;) {
			await this.#ports.turn();
			this.#ports.pulse();
			const end = this.#ending();
			if (end) return end;
			timers = this.#recorder.count === count ? timers + 1 : 0;
			count = this.#recorder.count;
			if (timers > timersWithoutEvent) {
				this.#recorder.exceed(`${timersWithoutEvent} timers ran without an event.`);
			}
			const timer = this.#clock.next();
			if (timer) this.#enter(timer.schedule.owner, () => timer.fire());
		}
	}

	#ending(): End | undefined {
		const clock = this.#clock;
		if (this.#recorder.exceeded) return { reason: 'budget', text: this.#recorder.exceeded };
		if (this.#lost !== undefined) return { reason: 'crashed', text: this.#lost };
		if (this.#host.waits) return { reason: 'waiting', text: 'The host waits for an answer.' };
		const file = this.#client === 'ended' ? undefined : this.#fileOf('client');
		if (file === undefined && isOver(clock, this.#links)) return { reason: 'finished' };
		if (file !== undefined && isStuck(clock)) return stuck(file, this.#links, this.#host);
		const limit = this.#program.input.settings.deadline;
		if ((clock.peek()?.entry?.due ?? 0) <= limit) return undefined;
		clock.advanceTo(limit);
		return deadline(limit, file, clock);
	}

	#close({ reason, text }: End): EndEvent {
		this.#recorder.close();
		return { kind: 'end', at: this.#clock.now, reason, ...(text !== undefined && { text }) };
	}

	/** Runs code of a peer; what it throws is recorded. */
	readonly #enter = (peer: string, action: () => void): void => {
		this.#side = peer;
		this.#ports.step(this.#fileOf(peer));
		try {
			action();
		} catch (error) {
			this.#errors.record(peer, error);
		}
	};

	#connect(from: string, to: string, token: string | undefined): Connection {
		if (!isServer(to)) throw new Error(`There is no server called "${to}": use server, server-2 …`);
		const name = String(this.#links.length + 1);
		const link = new Link({ name, client: from, server: to, token }, this.#linkPorts);
		this.#links.push(link);
		const report = (error: unknown) => this.#errors.record(to, error);
		this.#serve(to, link).catch(report);
		return createConnection(link, (ms, action) => {
			const due = this.#clock.now + ms;
			const timer = this.#clock.schedule({ due, owner: from, purpose: 'timer', action });
			return () => this.#clock.cancel(timer);
		});
	}

	async #serve(peer: string, link: Link): Promise<void> {
		const file = this.#fileOf(peer);
		const factory = factoryOf(file, await this.#scopeOf(peer).load(file));
		const report = (error: unknown) => this.#errors.record(peer, error);
		await this.#program.version.serve(factory, link.server, report);
	}

	#scopeOf(peer: string): Scope {
		const known = this.#scopes.get(peer);
		if (known) return known;
		const playground = createPlayground(peer, {
			clock: this.#clock,
			host: this.#host,
			knobs: this.#program.input.knobs,
			connect: (from, to, token) => this.#connect(from, to, token),
		});
		const registry = this.#program.version.registry(playground);
		const scope = new Scope(this.#program.modules, registry, (file) => this.#ports.step(file));
		this.#scopes.set(peer, scope);
		return scope;
	}

	#fileOf(peer: string): string {
		return fileOf(peer, this.#program.modules, this.#program.input.knobs);
	}

	#randomOf(peer: string): Random {
		const random = this.#random.get(peer) ?? createRandom(this.#program.input.seed, peer);
		this.#random.set(peer, random);
		return random;
	}

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
				random: () => this.#randomOf(this.#side),
				console: this.#console,
			}),
			this.#ports.onUncaught((error) => this.#errors.record(this.#side, error)),
			version.onTaskChange((change) => {
				this.#recorder.record({ kind: 'task', ...change, side: this.#side });
			}),
		];
		return () => undo.reverse().forEach((leave) => leave());
	}
}

function factoryOf(file: string, exports: Record<string, unknown>): Factory {
	const factory = exports.default;
	if (typeof factory === 'function') return factory as Factory;
	throw new TypeError(
		`${file} must export a function that makes the server: export default function createServer() { … }`,
	);
}
