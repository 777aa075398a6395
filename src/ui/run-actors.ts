import { fromCallback, fromPromise } from 'xstate';
import type { Answer, RunInput } from '../protocol/run.ts';
import type { EndEvent, Trace, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { Growth } from './growth.ts';

/** What a run tells the machine. */
export type RunReport =
	| { readonly type: 'EVENTS'; readonly events: readonly TraceEvent[] }
	| { readonly type: 'ENDED'; readonly end: EndEvent };

export type Received =
	{ readonly type: 'ANSWER'; readonly answer: Answer } | { readonly type: 'STOP' };

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
		const growth = new Growth((events) => sendBack({ type: 'EVENTS', events }));
		const run = start(input, {
			events: (events) => growth.add(events),
			ended: (end) => {
				growth.flush();
				sendBack({ type: 'ENDED', end });
			},
		});
		receive((event) => (event.type === 'ANSWER' ? run.answer(event.answer) : run.stop()));
		return () => {
			growth.close();
			run.stop();
		};
	});
}

/** Loads the trace that was recorded when the site was built; null where there is none. */
export function recordingActor(load: () => Promise<Trace | null>) {
	return fromPromise(load);
}
