import { expect, test } from 'vitest';
import { Clock, type Timer } from './clock.ts';

function clockWith(log: string[]) {
	const clock = new Clock();
	const set = (name: string, due: number, period?: number): Timer =>
		clock.schedule({
			due,
			owner: 'client',
			purpose: 'timer',
			action: () => log.push(`${name}@${clock.now}`),
			...(period !== undefined && { period }),
		});
	const run = (steps = 100) => {
		for (let step = 0; step < steps; step++) clock.next()?.fire();
	};
	return { clock, set, run };
}

test('timers run by their time, then in the order they were set', () => {
	const log: string[] = [];
	const { set, run } = clockWith(log);
	set('late', 20);
	set('first', 10);
	set('second', 10);
	set('zero', 0);
	run();
	expect(log).toEqual(['zero@0', 'first@10', 'second@10', 'late@20']);
});

test('a reserved place counts from when it was taken', () => {
	const log: string[] = [];
	const { clock, set, run } = clockWith(log);
	const order = clock.reserve();
	set('after', 10);
	const action = () => log.push('reserved');
	clock.schedule({ due: 10, owner: 'client', purpose: 'answer', order, action });
	run();
	expect(log).toEqual(['reserved', 'after@10']);
});

test('a thousand timers in random order run sorted', () => {
	const times: number[] = [];
	const clock = new Clock();
	for (let index = 0; index < 1000; index++) {
		const action = () => times.push(clock.now);
		clock.schedule({ due: (index * 7919) % 1009, owner: 'client', purpose: 'timer', action });
	}
	while (clock.peek()) clock.next()?.fire();
	expect(times).toEqual([...times].sort((a, b) => a - b));
	expect(times).toHaveLength(1000);
});

test('an interval repeats until it is cleared, even from within', () => {
	const clock = new Clock();
	const times: number[] = [];
	const timer = clock.schedule({
		due: 5,
		period: 5,
		owner: 'server',
		purpose: 'timer',
		action: () => {
			times.push(clock.now);
			if (times.length === 3) clock.cancel(timer);
		},
	});
	while (clock.peek()) clock.next()?.fire();
	expect(times).toEqual([5, 10, 15]);
});

test('an interval goes on after its callback has thrown', () => {
	const clock = new Clock();
	const action = () => {
		throw new Error('no');
	};
	clock.schedule({ due: 5, period: 5, owner: 'server', purpose: 'timer', action });
	expect(() => clock.next()?.fire()).toThrow('no');
	expect(clock.peek()?.entry?.due).toBe(10);
});

test('what was cleared does not run, by handle and by number', () => {
	const log: string[] = [];
	const { clock, set, run } = clockWith(log);
	const handle = set('handle', 1);
	const number = Number(set('number', 2));
	set('kept', 3);
	for (const each of [handle, number, undefined, null, 'x', 999, {}]) clock.cancel(each);
	run();
	expect(log).toEqual(['kept@3']);
});

test('refresh sets a timer anew; after clearing it does nothing', () => {
	const log: string[] = [];
	const { clock, set, run } = clockWith(log);
	const timer = set('refreshed', 10);
	set('early', 5);
	run(1);
	timer.refresh();
	run();
	expect(log).toEqual(['early@5', 'refreshed@15']);
	timer.close().refresh();
	expect(clock.peek()).toBeUndefined();
});

test('ten thousand cleared timers leave nothing behind', () => {
	const log: string[] = [];
	const { clock, set, run } = clockWith(log);
	for (let index = 0; index < 10_000; index++) set('never', 1000 + index).close();
	set('kept', 1);
	expect(clock.waiting()).toHaveLength(1);
	run();
	expect(log).toEqual(['kept@1']);
});

test('a handle keeps the run alive unless it is unref’d', () => {
	const { set } = clockWith([]);
	const timer = set('x', 1);
	expect(timer.hasRef()).toBe(true);
	expect(timer.unref().hasRef()).toBe(false);
	expect(timer.ref().hasRef()).toBe(true);
});

test('times are whole microseconds, whatever an engine makes of the last bits', () => {
	const clock = new Clock();
	for (const due of [13.78061233982238, 13.780612339822383, 13.7806]) {
		clock.schedule({ due, owner: 'client', purpose: 'timer', action: () => undefined });
	}
	clock.next();
	expect([clock.now, clock.peek()?.entry?.due]).toEqual([13.781, 13.781]);
});
