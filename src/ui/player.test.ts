import { expect, test } from 'vitest';
import type { TraceEvent } from '../protocol/trace.ts';
import { Player } from './player.svelte.ts';
import { timelineOf } from './timeline.ts';

function says(at: number): TraceEvent {
	return { kind: 'host', act: 'say', at, text: '' };
}

/** A player over a run that may grow. */
function playerOver(run: { events: TraceEvent[]; growing?: boolean }): Player {
	return new Player(
		() => timelineOf([run.events]),
		() => run.growing ?? false,
	);
}

test('steps go to the next stop and back, and no further than the ends', () => {
	const player = playerOver({ events: [says(0), says(10)] });
	const positions = [player.position];
	for (const move of ['step', 'step', 'step', 'back', 'back', 'back'] as const) {
		player[move]();
		positions.push(player.position);
	}
	expect(positions).toEqual([0, 1, 2, 2, 1, 0, 0]);
});

test('it goes from change to change of a task, and stays behind the last', () => {
	const change = { kind: 'task', taskId: 'T1', status: 'working', previous: null } as const;
	const player = playerOver({
		events: [says(0), { ...change, at: 1, side: 'server' }, says(2)],
	});
	const positions = [0, 1].map(() => {
		player.toNextChange();
		return player.position;
	});
	expect(positions).toEqual([2, 2]);
	expect(player.nextChange).toBeUndefined();
});

test('at the end it stays at the end of a run that grows', () => {
	const run = { events: [says(0)] };
	const player = playerOver(run);
	player.toEnd();
	run.events = [says(0), says(10), says(20)];
	expect([player.position, player.time]).toEqual([3, 20]);
});

test('a time that is held stays, whatever becomes of the events', () => {
	const run = { events: [says(0), says(10), says(20)] };
	const player = playerOver(run);
	player.seek(2);
	player.holdTime();
	run.events = [says(0), says(4), says(8), says(12)];
	expect([player.position, player.time]).toEqual([3, 8]);
});

test('playing at the end begins anew, but waits there while the run grows', () => {
	const done = playerOver({ events: [says(0)] });
	done.toEnd();
	done.play();
	expect([done.playing, done.position]).toEqual([true, 0]);
	const growing = playerOver({ events: [says(0)], growing: true });
	growing.toEnd();
	growing.play();
	growing.run();
	expect([growing.playing, growing.position]).toEqual([true, 1]);
});

test('it plays on until the run is over', async () => {
	const player = playerOver({ events: [says(0), says(0), says(0)] });
	player.setSpeed(16);
	player.play();
	for (let turn = 0; turn < 20 && player.playing; turn++) {
		player.run();
		await new Promise((resolve) => setTimeout(resolve, 30));
	}
	expect([player.playing, player.position]).toEqual([false, 3]);
});
