import type { Sandbox, SandboxRun } from '../sandbox/sandbox.ts';
import type { Version } from '../protocol/version.ts';
import type { Runner, StartRun } from './run-actors.ts';

/** A sandbox that is loaded when something shall run: the recorded trace needs none. */
export class LazySandbox implements Runner {
	#sandbox: Promise<Sandbox> | undefined;

	async warmUp(version: Version): Promise<void> {
		await (await this.#load()).prepare(version);
	}

	readonly start: StartRun = (input, listener) => {
		let run: SandboxRun | undefined;
		let stopped = false;
		this.#load().then(
			(sandbox) => {
				if (!stopped) run = sandbox.run(input, listener);
			},
			(error: unknown) => {
				const text = `What runs the code could not be loaded (${String(error)}). Reload the page.`;
				if (!stopped) listener.ended({ kind: 'end', at: 0, reason: 'crashed', text });
			},
		);
		return {
			answer: (answer) => run?.answer(answer),
			stop: () => {
				stopped = true;
				if (run) run.stop();
				else
					listener.ended({ kind: 'end', at: 0, reason: 'stopped', text: 'The run was stopped.' });
			},
		};
	};

	close(): void {
		void this.#sandbox?.then((sandbox) => sandbox.close());
	}

	#load(): Promise<Sandbox> {
		this.#sandbox ??= import('../sandbox/sandbox.ts').then(({ Sandbox }) => new Sandbox());
		this.#sandbox.catch(() => (this.#sandbox = undefined));
		return this.#sandbox;
	}
}
