import { afterAll, expect, test } from 'vitest';
import { RunThread } from '../cli/run-thread.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import { rehearsal as first } from './2025-11-25/rehearsal.ts';
import { rehearsal as second } from './2026-07-28/rehearsal.ts';

const thread = new RunThread();
afterAll(() => thread.close());

test.each([first, second])(
	'the rehearsal of $version comes by all that it should',
	async (rehearsal) => {
		const events: TraceEvent[] = [];
		const end = await thread.run(rehearsal, (batch) => events.push(...batch));
		expect(end.reason).toBe('finished');
		expect(new Set(events.map(({ kind }) => kind))).toEqual(
			new Set(['message', 'task', 'host', 'log']),
		);
		expect(events.findLast(({ kind }) => kind === 'task')).toMatchObject({ status: 'completed' });
	},
);
