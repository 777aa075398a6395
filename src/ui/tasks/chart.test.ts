import { expect, test } from 'vitest';
import { nextStatus } from '../../tasks/machine.ts';
import type { TaskStatus } from '../../protocol/trace.ts';
import { chartSize, edgesOf, nodes, refusedIn, shapeOf } from './chart.ts';
import type { Change } from './task-story.ts';

test('the chart has the arrows of the machine, no more and no fewer', () => {
	const edges = edgesOf([]);
	expect(edges).toHaveLength(8);
	for (const { from, event, to } of edges) {
		expect(nextStatus(from, event as 'ask')).toBe(to);
	}
	expect(nodes.filter(({ initial }) => initial).map(({ status }) => status)).toEqual(['working']);
	expect(nodes.filter(({ final }) => final)).toHaveLength(3);
});

test('what a task has walked is counted', () => {
	const walked = edgesOf(path('working', 'input_required', 'working', 'input_required', 'failed'));
	const counts = walked.filter((edge) => edge.walked > 0);
	expect(counts.map(({ event, from, walked: times }) => [event, from, times])).toEqual([
		['ask', 'working', 2],
		['answer', 'input_required', 1],
		['fail', 'input_required', 1],
	]);
});

test('a step that the machine refuses is drawn all the same', () => {
	const edges = edgesOf(path('working', 'completed', 'working'));
	expect(edges.filter(({ refused }) => refused)).toEqual([
		{ event: 'refused', from: 'completed', to: 'working', walked: 1, refused: true },
	]);
});

test('the steps that the machine refuses are named', () => {
	const walked = path('working', 'completed', 'working', 'input_required', 'cancelled', 'failed');
	expect([...refusedIn(walked)]).toEqual([2, 5]);
});

test('every arrow stays inside the chart', () => {
	for (const edge of edgesOf(path('completed', 'cancelled', 'input_required'))) {
		const numbers =
			shapeOf(edge)
				.path.match(/-?[\d.]+/g)
				?.map(Number) ?? [];
		expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...numbers)).toBeLessThanOrEqual(chartSize.width + 20);
	}
});

function path(...statuses: readonly TaskStatus[]): readonly Change[] {
	return statuses.map((status, seq) => ({ seq, at: seq, status }));
}
