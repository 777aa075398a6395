import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MessageEvent, Trace } from '../../protocol/trace.ts';
import { check } from '../check.ts';
import { readRecording } from './read.ts';

const folder = join(import.meta.dirname, '../cases');
const start = Date.parse('2026-10-09T10:30:00.000Z');

/** Cases between one client and one server, of which nothing but the messages counts. */
const traces = readdirSync(folder)
	.filter((file) => file.endsWith('.ndjson'))
	.map((file) => readRecording(readFileSync(join(folder, file), 'utf8')).trace)
	.filter(({ events }) => events.every(isPlain));

function isPlain(event: Trace['events'][number]): event is MessageEvent {
	if (event.kind !== 'message' || event.http || event.link !== '1') return false;
	return event.from === 'client' || event.from === 'server';
}

const messages = ({ events }: Trace) => events.filter(isPlain);
const arrow = ({ from }: MessageEvent) => (from === 'client' ? 'client->server' : 'server->client');

/** The answer stands with its request. */
function inspected(trace: Trace): object[] {
	const open = new Map<unknown, { event: MessageEvent; entry: Record<string, unknown> }>();
	return messages(trace).flatMap((event) => {
		const { message, from, at } = event;
		const id = 'id' in message ? `${'method' in message ? from : other(from)} ${message.id}` : '';
		const asked = 'method' in message ? undefined : open.get(id);
		if (asked && !('response' in asked.entry)) {
			Object.assign(asked.entry, { response: message, duration: at - asked.event.at });
			return [];
		}
		const entry = { timestamp: new Date(start + at).toISOString(), origin: from, message };
		if ('method' in message && 'id' in message) open.set(id, { event, entry });
		return [entry];
	});
}

const other = (side: string) => (side === 'client' ? 'server' : 'client');

test.each<[string, (trace: Trace) => string]>([
	[
		'lines with a direction',
		(trace) =>
			messages(trace)
				.map((one) => JSON.stringify({ ts: start + one.at, dir: arrow(one), msg: one.message }))
				.join('\n'),
	],
	[
		'an array',
		(trace) =>
			JSON.stringify(messages(trace).map(({ at, from, message }) => ({ at, from, message }))),
	],
	['the MCP Inspector', (trace) => JSON.stringify(inspected(trace))],
])('every case is judged the same from %s', (_, write) => {
	expect(traces.length).toBeGreaterThan(50);
	for (const trace of traces) {
		const read = readRecording(write(trace));
		expect(read.problems).toEqual([]);
		expect(violations(read.trace)).toEqual(violations(trace));
	}
});

function violations(trace: Trace): readonly string[] {
	const found = check(trace).filter(({ severity }) => severity === 'violation');
	return found.map(({ rule, seq, side }) => `${rule} ${seq} ${side}`);
}
