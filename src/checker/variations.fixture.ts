import type { JsonObject } from '../protocol/json.ts';
import type { MessageEvent, Trace, TraceEvent } from '../protocol/trace.ts';
import { readRecording } from './read/read.ts';

/** The same conversation, recorded in another way. */
export interface Variation {
	readonly name: string;
	vary(trace: Trace): Trace;
}

export const variations: readonly Variation[] = [
	{
		name: 'without times',
		// Only times tell that a message was still under way.
		vary: (trace) =>
			trace.events.some(isLate) ? trace : each(trace, (one) => ({ ...one, at: 0, received: 0 })),
	},
	{
		name: 'with texts for ids',
		vary: (trace) => each(trace, (one) => ({ ...one, message: named(one.message) as never })),
	},
	{
		name: 'with metadata of others',
		vary: (trace) => each(trace, (one) => ({ ...one, message: decorated(one.message) as never })),
	},
	{
		name: 'on a link of another name',
		vary: ({ header, events }) => ({
			header,
			events: events.map((event) =>
				'link' in event ? { ...event, link: `c ${event.link}` } : event,
			),
		}),
	},
	{
		name: 'with no more than a line needs',
		vary: (trace) =>
			reread(trace, ({ at, from, link, message, http, received }) => ({
				...{ at, from, link, message },
				...(http && { http }),
				...(received !== at && { received }),
			})),
	},
	{
		name: 'with header names in capitals',
		vary: (trace) =>
			reread(trace, (event) => ({ ...event, ...(event.http && { http: shouted(event.http) }) })),
	},
];

function isLate(event: TraceEvent): boolean {
	return event.kind === 'message' && event.received !== null && event.received > event.at;
}

function each(trace: Trace, change: (event: MessageEvent) => MessageEvent): Trace {
	const events = trace.events.map((event) => {
		if (event.kind !== 'message') return event;
		return event.received === null ? { ...change(event), received: null } : change(event);
	});
	return { ...trace, events };
}

function reread({ header, events }: Trace, line: (event: MessageEvent) => object): Trace {
	const lines = events.map((event: TraceEvent) => (event.kind === 'message' ? line(event) : event));
	return readRecording([header, ...lines].map((one) => JSON.stringify(one)).join('\n')).trace;
}

const idOf = (id: unknown) => (typeof id === 'number' ? `r-${id}` : id);
const subscription = 'io.modelcontextprotocol/subscriptionId';

/** An id stands in its message, in a cancellation, and in what comes on a subscription. */
function named(message: object): object {
	return JSON.parse(
		JSON.stringify(message, (key, value: unknown) =>
			key === 'requestId' || key === subscription ? idOf(value) : value,
		),
		function (this: JsonObject, key, value: unknown) {
			return key === 'id' && 'jsonrpc' in this ? idOf(value) : value;
		},
	) as object;
}

const theirs = { 'com.example/trace': { a: 1 }, traceparent: '00-1-2-01' };

function decorated(message: object): object {
	const part = ['params', 'result'].find((name) => name in message);
	if (part === undefined) return message;
	const value = (message as JsonObject)[part] as JsonObject | null;
	if (typeof value !== 'object' || value === null) return message;
	return { ...message, [part]: { ...value, _meta: { ...(value['_meta'] as object), ...theirs } } };
}

function shouted(http: object): object {
	const { headers = {} } = http as { headers?: object };
	const entries = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]);
	return { ...http, headers: Object.fromEntries(entries) };
}
