import type { Answer, RunInput } from '../protocol/run.ts';
import type { EndEvent, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';

/** Page → frame. `runtime` is the source text of the version's runtime bundle. */
export type ToFrame =
	| { readonly kind: 'runtime'; readonly version: Version; readonly source: string }
	| { readonly kind: 'run'; readonly run: number; readonly input: RunInput }
	| { readonly kind: 'answer'; readonly run: number; readonly answer: Answer }
	| { readonly kind: 'stop'; readonly run: number };

/**
 * Frame → page. `alive` comes all through a run, so that the page notices a frame that died. `events` continue the trace of the run; `ended` closes it, and with the reason
 * `waiting` an answer takes it up again (the `end` event is then dropped from the trace).
 */
export type FromFrame =
	| { readonly kind: 'ready' }
	| { readonly kind: 'alive' }
	| { readonly kind: 'events'; readonly run: number; readonly events: readonly TraceEvent[] }
	| { readonly kind: 'ended'; readonly run: number; readonly end: EndEvent };

/** Frame → worker. */
export type ToWorker =
	| { readonly kind: 'run'; readonly input: RunInput; readonly steps: boolean }
	| { readonly kind: 'answer'; readonly answer: Answer };

/** Worker → frame. `step` names the file about to run; it is only sent when `steps` was asked for. */
export type FromWorker =
	| { readonly kind: 'ready' }
	| { readonly kind: 'alive' }
	| { readonly kind: 'step'; readonly file: string }
	| { readonly kind: 'events'; readonly events: readonly TraceEvent[] }
	| { readonly kind: 'ended'; readonly end: EndEvent };
