import { expect, test } from 'vitest';
import { defaultSettings, type RunInput } from '../../protocol/run.ts';
import type { EndEvent, TraceEvent } from '../../protocol/trace.ts';
import type { FromWorker, ToWorker } from '../messages.ts';
import { SupervisedRun } from './supervised-run.ts';
import type { RunWorker, WorkerListener } from './warm-worker.ts';

const input: RunInput = {
	version: '2026-07-28',
	files: { 'client.ts': '', 'server.ts': '' },
	seed: 1,
	knobs: {},
	answers: [{ action: 'cancel' }],
	faults: [],
	settings: { ...defaultSettings, events: 100 },
};

class FakeWorker implements RunWorker {
	ready = true;
	alive = true;
	readonly posted: ToWorker[] = [];
	#listener: WorkerListener | undefined;

	post(message: ToWorker): void {
		this.posted.push(message);
	}
	terminate(): void {
		this.alive = false;
	}
	listen(listener: WorkerListener): void {
		this.#listener = listener;
	}
	say(message: FromWorker): void {
		this.#listener?.message(message);
	}
	fail(reason: string): void {
		this.#listener?.failed(reason);
	}
}

function start() {
	const workers: FakeWorker[] = [];
	const events: TraceEvent[] = [];
	const ends: EndEvent[] = [];
	let warmed = 0;
	const run = new SupervisedRun(input, {
		worker: () => {
			const worker = new FakeWorker();
			workers.push(worker);
			return worker;
		},
		warm: () => warmed++,
		events: (batch) => events.push(...batch),
		ended: (end) => ends.push(end),
	});
	const worker = (n: number) => {
		const found = workers[n];
		if (!found) throw new Error(`there is no worker ${n}`);
		return found;
	};
	const ticks = (n: number) => Array.from({ length: n }).forEach(() => run.tick());
	return { run, worker, workers, events, ends, ticks, warmed: () => warmed };
}

function say(...at: readonly number[]): FromWorker {
	const events = at.map((at) => ({ kind: 'host', act: 'say', at, text: `at ${at}` }) as const);
	return { kind: 'events', events };
}

function saying(text: unknown): FromWorker {
	return { kind: 'events', events: [{ kind: 'host', at: 1, act: 'say', text: text as string }] };
}

function times(events: readonly TraceEvent[]): number[] {
	return events.map(({ at }) => at);
}

const finished: EndEvent = { kind: 'end', at: 9, reason: 'finished' };
const waiting: EndEvent = { kind: 'end', at: 9, reason: 'waiting' };

test('a run that comes to its end is left alone, and its worker is done', () => {
	const { worker, events, ends, ticks } = start();
	expect(worker(0).posted).toEqual([{ kind: 'run', input, steps: false }]);
	worker(0).say(say(1, 2));
	worker(0).say({ kind: 'ended', end: finished });
	ticks(100);
	expect(times(events)).toEqual([1, 2]);
	expect(ends).toEqual([finished]);
	expect(worker(0).alive).toBe(false);
});

test('only a file of the run can be named', () => {
	const { worker, ends, ticks } = start();
	ticks(7);
	worker(1).say({ kind: 'step', file: '<b>https://example.org</b>' });
	ticks(5);
	expect(ends[0]?.text).toMatch(/^The code did not come to an end/);
});

test('signs of life keep a long run going', () => {
	const { worker, ends, ticks } = start();
	for (let second = 0; second < 50; second++) {
		ticks(6);
		worker(0).say({ kind: 'alive' });
	}
	expect(ends).toEqual([]);
});

test('code that falls silent is run again step by step, and its file is named', () => {
	const { worker, events, ends, ticks } = start();
	worker(0).say(say(1, 2));
	ticks(7);
	expect(worker(0).alive).toBe(false);
	expect(worker(1).posted).toEqual([{ kind: 'run', input, steps: true }]);
	worker(1).say({ kind: 'step', file: 'client.ts' });
	worker(1).say(say(1));
	worker(1).say(say(2, 3));
	worker(1).say({ kind: 'step', file: 'server.ts' });
	ticks(5);
	expect(times(events)).toEqual([1, 2, 3]);
	expect(worker(1).alive).toBe(false);
	expect(ends).toMatchObject([{ at: 3, reason: 'stopped' }]);
	expect(ends[0]?.text).toMatch(/^server\.ts did not come to an end/);
});

test('a second worker is made ready before it is needed', () => {
	const { ticks, warmed } = start();
	ticks(2);
	expect(warmed()).toBe(0);
	ticks(5);
	expect(warmed()).toBe(1);
});

test('a run that was only slow comes to its end the second time, with no event twice', () => {
	const { worker, events, ends, ticks } = start();
	worker(0).say(say(1, 2));
	ticks(7);
	worker(1).say(say(1, 2, 3));
	worker(1).say({ kind: 'ended', end: finished });
	ticks(100);
	expect(times(events)).toEqual([1, 2, 3]);
	expect(ends).toEqual([finished]);
});

test('a second worker that is slow to start is given time, too', () => {
	const { worker, events, ends, ticks } = start();
	worker(0).say(say(1, 2));
	ticks(7);
	worker(1).ready = false;
	ticks(15);
	worker(1).ready = true;
	ticks(3);
	worker(1).say(say(1, 2, 3));
	worker(1).say({ kind: 'ended', end: finished });
	expect(times(events)).toEqual([1, 2, 3]);
	expect(ends).toEqual([finished]);
});

test('where the second time through does not come to the place, no file is named', () => {
	const { worker, ends, ticks } = start();
	worker(0).say(say(1, 2));
	ticks(7);
	for (let tick = 0; tick < 10; tick++) {
		worker(1).say({ kind: 'step', file: 'client.ts' });
		ticks(1);
	}
	expect(ends).toMatchObject([{ reason: 'stopped' }]);
	expect(ends[0]?.text).toMatch(/^The code did not come to an end/);
});

test('a run that waits may wait for ever, and goes on with the answer', () => {
	const { run, worker, events, ends, ticks } = start();
	worker(0).say({ kind: 'ended', end: waiting });
	ticks(1000);
	expect(worker(0).alive).toBe(true);
	run.answer({ action: 'accept' });
	expect(worker(0).posted[1]).toEqual({ kind: 'answer', answer: { action: 'accept' } });
	worker(0).say(say(10));
	worker(0).say({ kind: 'ended', end: finished });
	expect(times(events)).toEqual([10]);
	expect(ends).toEqual([waiting, finished]);
});

test('an answer given live is part of the second time through', () => {
	const { run, worker, ticks } = start();
	worker(0).say({ kind: 'ended', end: waiting });
	run.answer({ action: 'accept' });
	ticks(7);
	const answers = [{ action: 'cancel' }, { action: 'accept' }];
	expect(worker(1).posted).toEqual([{ kind: 'run', input: { ...input, answers }, steps: true }]);
});

test('an answer that nobody waits for goes nowhere', () => {
	const { run, worker } = start();
	run.answer({ action: 'accept' });
	expect(worker(0).posted).toHaveLength(1);
});

test('a runtime that is slow to load is given time, and then given up', () => {
	const { worker, ends, ticks } = start();
	worker(0).ready = false;
	ticks(149);
	expect(ends).toEqual([]);
	ticks(1);
	expect(ends).toMatchObject([{ reason: 'crashed' }]);
	expect(ends[0]?.text).toContain('it did not start');
});

test.each<[string, (given: ReturnType<typeof start>) => void, string, RegExp]>([
	['is stopped', ({ run }) => run.stop(), 'stopped', /was stopped/],
	['loses its worker', ({ worker }) => worker(0).fail('no memory'), 'crashed', /no memory/],
	[
		'sends events beyond all budgets',
		({ worker }) => worker(0).say(say(...Array.from({ length: 6000 }, (_, i) => i))),
		'budget',
		/more than 5100 events/,
	],
	[
		'sends one event of millions of characters',
		({ worker }) => worker(0).say(saying('x'.repeat(3e6))),
		'stopped',
		/larger than 2000000 characters/,
	],
	[
		'sends what is no JSON',
		({ worker }) => worker(0).say(saying(new ArrayBuffer(8))),
		'stopped',
		/holds what is no JSON/,
	],
	[
		'ends with millions of characters',
		({ worker }) => worker(0).say({ kind: 'ended', end: { ...finished, text: 'x'.repeat(3e6) } }),
		'stopped',
		/larger than 2000000 characters/,
	],
	[
		'goes on for a minute',
		({ worker, ticks }) => {
			for (let tick = 0; tick < 600; tick++) {
				worker(0).say({ kind: 'alive' });
				ticks(1);
			}
		},
		'stopped',
		/more than 60 seconds/,
	],
])('a run that %s ends once and says so', (_, happen, reason, text) => {
	const given = start();
	happen(given);
	given.run.stop();
	given.worker(0).say(say(7000));
	given.ticks(700);
	expect(given.ends).toMatchObject([{ reason }]);
	expect(given.ends[0]?.text).toMatch(text);
	expect(given.workers.every(({ alive }) => !alive)).toBe(true);
});

test('a run that another one takes the place of says nothing more', () => {
	const { run, worker, events, ends, ticks } = start();
	run.abandon();
	worker(0).say(say(1));
	worker(0).say({ kind: 'ended', end: finished });
	ticks(700);
	expect([events, ends]).toEqual([[], []]);
	expect(worker(0).alive).toBe(false);
});
