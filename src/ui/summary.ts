import { isObject, type Json, type JsonObject } from '../protocol/json.ts';
import {
	isError,
	isNotification,
	isRequest,
	type Message,
	type NotificationMessage,
	type RequestMessage,
} from '../protocol/message.ts';
import { requestAt, type Exchange } from '../protocol/exchange.ts';
import { revisions } from '../protocol/revision.ts';
import type { TaskView } from '../protocol/task.ts';
import type { TaskStatus, TraceEvent } from '../protocol/trace.ts';
import { visible } from '../protocol/visible.ts';
import type { Version } from '../protocol/version.ts';

/** A message in a few words. */
export interface Summary {
	readonly role: 'request' | 'notification' | 'result' | 'error';
	/** Its method, or the method it answers, for the eye. */
	readonly method: string;
	/** The status it tells of a task. */
	readonly status?: TaskStatus;
	/** The value that matters most. */
	readonly value: string;
}

const longest = 140;

export function summaryOf(
	version: Version,
	events: readonly TraceEvent[],
	exchange: Exchange,
	seq: number,
): Summary | undefined {
	const event = events[seq];
	if (event?.kind !== 'message') return undefined;
	const { message } = event;
	const answered = requestAt(events, exchange.answers(seq));
	const task = revisions[version].taskOf(message, answered);
	const method = 'method' in message ? message.method : (answered?.method ?? 'unknown request');
	const value = clip('method' in message ? asked(message) : answer(message, method, task));
	return {
		role: roleOf(message),
		method: visible(method),
		value,
		...(task?.status && { status: task.status }),
	};
}

function roleOf(message: Message): Summary['role'] {
	if (isRequest(message)) return 'request';
	if (isNotification(message)) return 'notification';
	return isError(message) ? 'error' : 'result';
}

/** What a request asks for, or a notification tells. */
function asked(message: RequestMessage | NotificationMessage): string {
	const params = message.params ?? {};
	switch (message.method) {
		case 'tools/call':
			return join(text(params['name']), params['task'] && 'as a task', answered(params));
		case 'tasks/update':
			return answered(params);
		case 'initialize':
			return text(params['protocolVersion']);
		case 'elicitation/create':
			return text(params['message']);
		case 'sampling/createMessage':
			return lastText(params['messages']);
		case 'notifications/progress':
			return join(
				[params['progress'], params['total']].filter(isNumber).join(' of '),
				text(params['message']),
			);
		case 'notifications/message':
			return join(text(params['level']), text(params['data']));
		case 'notifications/cancelled':
			return join(`request ${text(params['requestId'])}`, text(params['reason']));
		case 'notifications/tasks':
		case 'notifications/tasks/status':
			return text(params['statusMessage']);
		default:
			return text(params['name'] ?? params['uri'] ?? params['level']);
	}
}

function answer(message: Message, method: string, task: TaskView | undefined): string {
	if (isError(message)) return join(String(message.error.code), message.error.message);
	if (!('result' in message)) return '';
	const { result } = message;
	if (task?.status) return join(task.statusMessage ?? '', questions(task.inputRequests));
	if (isObject(result['inputRequests']))
		return join('asks first', questions(result['inputRequests']));
	if (Array.isArray(result['content']))
		return join(result['isError'] === true && 'isError', firstText(result['content']));
	if (method === 'tools/list') return names(result['tools']);
	if (method === 'tasks/list') return count(result['tasks'], 'task');
	if (method === 'roots/list') return count(result['roots'], 'root');
	if (isObject(result['content']) && !('action' in result)) return text(result['content']['text']);
	return text(result['action'] ?? result['protocolVersion']) || versionsOf(result) || 'received';
}

function versionsOf(result: JsonObject): string {
	const versions = result['supportedVersions'];
	return Array.isArray(versions) ? versions.map(text).join(', ') : '';
}

function answered(params: JsonObject): string {
	const responses = params['inputResponses'];
	if (!isObject(responses)) return '';
	return Object.entries(responses)
		.map(([key, value]) =>
			join(`${key}:`, isObject(value) ? text(value['action']) || 'answered' : ''),
		)
		.join(', ');
}

function questions(requests: JsonObject | undefined): string {
	return requests ? Object.keys(requests).join(', ') : '';
}

function firstText(content: readonly Json[]): string {
	const block = content.find((one) => isObject(one) && typeof one['text'] === 'string');
	return isObject(block) ? text(block['text']) : count(content, 'block');
}

function lastText(messages: Json | undefined): string {
	const last = Array.isArray(messages) ? (messages.at(-1) as unknown) : undefined;
	const content = isObject(last) ? last['content'] : undefined;
	if (Array.isArray(content)) return firstText(content);
	return isObject(content) ? text(content['text']) : '';
}

function names(tools: Json | undefined): string {
	if (!Array.isArray(tools)) return '';
	const all = tools.map((tool: unknown) => (isObject(tool) ? text(tool['name']) : ''));
	return all.length > 3 ? `${all.length} tools` : all.join(', ');
}

function count(list: Json | undefined, what: string): string {
	const length = Array.isArray(list) ? list.length : 0;
	return `${length} ${what}${length === 1 ? '' : 's'}`;
}

function join(...parts: readonly unknown[]): string {
	return parts.filter((part) => typeof part === 'string' && part !== '').join(' ');
}

function text(value: Json | undefined): string {
	if (typeof value === 'string') return value;
	return value == null ? '' : JSON.stringify(value);
}

function isNumber(value: unknown): value is number {
	return typeof value === 'number';
}

function clip(value: string): string {
	const line = visible(value.replace(/\s+/g, ' ').trim());
	return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}
