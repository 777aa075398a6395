import { isObject, type JsonObject } from './json.ts';
import { isMessage } from './message.ts';
import { endReasons, statuses, type EventKind, type TraceEvent } from './trace.ts';

/** True for what has every field that its kind needs, each of its type; other fields are not judged. */
export function isTraceEvent(value: unknown): value is TraceEvent {
	if (!isObject(value) || !isNumber(value['at'])) return false;
	const kind = value['kind'];
	return (
		typeof kind === 'string' && Object.hasOwn(shapes, kind) && shapes[kind as EventKind](value)
	);
}

type Shape = (event: JsonObject) => boolean;

const shapes: Readonly<Record<EventKind, Shape>> = {
	message: (event) =>
		strings(event, 'from', 'to', 'link') &&
		(event['received'] === null || isNumber(event['received'])) &&
		isMessage(event['message']) &&
		optional(event, 'http', isHttp) &&
		optional(event, 'caller', isString) &&
		optional(event, 'task', isString),
	http: (event) =>
		strings(event, 'from', 'to', 'link') &&
		among(event['phase'], ['request', 'response', 'open', 'close']) &&
		isHttp(event['http']) &&
		optional(event, 'stream', isString),
	task: (event) =>
		strings(event, 'taskId', 'side') &&
		among(event['status'], statuses) &&
		among(event['previous'], [...statuses, null]) &&
		optional(event, 'statusMessage', isString),
	host: (event) => {
		const act = event['act'];
		return typeof act === 'string' && Object.hasOwn(acts, act) && (acts[act]?.(event) ?? false);
	},
	log: (event) =>
		strings(event, 'side', 'text') &&
		among(event['level'], ['debug', 'info', 'log', 'warn', 'error']) &&
		isPlace(event),
	fault: (event) => strings(event, 'fault'),
	error: (event) =>
		strings(event, 'side', 'message') &&
		isPlace(event) &&
		optional(event, 'column', isNumber) &&
		optional(event, 'stack', isString) &&
		optional(event, 'compile', (compile) => typeof compile === 'boolean'),
	end: (event) =>
		among(event['reason'], endReasons) && optional(event, 'text', isString) && isPlace(event),
};

const methods = ['elicitation/create', 'sampling/createMessage', 'roots/list'];

const acts: Readonly<Record<string, Shape>> = {
	say: (event) => strings(event, 'text'),
	ask: ({ question, request }) =>
		isNumber(question) &&
		isObject(request) &&
		among(request['method'], methods) &&
		isObject(request['params']),
	answer: ({ question, answer }) => isNumber(question) && isObject(answer),
	remember: (event) => strings(event, 'key') && event['value'] !== undefined,
	crash: (event) => optional(event, 'peer', isString),
	restart: (event) => optional(event, 'peer', isString),
};

function isHttp(value: unknown): boolean {
	if (!isObject(value)) return false;
	const headers = value['headers'];
	return (
		optional(value, 'method', isString) &&
		optional(value, 'url', isString) &&
		optional(value, 'status', isNumber) &&
		optional(value, 'stream', isString) &&
		(headers === undefined || (isObject(headers) && Object.values(headers).every(isString)))
	);
}

function isPlace(event: JsonObject): boolean {
	return optional(event, 'file', isString) && optional(event, 'line', isNumber);
}

function strings(event: JsonObject, ...fields: readonly string[]): boolean {
	return fields.every((field) => isString(event[field]));
}

function optional(event: JsonObject, field: string, is: (value: unknown) => boolean): boolean {
	return event[field] === undefined || is(event[field]);
}

function among(value: unknown, list: readonly unknown[]): boolean {
	return list.includes(value);
}

function isString(value: unknown): boolean {
	return typeof value === 'string';
}

function isNumber(value: unknown): boolean {
	return Number.isFinite(value);
}
