import { expect, test } from 'vitest';
import { build, poll, wire } from './run.fixture.ts';
import { changesIn } from './playback/playback.ts';
import { taskChanges } from './task-changes.ts';

test('where the task itself has spoken, its changes are those of its own side', () => {
	const events = build();
	expect(taskChanges('2026-07-28', events)).toEqual(changesIn(events));
});

test('of messages alone, the first that tells another status counts', () => {
	const events = [
		wire(0, 'client', { id: 0, method: 'server/discover' }),
		...poll(10, 1, 'working'),
		...poll(20, 2, 'working'),
		...poll(30, 3, 'completed'),
	];
	expect(taskChanges('2026-07-28', events)).toEqual([3, 7]);
});
