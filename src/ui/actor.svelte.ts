import { createSubscriber } from 'svelte/reactivity';
import { type Actor, type ActorOptions, type AnyStateMachine, createActor } from 'xstate';

/** A running machine whose snapshot is reactive wherever it is read. */
export class Machine<M extends AnyStateMachine> {
	readonly #actor: Actor<M>;
	readonly #watch: () => void;

	constructor(machine: M, options?: ActorOptions<M>) {
		this.#actor = createActor(machine, options);
		this.#watch = createSubscriber((update) => {
			const subscription = this.#actor.subscribe(update);
			return () => subscription.unsubscribe();
		});
		this.#actor.start();
	}

	get snapshot() {
		this.#watch();
		return this.#actor.getSnapshot();
	}

	get send() {
		return this.#actor.send.bind(this.#actor);
	}

	stop(): void {
		this.#actor.stop();
	}
}
