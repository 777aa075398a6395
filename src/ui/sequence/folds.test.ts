import { expect, test } from 'vitest';
import { exchangeOf } from '../../protocol/exchange.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import { host, poll } from '../run.fixture.ts';
import { foldsOf, pollsShown } from './folds.ts';

const say = host(100, { act: 'say', text: 'Meanwhile …' });

test.each<[string, TraceEvent[], [number, number, number][]]>([
	['the first poll is news, the next three are not', polls(4), [[2, 7, 3]]],
	['two polls alike are one repeat, which is no fold', polls(2), []],
	['a new status ends the fold', [...polls(3), ...poll(40_000, 9, 'completed')], [[2, 5, 2]]],
	[
		'a new statusMessage is news',
		[...polls(3), ...poll(40_000, 9, 'working', { statusMessage: 'Step 2' })],
		[[2, 5, 2]],
	],
	[
		'what the host says stands between two folds',
		[...polls(3), say, ...polls(2)],
		[
			[2, 5, 2],
			[7, 10, 2],
		],
	],
	['a poll that is cut in two by the host is left out', cut(), [[2, 5, 2]]],
	['polls of a task that is over are never hidden', over(), []],
])('%s', (_, events, folds) => {
	const found = foldsOf('2026-07-28', events, exchangeOf('2026-07-28', events));
	expect(found.map(({ seq, last, polls }) => [seq, last, polls.length])).toEqual(folds);
});

test('a fold counts the polls that the position has passed', () => {
	const events = polls(4);
	const [fold] = foldsOf('2026-07-28', events, exchangeOf('2026-07-28', events));
	if (!fold) throw new Error('no fold');
	expect([0, 3, 4, 6, 8].map((position) => pollsShown(fold, position))).toEqual([0, 0, 1, 2, 3]);
});

function polls(count: number): TraceEvent[] {
	return Array.from({ length: count }, (_, n) => poll(n * 5000, n, 'working')).flat();
}

function cut(): TraceEvent[] {
	const [request, answer] = poll(40_000, 9, 'working');
	if (!request || !answer) throw new Error('no poll');
	return [...polls(3), request, say, answer];
}

function over(): TraceEvent[] {
	return [1, 2, 3].flatMap((n) => poll(n * 5000, n, 'cancelled'));
}
