import { versionOf } from './detect-version.ts';
import { isObject, type JsonObject } from './json.ts';
import { isMessage } from './message.ts';
import { isTraceEvent } from './trace-event.ts';
import type { EventKind, Trace, TraceEvent, TraceHeader } from './trace.ts';
import { isVersion, type Version } from './version.ts';

/** The order in which the fields of an event are written; fields it does not name come after. */
const fields: Readonly<Record<EventKind, readonly string[]>> = {
	message: ['from', 'to', 'link', 'received', 'message', 'http', 'task'],
	http: ['from', 'to', 'link', 'stream', 'phase', 'http'],
	task: ['taskId', 'status', 'previous', 'side', 'statusMessage'],
	host: ['act', 'text', 'question', 'request', 'answer', 'key', 'value'],
	log: ['side', 'level', 'text', 'file', 'line'],
	fault: ['fault'],
	error: ['side', 'message', 'file', 'line', 'column', 'stack', 'compile'],
	end: ['reason', 'text'],
};

/** A trace as text: the header, then one event a line. */
export function writeTrace({ header, events }: Trace): string {
	return [writeHeader(header), ...events.map(writeEvent)].map((line) => `${line}\n`).join('');
}

export function writeHeader(header: TraceHeader): string {
	return JSON.stringify(ordered(header, ['trace', 'version', 'scenario']));
}

export function writeEvent(event: TraceEvent): string {
	return JSON.stringify(ordered(event, ['kind', 'at', ...fields[event.kind]]));
}

function ordered(object: object, first: readonly string[]): object {
	const entries = Object.entries(object);
	const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
	return Object.fromEntries(entries.sort(([a], [b]) => place(a) - place(b)));
}

/** What is wrong with a line, counted from 1. */
export interface TraceProblem {
	readonly line: number;
	readonly text: string;
}

export interface ReadTrace {
	readonly trace: Trace;
	readonly problems: readonly TraceProblem[];
}

/**
 * Reads what was written here or elsewhere. A message needs no more than `from` and `message`; the
 * header may be missing, and the version is then told from the messages. A line that cannot be read
 * is left out and named.
 */
export function readTrace(text: string): ReadTrace {
	const events: TraceEvent[] = [];
	const problems: TraceProblem[] = [];
	let header: JsonObject | undefined;
	for (const [index, line] of text
		.replace(/^\uFEFF/, '')
		.split('\n')
		.entries()) {
		if (line.trim() === '') continue;
		const value = parse(line);
		if (isHeader(value) && events.length === 0 && !header) header = value;
		else {
			const event = readEvent(value, events.at(-1)?.at ?? 0);
			if (typeof event === 'string') problems.push({ line: index + 1, text: event });
			else events.push(event);
		}
	}
	const version = isVersion(header?.version) ? header.version : versionOf(events);
	return { trace: { header: headerOf(header, version), events }, problems };
}

function parse(line: string): unknown {
	try {
		return JSON.parse(line);
	} catch {
		return undefined;
	}
}

function isHeader(value: unknown): value is JsonObject {
	return isObject(value) && 'trace' in value && !('message' in value);
}

function headerOf(header: JsonObject | undefined, version: Version): TraceHeader {
	const { scenario, ...rest } = header ?? {};
	return { ...rest, trace: 1, version, ...(isObject(scenario) && { scenario }) };
}

/** The event, or what is wrong with the line. */
function readEvent(value: unknown, before: number): TraceEvent | string {
	if (value === undefined) return 'This line is not JSON.';
	if (!isObject(value)) return 'An event is a JSON object.';
	const event = value.kind === undefined ? asMessage(value, before) : { at: before, ...value };
	if (isTraceEvent(event)) return event;
	if (event.kind !== 'message')
		return `This is no event of the kind ${JSON.stringify(event.kind)}.`;
	if (!isMessage(event.message)) return '`message` is not a JSON-RPC 2.0 message.';
	return 'A message event needs `from` and `message`.';
}

function asMessage(value: JsonObject, at: number): JsonObject {
	const to =
		typeof value.from === 'string' && value.from.startsWith('server') ? 'client' : 'server';
	const sent = typeof value.at === 'number' ? value.at : at;
	return { kind: 'message', at: sent, to, link: '1', received: sent, ...value };
}
