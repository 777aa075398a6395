import type { Clock } from './clock.ts';
import { createConnection, type Connection } from './connection.ts';
import type { EndPorts } from './end.ts';
import type { Errors } from './errors.ts';
import { fileOf, isServer } from './file-of.ts';
import type { Host } from './host.ts';
import { Link } from './link.ts';
import { createPlayground } from './playground.ts';
import type { Factory, Program } from './program.ts';
import { createRandom, type Random } from './random.ts';
import { Scope } from './scope.ts';

export interface PeersPorts {
	readonly clock: Clock;
	readonly errors: Errors;
	readonly host: Host;
	readonly links: EndPorts;
	/** A file of the peer is about to run. */
	step(file: string): void;
}

/** The clients and servers of a run: each with modules and chance of its own, joined by links. */
export class Peers {
	readonly links: Link[] = [];
	readonly #program: Program;
	readonly #ports: PeersPorts;
	readonly #scopes = new Map<string, Scope>();
	readonly #random = new Map<string, Random>();

	constructor(program: Program, ports: PeersPorts) {
		this.#program = program;
		this.#ports = ports;
	}

	fileOf(peer: string): string {
		return fileOf(peer, this.#program.modules, this.#program.input.knobs);
	}

	randomOf(peer: string): Random {
		const random = this.#random.get(peer) ?? createRandom(this.#program.input.seed, peer);
		this.#random.set(peer, random);
		return random;
	}

	/** Runs a client's script to its end. */
	async play(peer: string): Promise<void> {
		await this.#scopeOf(peer).load(this.fileOf(peer));
	}

	/** Loads a server once; gives what makes one for each connection. */
	async factoryOf(peer: string): Promise<Factory> {
		const file = this.fileOf(peer);
		const { default: factory } = await this.#scopeOf(peer).load(file);
		if (typeof factory === 'function') return factory as Factory;
		throw new TypeError(
			`${file} must export a function that makes the server: export default function createServer() { … }`,
		);
	}

	#connect(client: string, server: string, token: string | undefined): Connection {
		if (!isServer(server)) {
			throw new Error(`There is no server called "${server}": use server, server-2 …`);
		}
		const { clock, errors, links } = this.#ports;
		const link = new Link({ name: String(this.links.length + 1), client, server, token }, links);
		this.links.push(link);
		this.#serve(server, link).catch((error: unknown) => errors.record(server, error));
		return createConnection(link, (ms, action) => {
			const due = clock.now + ms;
			const timer = clock.schedule({ due, owner: client, purpose: 'timer', action });
			return () => clock.cancel(timer);
		});
	}

	async #serve(server: string, link: Link): Promise<void> {
		const factory = await this.factoryOf(server);
		const report = (error: unknown) => this.#ports.errors.report(server, error);
		await this.#program.version.serve(factory, link.server, report);
	}

	#scopeOf(peer: string): Scope {
		const known = this.#scopes.get(peer);
		if (known) return known;
		const { clock, host, step } = this.#ports;
		const { input, modules, version } = this.#program;
		const playground = createPlayground(peer, {
			clock,
			host,
			knobs: input.knobs,
			connect: (from, to, token) => this.#connect(from, to, token),
		});
		const scope = new Scope(modules, version.registry(playground), step);
		this.#scopes.set(peer, scope);
		return scope;
	}
}
