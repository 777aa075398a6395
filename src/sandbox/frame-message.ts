import * as v from 'valibot';
import { isTraceEvent } from '../protocol/trace-event.ts';
import type { EndEvent, TraceEvent } from '../protocol/trace.ts';
import type { FromFrame } from './messages.ts';

const run = v.pipe(v.number(), v.integer());
const events = v.custom<readonly TraceEvent[]>(
	(value) => Array.isArray(value) && value.every(isTraceEvent),
	'not events of a trace',
);
const end = v.custom<EndEvent>(
	(value) => isTraceEvent(value) && value.kind === 'end',
	'not the end of a trace',
);

const schema = v.variant('kind', [
	v.object({ kind: v.literal('ready') }),
	v.object({ kind: v.literal('alive') }),
	v.object({ kind: v.literal('events'), run, events }),
	v.object({ kind: v.literal('ended'), run, end }),
]);

/** Learner code may have made it: whatever is not exactly a message of the frame is undefined. */
export function parseFrameMessage(data: unknown): FromFrame | undefined {
	const result = v.safeParse(schema, data);
	return result.success ? result.output : undefined;
}
