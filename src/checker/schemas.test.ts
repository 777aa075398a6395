import { TaskV1Schema } from '@modelcontextprotocol/ext-tasks/core/v1';
import { TaskV2Schema } from '@modelcontextprotocol/ext-tasks/core/v2';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonObject } from '../protocol/json.ts';
import { statuses } from '../protocol/trace.ts';
import { inputResultMisshapes, isPlainTask, taskMisshapes2026 } from './schemas.ts';

const odd = fc.oneof(
	fc.string(),
	fc.double(),
	fc.integer(),
	fc.constant(null),
	fc.constant(undefined),
);
const fields = fc.record({
	taskId: fc.oneof(fc.string(), odd),
	status: fc.oneof(fc.constantFrom(...statuses), odd),
	createdAt: fc.oneof(fc.string(), odd),
	lastUpdatedAt: fc.oneof(fc.string(), odd),
	statusMessage: odd,
});

test.each([
	[TaskV1Schema, 'ttl', 'pollInterval'],
	[TaskV2Schema, 'ttlMs', 'pollIntervalMs'],
] as const)(
	'what looks like a task at once is one to the official schema',
	(schema, ttl, interval) => {
		fc.assert(
			fc.property(fields, odd, odd, (rest, lifetime, pause) => {
				const task = { ...rest, [ttl]: lifetime, [interval]: pause } as JsonObject;
				expect(isPlainTask(task, ttl, interval)).toBe(schema.safeParse(task).success);
			}),
			{ numRuns: 2000 },
		);
	},
);

test('a fault names its field and what is there', () => {
	const task = { taskId: 'x', status: 'working', createdAt: '', lastUpdatedAt: '', ttlMs: 'soon' };
	expect(taskMisshapes2026(task)).toEqual([{ field: 'ttlMs', text: '`ttlMs` is "soon"' }]);
	expect(inputResultMisshapes('roots/list', { roots: [{ uri: 7 }] })).toEqual([
		{ field: 'roots.0.uri', text: '`roots.0.uri` is 7' },
	]);
});
