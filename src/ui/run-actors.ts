import { fromCallback, fromPromise } from 'xstate';
import type { Answer, RunInput } from '../protocol/run.ts';
import type { EndEvent, Trace, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';

/** What a run tells the machine. */
export type RunReport =
	| { readonly type: 'EVENTS'; readonly events: readonly TraceEvent[] }
	| { readonly type: 'ENDED'; readonly end: EndEvent };

export interface Received {
	readonly type: 'ANSWER';
	readonly answer: Answer;
}

/** Begins a run and reports it to the listener. */
export type StartRun = (
	input: RunInput,
	listener: {
		readonly events: (events: readonly TraceEvent[]) => void;
		readonly ended: (end: EndEvent) => void;
	},
) => { readonly answer: (answer: Answer) => void; readonly stop: () => void };

/** Where runs of one version take place, one at a time. */
export interface Runner {
	readonly start: StartRun;
	/** Loads what a run needs while nobody waits for it. */
	warmUp(version: Version): Promise<void>;
	close(): void;
}

/** One run in one version, as the machine sees it. */
export function runActor(start: StartRun) {
	return fromCallback<Received, RunInput, RunReport>(({ input, sendBack, receive }) => {
		const run = start(input, {
			events: (events) => sendBack({ type: 'EVENTS', events }),
			ended: (end) => sendBack({ type: 'ENDED', end }),
		});
		receive(({ answer }) => run.answer(answer));
		return () => run.stop();
	});
}

/** Loads the trace that was recorded when the site was built; null where there is none. */
export function recordingActor(load: () => Promise<Trace | null>) {
	return fromPromise(load);
}
