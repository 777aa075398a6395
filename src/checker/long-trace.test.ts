import { expect, test } from 'vitest';
import { manyTasks } from '../bench/many-tasks.ts';
import { check, checkEvents } from './check.ts';
import { old } from './talks.fixture.ts';

test('what was sent long ago is still known: ids, and requests without an answer', () => {
	const talk = old().open().ask('tools/call', { name: 'slow' }, { id: 'open' });
	for (let count = 0; count < 25_000; count++) talk.ask('ping').ok({});
	const found = check(talk.ask('ping', undefined, { id: 9 }).ok({}).end().trace());
	expect(found.map(({ rule, text }) => [rule, text])).toEqual([
		['both/request-answered', expect.stringContaining('tools/call was never answered')],
		['2025/request-id-unique-in-session', 'the id 9 was used before, in event 18'],
	]);
});

test('many tasks at a time, for long, and nobody at fault', () => {
	expect(checkEvents('2026-07-28', manyTasks(30_000))).toEqual([]);
});
