import { expect, test } from 'vitest';
import type { TraceEvent } from '../../protocol/trace.ts';
import { poll } from '../run.fixture.ts';
import { consoleRows, placeText } from './rows.ts';

const log: TraceEvent = { kind: 'log', at: 5, side: 'server', level: 'warn', text: 'slow' };
const error: TraceEvent = { kind: 'error', at: 9, side: 'client', message: 'no text' };
const events = [log, ...poll(0, 1, 'working'), error];

test.each([
	[0, []],
	[1, [0]],
	[3, [0]],
	[4, [0, 3]],
])('at position %d the console holds the events %j', (position, seqs) => {
	expect(consoleRows(events, position).map(({ seq }) => seq)).toEqual(seqs);
});

test.each([
	[{ file: 'server.ts', line: 12 }, 'server.ts:12'],
	[{ file: 'server.ts' }, 'server.ts'],
	[{}, ''],
])('%j is the place %s', (place, text) => {
	expect(placeText(place)).toBe(text);
});
