import { expect, test } from 'vitest';
import { exchangeOf } from '../../protocol/exchange.ts';
import type { MessageEvent, TraceEvent } from '../../protocol/trace.ts';
import { build, host, poll, wire } from '../run.fixture.ts';
import { indexOf, itemsOf, keyOf, type Grouping } from './groups.ts';
import { sizeOf } from '../message-size.ts';
import { previousOf } from './previous.ts';
import { choicesOf, filterRows, messageRows, noFilter, type MessageRow } from './rows.ts';

test('an answer is listed under the method it answers, and with its task', () => {
	const rows = rowsOf(build());
	expect(rows.slice(0, 4).map(({ method, task }) => [method, task])).toEqual([
		['tools/call', 'T1'],
		['tools/call', 'T1'],
		['tasks/get', 'T1'],
		['tasks/get', 'T1'],
	]);
	expect(choicesOf(rows)).toEqual({
		methods: ['tasks/get', 'tasks/update', 'tools/call'],
		tasks: ['T1'],
		directions: ['client → server', 'server → client'],
	});
});

test.each([
	[{ text: 'INPUT_required confirm' }, 1],
	[{ text: 'docker_build' }, 1],
	[{ text: 'nowhere' }, 0],
	[{ method: 'tasks/update' }, 2],
	[{ method: 'tasks/get', direction: 'server → client' }, 6],
	[{ task: 'T1' }, 16],
	[{ task: 'T2' }, 0],
	[{}, 16],
])('the filter %j leaves %d rows', (filter, count) => {
	expect(filterRows(rowsOf(build()), { ...noFilter, ...filter })).toHaveLength(count);
});

test('only what the position has passed is listed', () => {
	const rows = rowsOf(build());
	const seqs = itemsOf(rows, 6, 'none').map(keyOf);
	expect(seqs).toEqual([0, 2, 4, 5]);
});

test('grouped by request, an answer that comes late stands under its request', () => {
	const rows = rowsOf([
		wire(0, 'client', { id: 1, method: 'tasks/result', params: { taskId: 'T1' } }),
		wire(50, 'client', { id: 2, method: 'ping' }),
		wire(70, 'server', { id: 2, result: {} }),
		wire(9000, 'server', { id: 1, result: { content: [] } }),
	]);
	expect(itemsOf(rows, 4, 'request').map(keyOf)).toEqual([
		...['group 0', 0, 3],
		...['group 1', 1, 2],
	]);
	expect(itemsOf(rows, 4, 'request')[0]).toMatchObject({ count: 2, span: 9020, task: 'T1' });
});

test('grouped by task, what belongs to none stands together', () => {
	const rows = rowsOf([
		wire(0, 'client', { id: 1, method: 'server/discover' }),
		...poll(10, 2, 'working'),
		wire(80, 'server', { id: 1, result: {} }),
	]);
	expect(itemsOf(rows, 4, 'task').map(keyOf)).toEqual(['group ', 0, 3, 'group T1', 1, 2]);
});

test('what a position adds leaves the other items as they are', () => {
	const rows = rowsOf(build());
	const [few, more] = [itemsOf(rows, 6, 'none'), itemsOf(rows, 9, 'none')];
	expect(more.slice(0, few.length).every((item, at) => item === few[at])).toBe(true);
	expect(itemsOf(rows, 100, 'none')).toBe(itemsOf(rows, 200, 'none'));
});

test.each<Grouping>(['none', 'request', 'task'])('grouped by %s each row is found', (grouping) => {
	const items = itemsOf(rowsOf(build()), 100, grouping);
	for (const seq of rowsOf(build()).map((row) => row.seq)) {
		expect(items[indexOf(items, seq, grouping)]).toMatchObject({ kind: 'row', row: { seq } });
	}
	expect(indexOf(items, 1, grouping)).toBe(-1);
});

test('a message is compared with the last of its kind', () => {
	const rows = rowsOf([
		...poll(0, 1, 'working'),
		host(50, { act: 'say', text: 'Meanwhile' }),
		wire(60, 'client', { id: 2, method: 'tasks/get', params: { taskId: 'T2' } }),
		wire(80, 'server', { id: 2, error: { code: -32602, message: 'Unknown' } }),
		...poll(90, 3, 'completed'),
	]);
	const previous = rows.map((row) => previousOf(rows, row)?.seq);
	expect(previous).toEqual([undefined, undefined, undefined, undefined, 0, 1]);
});

test('the size of a message is that of its UTF-8', () => {
	const [plain, wide] = ['n', 'ü'].map((method) => wire(0, 'client', { id: 1, method }));
	expect(sizeOf(wide as MessageEvent)).toBe(sizeOf(plain as MessageEvent) + 1);
});

function rowsOf(events: readonly TraceEvent[]): readonly MessageRow[] {
	return messageRows(events, exchangeOf('2026-07-28', events));
}
