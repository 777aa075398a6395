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

test('of requests that nobody answers the last column shows the latest', () => {
	const { bars, rows } = layout(
		Array.from({ length: 9 }, (_, n) => wire(n * 50, 'client', request(n))),
	);
	const last = bars.at(-1) ?? [];
	expect(bars.map((track) => track.map(({ seq }) => seq))).toEqual([
		[0],
		[1],
		[2],
		[3, 4, 5, 6, 7, 8],
	]);
	expect(last.map(({ end }) => end)).toEqual([...rows.slice(4).map(({ end }) => end), null]);
});

test('a task whose id has a space has its rail', () => {
	const spaced = { method: 'notifications/tasks', params: task('working', { taskId: 'my task' }) };
	expect(layout([wire(0, 'server', spaced)]).rails.map((rail) => rail.task)).toEqual([
		'my task',
		'my task',
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
	expect(bars.flat().map(({ seq, column, end }) => [seq, column, end])).toEqual([
		[0, 0, rows[4]?.y],
		[1, 1, rows[2]?.y],
	]);
});

test.each<[string, (n: number) => TraceEvent[]]>([
	['polls', (n) => poll(n * 5000, n, n % 3 ? 'working' : 'input_required')],
	['requests that nobody answers', (n) => [wire(n, 'client', { id: n, method: 'ping' })]],
	['requests that arrive late', (n) => [wire(n, 'client', request(n), { received: n + 1e6 })]],
	['tasks that never end', (n) => [wire(n, 'server', handle(n), { task: `T${n}` })]],
])('eight times as many %s take about eight times as long', (_, make) => {
	layoutTime(make, 500);
	const [few, many] = [layoutTime(make, 2000), layoutTime(make, 16_000)];
	expect(many).toBeLessThan(few * 24 + 100);
});

function request(id: number): object {
	return { id, method: 'ping' };
}

function handle(n: number): object {
	return { method: 'notifications/tasks', params: task('working', { taskId: `T${n}` }) };
}

/** Milliseconds of the processor for so many. */
function layoutTime(make: (n: number) => TraceEvent[], count: number): number {
	const events = Array.from({ length: count }, (_, n) => make(n)).flat();
	const before = process.cpuUsage();
	expect(layout(events).rows.length).toBeGreaterThanOrEqual(count);
	const { user, system } = process.cpuUsage(before);
	return (user + system) / 1000;
}

function layout(events: readonly TraceEvent[], open: number[] = []): Layout {
	return layoutOf('2026-07-28', events, { open: new Set(open), letters: 60 });
}
