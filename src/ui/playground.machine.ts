import { assign, sendTo, setup } from 'xstate';
import type { Answer, RunInput } from '../protocol/run.ts';
import type { ErrorEvent, TraceEvent } from '../protocol/trace.ts';
import { type Received, recordingActor, runActor, type RunReport } from './run-actors.ts';

/** How long typing must pause before the code runs again, in ms. */
export const typingPause = 300;

type PlaygroundEvent =
	/** Run now, in place of whatever was running. */
	| { readonly type: 'RUN'; readonly input: RunInput }
	/** Run once typing has paused. */
	| { readonly type: 'EDIT'; readonly input: RunInput }
	/** `input` already holds the answer, for a run that does not wait any more. */
	| { readonly type: 'ANSWER'; readonly answer: Answer; readonly input: RunInput }
	| { readonly type: 'STOP' }
	| RunReport;

interface PlaygroundContext {
	/** What is on screen: the recorded trace, then the last run that compiled. */
	readonly events: readonly TraceEvent[];
	readonly source: 'none' | 'recorded' | 'live';
	/** What ran last or is about to; what the recording was made of, at first. */
	readonly input: RunInput;
	/** Why the code could not be read; the run before stays in `events`. */
	readonly problem: ErrorEvent | null;
	/** True until the present run has yielded something to show. */
	readonly fresh: boolean;
	/** True where the present run's code could not be read. */
	readonly unreadable: boolean;
}

function isUnreadable(event: TraceEvent): event is ErrorEvent {
	return event.kind === 'error' && event.compile === true;
}

const definition = setup({
	types: {
		context: {} as PlaygroundContext,
		input: {} as RunInput,
		events: {} as PlaygroundEvent,
	},
	actors: {
		recording: recordingActor(() => Promise.resolve(null)),
		run: runActor(() => ({ answer: () => undefined, stop: () => undefined })),
	},
	actions: {
		keepInput: assign(({ event }) => ('input' in event ? { input: event.input } : {})),
		begin: assign({ fresh: true, unreadable: false }),
		addEvents: assign(({ context, event }) => {
			if (event.type !== 'EVENTS') return {};
			const problem = event.events.find(isUnreadable);
			if (problem) return { problem, unreadable: true };
			const before = context.fresh ? [] : context.events;
			return {
				events: [...before, ...event.events],
				source: 'live' as const,
				problem: null,
				fresh: false,
			};
		}),
		addEnd: assign(({ context, event }) => {
			if (event.type !== 'ENDED' || context.unreadable) return {};
			const before = context.fresh ? [] : context.events;
			return {
				events: [...before, event.end],
				source: 'live' as const,
				problem: null,
				fresh: false,
			};
		}),
		takeUpAgain: assign(({ context }) => ({ events: context.events.slice(0, -1) })),
		passOn: sendTo('run', ({ event }) => event as Received),
	},
	guards: {
		hostIsAsked: ({ event }) => event.type === 'ENDED' && event.end.reason === 'waiting',
		wasStopped: ({ event }) => event.type === 'ENDED' && event.end.reason === 'stopped',
		hasCrashed: ({ event }) => event.type === 'ENDED' && event.end.reason === 'crashed',
	},
	delays: { typingPause },
});

/**
 * The runs of one version. The recorded trace shows first, where there is one; every run goes from
 * `compiling` to an end, or waits for the host and is taken up again by an answer.
 */
export const playgroundMachine = definition.createMachine({
	id: 'playground',
	context: ({ input }) => ({
		events: [],
		source: 'none',
		input,
		problem: null,
		fresh: true,
		unreadable: false,
	}),
	initial: 'loading',
	on: {
		RUN: { target: '.live', reenter: true, actions: 'keepInput' },
		EDIT: { target: '.typing', reenter: true, actions: 'keepInput' },
		ANSWER: { target: '.live', reenter: true, actions: 'keepInput' },
	},
	states: {
		loading: {
			invoke: {
				src: 'recording',
				onDone: [
					{ guard: ({ event }) => event.output === null, target: 'live' },
					{
						target: 'ready',
						actions: assign(({ event }) => ({
							events: event.output?.events ?? [],
							source: 'recorded' as const,
						})),
					},
				],
				onError: 'live',
			},
		},
		ready: {},
		typing: { after: { typingPause: 'live' } },
		live: {
			entry: 'begin',
			invoke: {
				id: 'run',
				src: 'run',
				input: ({ context }) => context.input,
			},
			initial: 'compiling',
			on: {
				STOP: { actions: 'passOn' },
				ENDED: [
					{ guard: 'wasStopped', target: 'stopped', actions: 'addEnd' },
					{ guard: 'hasCrashed', target: 'crashed', actions: 'addEnd' },
					{ target: 'finished', actions: 'addEnd' },
				],
			},
			states: {
				compiling: {
					on: {
						EVENTS: { target: 'running', actions: 'addEvents' },
						ENDED: { guard: 'hostIsAsked', target: 'waiting', actions: 'addEnd' },
					},
				},
				running: {
					on: {
						EVENTS: { actions: 'addEvents' },
						ENDED: { guard: 'hostIsAsked', target: 'waiting', actions: 'addEnd' },
					},
				},
				waiting: {
					on: {
						ANSWER: { target: 'running', actions: ['keepInput', 'takeUpAgain', 'passOn'] },
					},
				},
			},
		},
		finished: {},
		stopped: {},
		crashed: {},
	},
});
