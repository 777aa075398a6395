import type { Clock } from './clock.ts';
import { createConnection, type Connection } from './connection.ts';
import type { EndPorts } from './end.ts';
import type { Errors } from './errors.ts';
import { Disks } from './disks.ts';
import { clientsIn, fileOf, isServer } from './file-of.ts';
import type { Host } from './host.ts';
import { Link } from './link.ts';
import { createPlayground, type ConnectOptions } from './playground.ts';
import type { Factory, Program } from './program.ts';
import { createRandom, type Random } from './random.ts';
import type { Recorder } from './recorder.ts';
import { Scope } from './scope.ts';

/** So many are opened in one run at the most: what opens more has lost its way. */
const mostConnections = 1000;

export interface PeersPorts {
	readonly clock: Clock;
	readonly errors: Errors;
	readonly host: Host;
	readonly links: EndPorts;
	readonly recorder: Recorder;
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
	readonly #disks = new Disks();
	/** Connections that were opened while their server was down. */
	readonly #unserved = new Set<Link>();
	/** Tokens that have run out. */
	readonly #expired = new Set<string>();
	#strangers = 0;

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

	/** Opens a connection, and begins to serve it on the other side. */
	connect(client: string, server: string, { token, caller }: ConnectOptions = {}): Connection {
		this.#mustBeServer(server);
		const { clock, links, recorder } = this.#ports;
		if (this.links.length >= mostConnections) {
			recorder.mustEnd(`The run opened ${mostConnections} connections, its limit.`);
		}
		const name = String(this.links.length + 1);
		const link = new Link({ name, client, server, token, caller }, links);
		this.#show(link, token);
		this.links.push(link);
		/* In a turn of its own: what the server does then is not the client's doing. */
		const action = () => this.#begin(server, link);
		if (links.faults.isDown(server)) this.#unserved.add(link);
		else clock.schedule({ due: clock.now, owner: server, purpose: 'delivery', action });
		const later = (ms: number, action: () => void) => {
			const due = clock.now + ms;
			const timer = clock.schedule({ due, owner: client, purpose: 'timer', action });
			return () => clock.cancel(timer);
		};
		return createConnection(link, { later, renew: (token) => this.#show(link, String(token)) });
	}

	#show(link: Link, token: string | undefined): void {
		link.token = token;
		link.expired = token !== undefined && this.#expired.has(token);
	}

	/** A server that has started anew takes up connections that it knows nothing of. */
	serveAgain(peer: string, links: readonly Link[]): void {
		for (const link of [...links, ...this.#unserved]) {
			if (link.server.peer !== peer || link.client.closed) continue;
			this.#unserved.delete(link);
			link.renewServer();
			this.#begin(peer, link);
		}
	}

	/** The peer is gone with all that it had in memory; its tasks are kept where the store keeps them. */
	forget(peer: string, tasks: 'kept' | 'lost' = 'kept'): void {
		this.#scopes.delete(peer);
		this.#disks.restart(peer, tasks);
	}

	/** What the clients have shown until now is refused from now on. */
	expireTokens(): void {
		for (const link of this.links) {
			link.expired = true;
			if (link.token !== undefined) this.#expired.add(link.token);
		}
	}

	/** A client that no file and no other fault speaks for. */
	newClient(): string {
		const taken = clientsIn(this.#program.input.files).map((peer) => Number(peer.slice(7)) || 1);
		return `client-${Math.max(...taken) + ++this.#strangers}`;
	}

	/** Where the next task store of a peer keeps its tasks. */
	diskOf(peer: string): Map<string, string> {
		return this.#disks.next(peer);
	}

	#mustBeServer(peer: string): void {
		const { modules } = this.#program;
		if (isServer(peer) && Object.hasOwn(modules, this.fileOf(peer))) return;
		const files = Object.keys(modules).filter((file) => isServer(file.replace(/\.ts$/, '')));
		const known = files.map((file) => file.replace(/\.ts$/, '')).sort();
		throw new Error(`There is no server called "${peer}": use ${known.join(', ')}, server-2 …`);
	}

	#begin(server: string, link: Link): void {
		this.#serve(server, link).catch((error: unknown) => this.#ports.errors.record(server, error));
	}

	async #serve(server: string, link: Link): Promise<void> {
		const end = link.server;
		const factory = await this.factoryOf(server);
		const report = (error: unknown) => this.#ports.errors.report(server, error);
		await this.#program.version.serve(factory, end, report);
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
			connect: (from, to, options) => this.connect(from, to, options),
		});
		const scope = new Scope(modules, version.registry(playground), step);
		this.#scopes.set(peer, scope);
		return scope;
	}
}
