import { expect, test } from 'vitest';
import type { TraceEvent } from '../protocol/trace.ts';
import { resolve, startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';
import { Lane, loadMachine } from './lane.svelte.ts';
import { end, lesson, says } from './playground.fixture.ts';

const version = '2026-07-28';
const input = resolve(newScenario(lesson.id, version), startOf(lesson), version);

test('a run that is asked for while its driver is still loaded counts as going on', async () => {
	const last = end(3, 'finished');
	const events: readonly TraceEvent[] = [says(0, 'recorded')];
	const lane = new Lane(
		input,
		{
			start: (_input, listener) => {
				queueMicrotask(() => listener.ended(last));
				return { answer: () => undefined, stop: () => undefined };
			},
			warmUp: () => Promise.resolve(),
			close: () => undefined,
		},
		() => Promise.resolve({ header: { trace: 1, version }, events, findings: [] }),
	);
	expect(lane.busy).toBe(true);
	await new Promise((resolve) => setTimeout(resolve));
	expect([lane.busy, lane.events]).toEqual([false, events]);
	lane.run(input);
	expect([lane.busy, lane.events]).toEqual([true, events]);
	await loadMachine();
	await expect.poll(() => [lane.busy, lane.events]).toEqual([false, [last]]);
	lane.close();
});
