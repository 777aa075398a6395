import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { check } from '../../checker/check.ts';
import { readRecording } from '../../checker/read/read.ts';
import { openRecording, type Told } from './open-recording.ts';

const message = (id: number) => ({ jsonrpc: '2.0', id, method: 'tools/list' });
const line = (id: number) => JSON.stringify({ from: 'client', message: message(id) });

const har = {
	log: {
		entries: [
			{
				startedDateTime: '2026-07-28T10:00:00.000Z',
				time: 5,
				request: {
					method: 'POST',
					url: 'https://example.org/mcp',
					headers: [{ name: 'content-type', value: 'application/json' }],
					postData: { mimeType: 'application/json', text: JSON.stringify(message(1)) },
				},
				response: {
					status: 200,
					headers: [{ name: 'content-type', value: 'application/json' }],
					content: { text: '{"jsonrpc":"2.0","id":1,"result":{"tools":[]}}' },
				},
			},
		],
	},
};

const inspector = [
	{ direction: 'request', timestamp: '2026-07-28T10:00:00.000Z', message: message(1) },
	{ direction: 'request', timestamp: '2026-07-28T10:00:01.000Z', message: message(2) },
];

function open(text: string) {
	const told = [...openRecording(text)];
	const events = told.flatMap((one) => (one.kind === 'events' ? one.events : []));
	const end = told.at(-1);
	if (end?.kind !== 'opened') throw new Error('the reading has no end');
	return { told, events, ...end.rest, header: end.header };
}

test.each([
	['lines of our own', `${line(1)}\n${line(2)}`, 2],
	['bare messages on lines', [message(1), message(2)].map((m) => JSON.stringify(m)).join('\n'), 2],
	['an array of messages', JSON.stringify([message(1), message(2)], undefined, 2), 2],
	['an export of the Inspector', JSON.stringify(inspector), 2],
	['a HAR file', JSON.stringify(har, undefined, 2), 2],
])('%s are read as the command line reads them', (_, text, count) => {
	const { events, problems, header } = open(text);
	expect(events).toHaveLength(count);
	expect(problems).toEqual([]);
	expect({ header, events }).toEqual(readRecording(text).trace);
});

test('a recording with faults has the findings of the checker', () => {
	const text = readFileSync('src/checker/cases/CA-02.ndjson', 'utf8');
	const { findings } = open(text);
	expect(findings.length).toBeGreaterThan(0);
	expect(findings).toEqual(check(readRecording(text).trace));
});

test.each([
	['a line', `${line(1)}\nnonsense\n${line(2)}`, 'line', 2],
	['a line of what only begins like an array', `[1,\n${line(1)}`, 'line', 1],
	['an entry', JSON.stringify([message(1), 7]), 'entry', 2],
])('%s that cannot be read is named', (_, text, counted, number) => {
	const opened = open(text);
	expect(opened.counted).toBe(counted);
	expect(opened.problems.map(({ line: at }) => at)).toEqual([number]);
});

test.each([
	['a line', (deep: string) => `${line(1)}\n${deep}\n${line(2)}`],
	['an entry', (deep: string) => `[${[line(1), deep, line(2)].join(',')}]`],
])('%s nested beyond measure is named, and the rest is shown', (_, around) => {
	const value = '['.repeat(20_000) + ']'.repeat(20_000);
	const deep = `{"from":"server","message":{"jsonrpc":"2.0","id":1,"result":{"a":${value}}}}`;
	const { events, problems } = open(around(deep));
	expect(events.map(({ kind }) => kind)).toEqual(['message', 'log', 'message']);
	const text = 'This message is nested 20,002 levels deep: too deep to be shown.';
	expect(problems).toEqual([{ line: 2, text }]);
	expect(events[1]).toMatchObject({ side: 'server', level: 'error', text });
});

test('a long recording tells how far it is, and comes in parts', () => {
	const text = Array.from({ length: 5000 }, (_, id) => line(id)).join('\n');
	const { told, events } = open(text);
	const steps = told.flatMap((one): readonly Told[] => (one.kind === 'progress' ? [one] : []));
	expect(steps).toMatchObject([
		{ phase: 'reading', done: 0 },
		{ phase: 'reading', done: 1999, of: 5000 },
		{ phase: 'reading', done: 3999, of: 5000 },
		{ phase: 'checking', done: 0, of: 5000 },
		{ phase: 'checking', done: 2000, of: 5000 },
		{ phase: 'checking', done: 4000, of: 5000 },
	]);
	expect(told.filter(({ kind }) => kind === 'events')).toHaveLength(3);
	expect(events).toHaveLength(5000);
});

test('what is no message is judged, and shown as its text', () => {
	const batch = JSON.stringify({ from: 'client', message: [message(1), message(2)] });
	const { events, findings } = open(`${line(1)}\n${batch}`);
	expect(findings.map(({ rule }) => rule)).toContain('both/one-message-per-frame');
	expect(events[1]).toMatchObject({ kind: 'log', level: 'error', side: 'client' });
});
