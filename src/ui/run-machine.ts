import type { RecordedRun } from '../lessons/recorded-run.ts';
import type { RunInput } from '../protocol/run.ts';
import { Machine } from './actor.svelte.ts';
import { playgroundMachine } from './playground.machine.ts';
import { recordingActor, runActor, type StartRun } from './run-actors.ts';

export type RunMachine = Machine<typeof playgroundMachine>;

/** `input` is what the recording was made of; without a recording it runs at once. */
export function startMachine(
	input: RunInput,
	start: StartRun,
	recording: () => Promise<RecordedRun | null>,
): RunMachine {
	const actors = { run: runActor(start), recording: recordingActor(recording) };
	return new Machine(playgroundMachine.provide({ actors }), { input });
}
