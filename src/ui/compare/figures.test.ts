import { expect, test } from 'vitest';
import { build, change, poll, wire } from '../run.fixture.ts';
import { figureRows } from './figure-rows.ts';
import { figuresOf } from './figures.ts';
import { eventsOf, solvedEvents } from './real-runs.fixture.ts';

test('a run by hand is counted', () => {
	const events = build();
	const bytes = events.reduce(
		(sum, event) =>
			sum + (event.kind === 'message' ? Buffer.byteLength(JSON.stringify(event.message)) : 0),
		0,
	);
	expect(figuresOf('2026-07-28', events)).toEqual({
		messages: 16,
		bytes,
		roundTrips: 8,
		longestHeld: 40,
		doneToKnown: 2040,
		questions: 1,
	});
});

test('the result costs one round trip more in 2025-11-25', async () => {
	const older = figuresOf('2025-11-25', await eventsOf('call-now-fetch-later', '2025-11-25'));
	const newer = figuresOf('2026-07-28', await eventsOf('call-now-fetch-later', '2026-07-28'));
	expect(older.messages).toBe(33);
	expect(newer.messages).toBe(28);
	expect([older.roundTrips, newer.roundTrips]).toEqual([16, 14]);
	expect(Number(older.doneToKnown) - Number(newer.doneToKnown)).toBe(40);
});

test('a slower poll learns later, with fewer messages', async () => {
	const [quick, slow] = await Promise.all(
		[1000, 7000].map(async (pollIntervalMs) =>
			figuresOf(
				'2026-07-28',
				await eventsOf('call-now-fetch-later', '2026-07-28', { knobs: { pollIntervalMs } }),
			),
		),
	);
	expect(slow?.messages).toBeLessThan(quick?.messages ?? 0);
	expect(slow?.doneToKnown).toBeGreaterThan(Number(quick?.doneToKnown));
});

test('a call without a task is held open for as long as the build takes', async () => {
	const events = await eventsOf('call-now-fetch-later', '2026-07-28', {
		knobs: { declareTasks: false },
	});
	const figures = figuresOf('2026-07-28', events);
	expect(figures.longestHeld).toBeGreaterThan(60_000);
	expect(figures.doneToKnown).toBe('no task');
});

test('tasks/result is held open while the person thinks', async () => {
	const answers = [{ action: 'accept', content: { confirm: true } }] as const;
	const events = await solvedEvents('input-over-result', '2025-11-25', { answers });
	const figures = figuresOf('2025-11-25', events);
	expect(figures.questions).toBe(1);
	expect(figures.longestHeld).toBeGreaterThan(1000);
});

test('an outcome that nobody fetched is never known, and a request without answer waits to the end', () => {
	const events = [
		wire(0, 'client', { id: 1, method: 'tools/call', params: { name: 'docker_build' } }),
		...poll(5000, 2, 'working'),
		change(6000, 'completed', 'working'),
		{ kind: 'end', at: 9000, reason: 'deadline' } as const,
	];
	const figures = figuresOf('2026-07-28', events);
	expect(figures).toMatchObject({ doneToKnown: 'never', longestHeld: 9000, roundTrips: 1 });
	expect(figureRows(figures, { ...figures, bytes: 12_345, doneToKnown: 540 })).toEqual(
		expect.arrayContaining([
			{ name: 'From done to known', older: 'never', newer: '540 ms' },
			expect.objectContaining({ name: 'Bytes', newer: '12\u202f345' }),
		]),
	);
});

test('a task that has not ended is not done', () => {
	const events = [change(20, 'working', null), ...poll(5000, 2, 'working')];
	expect(figuresOf('2026-07-28', events).doneToKnown).toBe('not done');
});
