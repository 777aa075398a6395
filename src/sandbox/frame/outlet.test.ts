import { expect, test } from 'vitest';
import type { EndEvent, TraceEvent } from '../../protocol/trace.ts';
import { Outlet } from './outlet.ts';

const end: EndEvent = { kind: 'end', at: 0, reason: 'finished' };

function events(count: number): TraceEvent[] {
	return Array.from({ length: count }, (_, at) => ({ kind: 'host', act: 'say', at, text: '' }));
}

function open() {
	const out: (number | 'end')[] = [];
	const due: (() => void)[] = [];
	const outlet = new Outlet({
		events: (batch) => out.push(batch.length),
		ended: () => out.push('end'),
		later: (then) => due.push(then),
	});
	return { outlet, out, turn: () => due.splice(0).forEach((then) => then()) };
}

test('a small run passes at once', () => {
	const { outlet, out } = open();
	outlet.push(events(30));
	outlet.end(end);
	expect(out).toEqual([30, 'end']);
});

test('many events pass in portions, one each turn, and the end comes last', () => {
	const { outlet, out, turn } = open();
	outlet.push(events(4500));
	outlet.end(end);
	expect(out).toEqual([2000]);
	turn();
	expect(out).toEqual([2000, 2000]);
	turn();
	expect(out).toEqual([2000, 2000, 500, 'end']);
	turn();
	turn();
	expect(out).toHaveLength(4);
});

test('large events pass a few in each turn, the largest alone', () => {
	const { outlet, out, turn } = open();
	const large = events(5).map((event) => ({ ...event, text: 'x'.repeat(490_000) }));
	outlet.push([...large, { kind: 'host', act: 'say', at: 9, text: 'x'.repeat(3_000_000) }]);
	outlet.end(end);
	for (let turns = 0; turns < 4; turns++) turn();
	expect(out).toEqual([2, 2, 1, 1, 'end']);
});

test('many small batches are gathered', () => {
	const { outlet, out, turn } = open();
	for (let i = 0; i < 300; i++) outlet.push(events(1));
	expect(out).toHaveLength(100);
	turn();
	expect(out.at(-1)).toBe(200);
});

test('nothing comes out of a closed outlet', () => {
	const { outlet, out, turn } = open();
	outlet.push(events(3000));
	outlet.close();
	outlet.end(end);
	turn();
	expect(out).toEqual([2000]);
});
