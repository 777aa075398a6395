import { expect, test } from 'vitest';
import { getSimplePaths, toDirectedGraph } from 'xstate/graph';
import { statuses, type TaskStatus } from '../protocol/trace.ts';
import { isTerminal, nextStatus, taskMachine, type TaskEventName } from './machine.ts';

const events: readonly TaskEventName[] = ['ask', 'answer', 'complete', 'fail', 'cancel'];

const legal: readonly (readonly [TaskStatus, TaskEventName, TaskStatus])[] = [
	['working', 'ask', 'input_required'],
	['working', 'complete', 'completed'],
	['working', 'fail', 'failed'],
	['working', 'cancel', 'cancelled'],
	['input_required', 'answer', 'working'],
	['input_required', 'complete', 'completed'],
	['input_required', 'fail', 'failed'],
	['input_required', 'cancel', 'cancelled'],
];

const refused = statuses.flatMap((status) =>
	events
		.filter((event) => !legal.some(([from, name]) => from === status && name === event))
		.map((event) => [status, event] as const),
);

test.each(legal)('a %s task takes %s and is %s', (status, event, next) => {
	expect(nextStatus(status, event)).toBe(next);
});

test.each(refused)('a %s task refuses %s', (status, event) => {
	expect(nextStatus(status, event)).toBeUndefined();
});

test('the edges of the chart are the legal ones and no others', () => {
	const edges = toDirectedGraph(taskMachine).children.flatMap((node) =>
		node.edges.map(({ source, label, target }) => [source.key, label.text, target.key]),
	);
	expect(edges.sort()).toEqual([...legal].sort());
});

test('on every path through the chart nextStatus follows each legal edge and refuses the others', () => {
	const paths = getSimplePaths(taskMachine);
	expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(statuses));
	expect(paths.length).toBeGreaterThan(statuses.length);
	for (const { steps, state } of paths) {
		const names = steps.slice(1).map(({ event }) => event.type);
		const end = names.reduce<TaskStatus | undefined>(
			(status, event) => status && nextStatus(status, event),
			'working',
		);
		expect(end, names.join(' → ')).toBe(state.value);
		for (const event of events) {
			const edge = legal.find(([from, name]) => from === end && name === event);
			expect(end && nextStatus(end, event), `${names.join(' → ')} → ${event}`).toBe(edge?.[2]);
		}
	}
});

test('a task has ended in completed, failed and cancelled', () => {
	expect(statuses.filter(isTerminal)).toEqual(['completed', 'failed', 'cancelled']);
});
