import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type Answer, defaultSettings, type RunInput } from '../protocol/run.ts';
import type { EndReason, Trace, TraceEvent } from '../protocol/trace.ts';
import { playgroundMachine, typingPause } from './playground.machine.ts';
import { recordingActor, runActor, type StartRun } from './run-actors.ts';

type Listener = Parameters<StartRun>[1];

interface StartedRun {
	readonly input: RunInput;
	readonly listener: Listener;
	readonly answers: Answer[];
	stopped: boolean;
}

const recorded: Trace = {
	header: { trace: 1, version: '2026-07-28' },
	events: [says('recorded')],
};

function says(text: string): TraceEvent {
	return { kind: 'host', act: 'say', at: 0, text };
}

function end(reason: EndReason) {
	return { kind: 'end', at: 9, reason } as const;
}

function inputOf(seed: number): RunInput {
	const files = { 'server.ts': '' };
	return {
		version: '2026-07-28',
		files,
		seed,
		knobs: {},
		answers: [],
		faults: [],
		settings: defaultSettings,
	};
}

function begin(load: () => Promise<Trace | null> = () => Promise.resolve(recorded)) {
	const runs: StartedRun[] = [];
	const clock = new SimulatedClock();
	const run = runActor((input, listener) => {
		const started: StartedRun = { input, listener, answers: [], stopped: false };
		runs.push(started);
		return {
			answer: (answer) => started.answers.push(answer),
			stop: () => (started.stopped = true),
		};
	});
	const machine = playgroundMachine.provide({ actors: { run, recording: recordingActor(load) } });
	const actor = createActor(machine, { clock, input: inputOf(0) }).start();
	const state = () => actor.getSnapshot().value;
	const context = () => actor.getSnapshot().context;
	const lastRun = (): StartedRun => {
		const last = runs.at(-1);
		if (!last) throw new Error('No run was started.');
		return last;
	};
	return { actor, clock, runs, lastRun, state, context };
}

test('a run that is stopped keeps what it has done, and says that it was stopped', () => {
	const { actor, lastRun, state, context } = begin();
	actor.send({ type: 'RUN', input: inputOf(1) });
	lastRun().listener.events([says('a')]);
	actor.send({ type: 'STOP' });
	expect(lastRun().stopped).toBe(true);
	lastRun().listener.ended(end('stopped'));
	expect(state()).toBe('stopped');
	expect(context().events).toEqual([says('a'), end('stopped')]);
});

test('the recorded trace shows first, and nothing runs', async () => {
	const { state, context, runs } = begin();
	expect(state()).toBe('loading');
	await Promise.resolve();
	expect(state()).toBe('ready');
	expect(context()).toMatchObject({ events: recorded.events, source: 'recorded' });
	expect(runs).toEqual([]);
});

test.each([
	['nothing was recorded', () => Promise.resolve(null)],
	['the recording cannot be loaded', () => Promise.reject(new Error('offline'))],
])('where %s, the code runs at once', async (_case, load) => {
	const { state, runs } = begin(load);
	await new Promise((resolve) => setTimeout(resolve));
	expect(state()).toEqual({ live: 'compiling' });
	expect(runs.map(({ input }) => input.seed)).toEqual([0]);
});

test('a run replaces the recorded trace by its first events and goes on to its end', async () => {
	const { actor, lastRun, state, context } = begin();
	await Promise.resolve();
	actor.send({ type: 'RUN', input: inputOf(1) });
	expect(state()).toEqual({ live: 'compiling' });
	expect(context().events).toBe(recorded.events);
	lastRun().listener.events([says('a')]);
	expect(state()).toEqual({ live: 'running' });
	lastRun().listener.events([says('b')]);
	lastRun().listener.ended(end('finished'));
	expect(state()).toBe('finished');
	expect(context()).toMatchObject({
		source: 'live',
		events: [says('a'), says('b'), end('finished')],
	});
});

test.each([
	['finished', 'finished'],
	['deadline', 'finished'],
	['budget', 'finished'],
	['stuck', 'finished'],
	['stopped', 'stopped'],
	['crashed', 'crashed'],
] as const)('a run that ends by %s is %s', (reason, expected) => {
	const { actor, lastRun, state } = begin();
	actor.send({ type: 'RUN', input: inputOf(1) });
	lastRun().listener.ended(end(reason));
	expect(state()).toBe(expected);
});

test('an answer takes a waiting run up again and drops its end', () => {
	const { actor, lastRun, runs, state, context } = begin();
	const answer: Answer = { action: 'decline' };
	actor.send({ type: 'RUN', input: inputOf(1) });
	lastRun().listener.events([says('asks')]);
	lastRun().listener.ended(end('waiting'));
	expect(state()).toEqual({ live: 'waiting' });
	actor.send({ type: 'ANSWER', answer, input: { ...inputOf(1), answers: [answer] } });
	expect(state()).toEqual({ live: 'running' });
	expect(runs).toHaveLength(1);
	expect(lastRun().answers).toEqual([answer]);
	expect(context().events).toEqual([says('asks')]);
	expect(context().input?.answers).toEqual([answer]);
});

test('an answer to a run that waits no more begins it anew with the answer in its input', async () => {
	const { actor, lastRun } = begin();
	await Promise.resolve();
	const answer: Answer = { action: 'accept', content: {} };
	actor.send({ type: 'ANSWER', answer, input: { ...inputOf(1), answers: [answer] } });
	expect(lastRun().input.answers).toEqual([answer]);
	expect(lastRun().answers).toEqual([]);
});

test('edits run once typing has paused, with the last text', () => {
	const { actor, clock, runs, state } = begin();
	actor.send({ type: 'EDIT', input: inputOf(1) });
	clock.increment(typingPause - 1);
	actor.send({ type: 'EDIT', input: inputOf(2) });
	clock.increment(typingPause - 1);
	expect([runs.length, state()]).toEqual([0, 'typing']);
	clock.increment(1);
	expect(runs.map(({ input }) => input.seed)).toEqual([2]);
});

test('a new run stops the one before', () => {
	const { actor, runs } = begin();
	actor.send({ type: 'RUN', input: inputOf(1) });
	actor.send({ type: 'RUN', input: inputOf(2) });
	expect(runs.map(({ stopped }) => stopped)).toEqual([true, false]);
});

test('code that does not compile leaves the last good run in view and says what is wrong', () => {
	const { actor, lastRun, state, context } = begin();
	const problem: TraceEvent = {
		kind: 'error',
		at: 0,
		side: 'server',
		message: 'Unexpected token',
		file: 'server.ts',
		line: 3,
		compile: true,
	};
	actor.send({ type: 'RUN', input: inputOf(1) });
	lastRun().listener.events([says('good')]);
	lastRun().listener.ended(end('finished'));
	actor.send({ type: 'RUN', input: inputOf(2) });
	lastRun().listener.events([problem]);
	lastRun().listener.ended(end('crashed'));
	expect(state()).toBe('crashed');
	expect(context()).toMatchObject({ problem, events: [says('good'), end('finished')] });

	actor.send({ type: 'RUN', input: inputOf(3) });
	lastRun().listener.events([says('mended')]);
	expect(context()).toMatchObject({ problem: null, events: [says('mended')] });
});
