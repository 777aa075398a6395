import type { Errors } from './errors.ts';
import type { Peers } from './peers.ts';

interface Life {
	/** Counts up with every start: what an earlier one still says is not heard. */
	readonly count: number;
	readonly state: 'running' | 'ended' | 'down';
}

/** The scripts of the clients: who runs, who has come to the end, and what went wrong first. */
export class Clients {
	/** Why the run is lost, in words. */
	lost: string | undefined;
	readonly #peers: Peers;
	readonly #errors: Errors;
	readonly #lives = new Map<string, Life>();

	constructor(peers: Peers, errors: Errors) {
		this.#peers = peers;
		this.#errors = errors;
	}

	/** A client whose script has not ended. */
	get unfinished(): string | undefined {
		return [...this.#lives].find(([, { state }]) => state !== 'ended')?.[0];
	}

	isDown(peer: string): boolean {
		return this.#lives.get(peer)?.state === 'down';
	}

	/** Runs the script from its first line. */
	async play(peer: string): Promise<void> {
		const count = (this.#lives.get(peer)?.count ?? 0) + 1;
		this.#lives.set(peer, { count, state: 'running' });
		try {
			await this.#peers.play(peer);
			if (this.#isAlive(peer, count)) this.#lives.set(peer, { count, state: 'ended' });
		} catch (error) {
			if (this.#isAlive(peer, count)) this.fail(peer, error, 'ended with an error');
		}
	}

	/** Its script stops where it stands; until `play` it is neither at work nor at its end. */
	stop(peer: string): void {
		const { count = 0 } = this.#lives.get(peer) ?? {};
		this.#lives.set(peer, { count: count + 1, state: 'down' });
	}

	fail(peer: string, error: unknown, how: string): void {
		this.#errors.record(peer, error);
		this.lost ??= `${this.#peers.fileOf(peer)} ${how}.`;
	}

	#isAlive(peer: string, count: number): boolean {
		return this.#lives.get(peer)?.count === count;
	}
}
