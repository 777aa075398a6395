import { expect, test } from 'vitest';
import { end, lesson, openPlayground, says } from './playground.fixture.ts';

const version = '2026-07-28';

test('a lesson shows its recorded run, and nothing is run', async () => {
	const { playground, runs } = await openPlayground();
	expect(playground.timeline.events).toHaveLength(2);
	expect(runs).toEqual([]);
	playground.close();
});

test('an edit runs after a pause and is kept as a draft, which runs on the next visit', async () => {
	const { playground, memory, runs } = await openPlayground();
	playground.edit(version, 'client.ts', 'mine');
	expect(runs).toEqual([]);
	await new Promise((resolve) => setTimeout(resolve, 350));
	expect(runs.map(({ input }) => input.files)).toEqual([
		{ 'server.ts': 'server', 'client.ts': 'mine' },
	]);
	playground.close();

	const next = await openPlayground({ memory });
	expect(next.lastRun().input.files['client.ts']).toBe('mine');
	expect(next.playground.edited).toBe(true);
	next.playground.close();
});

test('a run after an edit stands at its end', async () => {
	const { playground, lastRun } = await openPlayground();
	playground.edit(version, 'client.ts', 'mine');
	playground.runAgain();
	lastRun().yields([says(0, 'x'), says(5, 'y'), says(6, 'z')], end(7, 'finished'));
	expect(playground.player.position).toBe(4);
	playground.close();
});

test('an answer goes to the run that waits, and the time stays', async () => {
	const { playground, runs, lastRun } = await openPlayground();
	playground.runAgain();
	const request = { method: 'roots/list', params: {} } as const;
	const asks = { kind: 'host', act: 'ask', at: 5, question: 0, request } as const;
	lastRun().yields([says(0, 'x'), asks], end(5, 'waiting'));
	playground.answer({ action: 'decline' });
	expect(runs).toHaveLength(1);
	expect(lastRun().answers).toEqual([{ action: 'decline' }]);
	lastRun().yields([says(13, 'thanks')], end(14, 'finished'));
	expect(playground.player.time).toBe(5);
	expect(playground.timeline.events).toHaveLength(4);
	playground.changeAnswer(0, { action: 'cancel' });
	expect(lastRun().input.answers).toEqual([{ action: 'cancel' }]);
	playground.close();
});

test('a knob changes the input and runs at once', async () => {
	const { playground, lastRun } = await openPlayground();
	expect(playground.knob('pace')).toBe(5);
	playground.setKnob('pace', 7);
	expect(lastRun().input.knobs).toEqual({ pace: 7 });
	playground.close();
});

test('Reset takes all edits away and can be taken back, until the next edit', async () => {
	const { playground } = await openPlayground();
	playground.edit(version, 'client.ts', 'mine');
	playground.reset();
	expect([playground.edited, playground.undo?.label]).toEqual([false, 'Undo reset']);
	playground.takeBack();
	expect(playground.texts[version]?.['client.ts']).toBe('mine');
	expect(playground.undo).toBeNull();
	playground.reset();
	playground.edit(version, 'client.ts', 'other');
	expect(playground.undo).toBeNull();
	playground.close();
});

test('the solution is put in and taken back', async () => {
	const { playground, lastRun } = await openPlayground();
	playground.useSolution();
	expect(lastRun().input.files['client.ts']).toBe('solved');
	playground.takeBack();
	expect(lastRun().input.files['client.ts']).toBe('client');
	playground.close();
});

test('Compare runs both versions, one timeline over both; a fault keeps the time', async () => {
	const { playground, runs } = await openPlayground();
	playground.setView('compare');
	await new Promise((resolve) => setTimeout(resolve));
	expect(playground.timeline.events).toHaveLength(4);
	expect(playground.files.map(({ name }) => name)).toEqual([
		'server.ts',
		'client.ts',
		'server.ts',
		'client.ts',
	]);
	playground.player.seek(3);
	expect(playground.positions).toEqual([2, 1]);
	playground.breakHere({ fault: 'lose' });
	expect(runs.map(({ input }) => [input.version, input.faults])).toEqual([
		['2025-11-25', [{ fault: 'lose', at: 10 }]],
		['2026-07-28', [{ fault: 'lose', at: 10 }]],
	]);
	expect(playground.player.time).toBe(9);
	playground.close();
});

test('a version that was off screen catches up when it is shown again', async () => {
	const { playground, lastRun } = await openPlayground();
	playground.setView('2025-11-25');
	playground.setKnob('pace', 2);
	playground.setView(version);
	expect(lastRun().input).toMatchObject({ version, knobs: { pace: 2 } });
	playground.close();
});

test('what came by a link touches no draft until it is kept', async () => {
	const edits = { [version]: { 'client.ts': 'shared' } };
	const { playground, memory, lastRun } = await openPlayground({
		scenario: { edits },
		keeps: false,
	});
	expect(lastRun().input.files['client.ts']).toBe('shared');
	playground.edit(version, 'server.ts', 'and more');
	expect(memory.drafts(lesson.id)).toEqual([]);
	playground.keep();
	expect(memory.drafts(lesson.id).map((draft) => draft.edits)).toEqual([
		{ [version]: { 'client.ts': 'shared', 'server.ts': 'and more' } },
	]);
	playground.close();
});

test('a draft on an earlier text of the lesson is offered, and used or discarded', async () => {
	const edits = { [version]: { 'client.ts': 'old draft' } };
	const { playground: first, memory } = await openPlayground();
	first.close();
	memory.keepDrafts(lesson.id, () => [{ start: 'another start', edits }]);
	const { playground } = await openPlayground({ memory });
	expect(playground.oldDraft).toEqual(edits);
	playground.useOldDraft();
	expect(playground.texts[version]?.['client.ts']).toBe('old draft');
	expect(playground.oldDraft).toBeUndefined();
	expect(playground.undo?.label).toBe('Undo draft');
	playground.close();
});

test('selecting an event that is not shown yet moves the playback to it', async () => {
	const { playground } = await openPlayground();
	playground.player.toStart();
	playground.select(version, 1);
	expect([playground.player.position, playground.selection]).toEqual([2, { version, seq: 1 }]);
	playground.select(version, null);
	expect(playground.selection).toBeNull();
	playground.close();
});
