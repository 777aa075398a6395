import { expect, test } from 'vitest';
import { align } from './align.ts';
import { eventsOf, lineOf, marksIn, solvedEvents } from './real-runs.fixture.ts';

test('the same job in both versions stands row by row', async () => {
	const older = await eventsOf('call-now-fetch-later', '2025-11-25');
	const newer = await eventsOf('call-now-fetch-later', '2026-07-28');
	const rows = align(older, newer);
	expect(rows.map(lineOf)).toEqual([
		'negotiate: initialize | server/discover',
		'negotiate: notifications/initialized | –',
		'list: tools/list | –',
		'create: tools/call working | tools/call working',
		'poll: 11 tasks/get working | 11 tasks/get working',
		'poll: tasks/get completed | tasks/get completed',
		'result: tasks/result | –',
	]);
	expect(marksIn(rows)).toEqual(
		expect.arrayContaining([
			'replaced initialize → server/discover',
			'moved capabilities.tasks → capabilities.extensions …/tasks',
			'removed params.task',
			'moved result.task → result',
			'renamed ttl → ttlMs',
			'renamed pollInterval → pollIntervalMs',
			'new resultType',
			'moved tasks/result → result.result',
		]),
	);
});

test('a field is marked where it is first seen, and later told as known', async () => {
	const older = await eventsOf('call-now-fetch-later', '2025-11-25');
	const newer = await eventsOf('call-now-fetch-later', '2026-07-28');
	const rows = align(older, newer);
	const marks = marksIn(rows);
	expect(new Set(marks).size).toBe(marks.length);
	expect(rows[4]).toMatchObject({ step: 'poll', marks: [] });
	expect(rows[4]?.again.map(({ to }) => to)).toEqual(['ttlMs', 'pollIntervalMs', 'resultType']);
});

test('what is as above is told once for each kind of row', async () => {
	const older = await solvedEvents('failed-or-completed', '2025-11-25');
	const newer = await solvedEvents('failed-or-completed', '2026-07-28');
	const told = align(older, newer).flatMap(({ step, again }) =>
		again.length > 0 ? [`${step}: ${again.map(({ to, from }) => to || from).join(' ')}`] : [],
	);
	expect(told).toContain('create: params.task result ttlMs pollIntervalMs resultType');
	expect(new Set(told).size).toBe(told.length);
});

test('a removed method is a gap that says why', async () => {
	const older = await eventsOf('call-now-fetch-later', '2025-11-25');
	const newer = await eventsOf('call-now-fetch-later', '2026-07-28');
	const gaps = align(older, newer).flatMap(({ newer: cell }) =>
		cell.kind === 'gap' ? [[cell.method, cell.reason]] : [],
	);
	expect(gaps).toEqual([
		['notifications/initialized', 'No handshake, so no end of it to tell.'],
		['tools/list', 'Not sent in this run.'],
		['tasks/result', 'Removed: the outcome is inlined in the answer to tasks/get.'],
	]);
});

test('a question over tasks/result stands beside its answer by tasks/update', async () => {
	const accept = { action: 'accept', content: { confirm: true } } as const;
	const formal = { action: 'accept', content: { tone: 'formal' } } as const;
	const older = await solvedEvents('input-over-result', '2025-11-25', { answers: [accept] });
	const newer = await solvedEvents('questions-inline', '2026-07-28', { answers: [formal] });
	const rows = align(older, newer);
	expect(rows.map(lineOf)).toContain('input: elicitation/create | tasks/update');
	expect(marksIn(rows)).toEqual(
		expect.arrayContaining([
			'replaced elicitation/create → tasks/update',
			'moved params → inputRequests.*',
			'moved result.action → params.inputResponses.*',
		]),
	);
});

test('a cancellation shows that its answer has become a receipt', async () => {
	const older = await eventsOf('cancel-at-once', '2025-11-25');
	const newer = await eventsOf('cancel-is-a-wish', '2026-07-28');
	const rows = align(older, newer);
	expect(rows.map(lineOf)).toContain('cancel: tasks/cancel cancelled | tasks/cancel');
	expect(marksIn(rows)).toContain('changed the cancelled task → an empty receipt');
	const progress = rows.find(
		({ older: cell }) => 'unit' in cell && cell.unit.method.endsWith('progress'),
	);
	expect(progress?.newer).toMatchObject({
		kind: 'gap',
		reason: expect.stringContaining('statusMessage') as string,
	});
});

test('failed there and completed with isError here is marked as changed', async () => {
	const older = await solvedEvents('failed-or-completed', '2025-11-25');
	const newer = await solvedEvents('failed-or-completed', '2026-07-28');
	const rows = align(older, newer);
	expect(rows.map(lineOf)).toContain('poll: tasks/get failed | tasks/get completed');
	expect(marksIn(rows)).toContain('changed failed → completed with isError');
});

test('no message is lost and each run keeps its order', async () => {
	const older = await solvedEvents('failed-or-completed', '2025-11-25');
	const newer = await solvedEvents('failed-or-completed', '2026-07-28');
	const rows = align(older, newer);
	for (const [side, events] of [
		['older', older],
		['newer', newer],
	] as const) {
		const units = rows.flatMap((row) => (row[side].kind === 'unit' ? [row[side].unit] : []));
		const firsts = units.map(({ seq }) => seq);
		expect(firsts).toEqual([...firsts].sort((a, b) => a - b));
		const all = units.flatMap(({ seq, more }) => [seq, ...more]);
		const asked = events.filter((event) => event.kind === 'message' && 'method' in event.message);
		expect(all).toHaveLength(asked.length);
	}
});

test('a run that has not begun leaves the other one alone', async () => {
	const newer = await eventsOf('call-now-fetch-later', '2026-07-28');
	const rows = align([], newer);
	expect(rows.every(({ older }) => older.kind === 'gap')).toBe(true);
	expect(align([], [])).toEqual([]);
});
