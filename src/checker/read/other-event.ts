import type { JsonObject } from '../../protocol/json.ts';
import { isTraceEvent } from '../../protocol/trace-event.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import { httpOf, isPeer } from './message-event.ts';

/** An event of another kind than a message; what it need not say is filled in. Undefined where it is none. */
export function otherEvent(value: JsonObject, at: number): TraceEvent | undefined {
	const event = { ...defaultsOf(value), ...value, at };
	const http = value['kind'] === 'http' ? { http: httpOf(value['http']) ?? {} } : {};
	const whole = { ...event, ...http };
	return isTraceEvent(whole) ? whole : undefined;
}

function defaultsOf({ kind, from }: JsonObject): JsonObject {
	switch (kind) {
		case 'http': {
			const sender = isPeer(from) ? from : 'client';
			const to = sender.startsWith('server') ? 'client' : 'server';
			return { from: sender, to, link: '1' };
		}
		case 'task':
			return { previous: null, side: 'server' };
		default:
			return {};
	}
}
