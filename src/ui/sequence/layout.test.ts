import { expect, test } from 'vitest';
import { build, poll, wire, task } from '../run.fixture.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import { layoutOf, type Layout } from './layout.ts';

test('a build is drawn row by row, its silent polls in one', () => {
	const { rows } = layout(build());
	expect(rows.map(({ row }) => row.kind)).toEqual([
		...['arrow', 'task', 'arrow', 'speech'],
		...['arrow', 'arrow', 'fold', 'task', 'arrow', 'arrow'],
		...['speech', 'speech', 'arrow', 'task', 'arrow'],
		...['task', 'arrow', 'arrow', 'end'],
	]);
	expect(rows.every(({ top, bottom, y }) => top < y && y < bottom)).toBe(true);
});

test('an open fold shows its polls below its own row', () => {
	const closed = layout(build());
	const fold = closed.rows.find(({ row }) => row.kind === 'fold')?.row.seq ?? -1;
	const open = layout(build(), [fold]);
	expect(open.rows.length - closed.rows.length).toBe(6);
	expect(open.rows.filter(({ row }) => row.kind === 'arrow' && row.inner)).toHaveLength(6);
	expect(open.height).toBeGreaterThan(closed.height);
});

test("the server's rail runs ahead of the client's", () => {
	const { rails } = layout(build());
	const [server, client] = ['server', 'client'].map((peer) =>
		rails.find((rail) => rail.peer === peer)?.segments.map(({ status, y }) => ({ status, y })),
	);
	const statuses = ['working', 'input_required', 'working', 'completed'];
	expect(server?.map(({ status }) => status)).toEqual(statuses);
	expect(client?.map(({ status }) => status)).toEqual(['working', 'input_required', 'completed']);
	expect(client?.[1]?.y).toBeGreaterThan(server?.[1]?.y ?? Infinity);
	expect(rails.map(({ segments }) => segments.at(-1)?.end)).not.toContain(null);
});

test('without the truth of the machine the rail begins where the server says it', () => {
	const { rails } = layout(poll(0, 1, 'working'));
	expect(rails.map(({ peer, segments }) => [peer, segments.at(-1)?.end])).toEqual([
		['server', null],
		['client', null],
	]);
});

test('two tasks at once have two columns, and a third takes a place that is free again', () => {
	const events = ['A', 'B', 'A', 'C'].map((taskId, n) =>
		wire(n * 9000, 'server', {
			method: 'notifications/tasks',
			params: task(n === 2 ? 'completed' : 'working', { taskId }),
		}),
	);
	const columns = layout(events).rails.filter(({ peer }) => peer === 'server');
	expect(columns.map(({ task: id, column }) => [id, column])).toEqual([
		['A', 0],
		['B', 1],
		['C', 0],
	]);
});

test('a request is held from its arrival to its answer, beside one that is held longer', () => {
	const { bars, rows } = layout([
		wire(0, 'client', { id: 1, method: 'tasks/result', params: { taskId: 'T1' } }),
		wire(50, 'client', { id: 2, method: 'ping' }),
		wire(70, 'server', { id: 2, result: {} }),
		wire(90, 'client', { id: 3, method: 'ping' }, { received: null }),
		wire(9000, 'server', { id: 1, result: { content: [] } }),
	]);
	expect(bars.map(({ seq, depth, end }) => [seq, depth, end])).toEqual([
		[0, 0, rows[4]?.y],
		[1, 1, rows[2]?.y],
	]);
});

test('eight times as many polls take about eight times as long', () => {
	layoutTime(500);
	const [few, many] = [layoutTime(2000), layoutTime(16_000)];
	expect(many).toBeLessThan(few * 24 + 100);
});

/** Milliseconds for so many polls. */
function layoutTime(polls: number): number {
	const events = Array.from({ length: polls }, (_, n) =>
		poll(n * 5000, n, n % 3 ? 'working' : 'input_required'),
	).flat();
	const start = performance.now();
	expect(layout(events).rows.length).toBeGreaterThan(polls);
	return performance.now() - start;
}

function layout(events: readonly TraceEvent[], open: number[] = []): Layout {
	return layoutOf('2026-07-28', events, { open: new Set(open), letters: 60 });
}
