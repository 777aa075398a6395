import { isObject, type JsonObject } from '../../protocol/json.ts';
import { absolute } from './moment.ts';
import { readExchanges, type Exchange } from './exchange.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import type { TraceProblem } from '../../protocol/ndjson.ts';

/** True for a HAR file. */
export function isHar(value: unknown): value is JsonObject {
	return isObject(value) && isObject(value['log']) && Array.isArray(value['log']['entries']);
}

/** The MCP traffic in a HAR file; problems are counted by entry, from 1. */
export function readHar(har: JsonObject): {
	events: readonly TraceEvent[];
	problems: readonly TraceProblem[];
} {
	const log = isObject(har['log']) ? har['log'] : {};
	const entries = Array.isArray(log['entries']) ? log['entries'] : [];
	return readExchanges(entries.map(exchangeOf));
}

/** True for an entry of the network export of the MCP Inspector. */
export function isNetworkEntry(value: unknown): value is JsonObject {
	return isObject(value) && isObject(value['requestHeaders']) && typeof value['url'] === 'string';
}

export function readNetwork(entries: readonly unknown[]): ReturnType<typeof readHar> {
	return readExchanges(entries.map(exchangeOfNetwork));
}

function exchangeOf(entry: unknown): Exchange | string {
	if (!isObject(entry) || !isObject(entry['request'])) return 'This entry has no request.';
	const { request } = entry;
	const response = isObject(entry['response']) ? entry['response'] : {};
	const content = isObject(response['content']) ? response['content'] : {};
	const posted = isObject(request['postData']) ? request['postData']['text'] : undefined;
	const started = absolute(entry['startedDateTime']);
	return {
		started: started ?? 0,
		took: typeof entry['time'] === 'number' ? Math.max(0, entry['time']) : 0,
		method: text(request['method']) ?? 'GET',
		url: text(request['url']) ?? '',
		requestHeaders: pairs(request['headers']),
		requestBody: text(posted),
		status: typeof response['status'] === 'number' ? response['status'] : 0,
		responseHeaders: pairs(response['headers'], text(content['mimeType'])),
		responseBody: bodyOf(content),
	};
}

function exchangeOfNetwork(entry: unknown): Exchange | string {
	if (!isNetworkEntry(entry)) return 'This is no entry of a network export.';
	return {
		started: absolute(entry['timestamp']) ?? 0,
		took: typeof entry['duration'] === 'number' ? Math.max(0, entry['duration']) : 0,
		method: text(entry['method']) ?? 'GET',
		url: text(entry['url']) ?? '',
		requestHeaders: named(entry['requestHeaders']),
		requestBody: text(entry['requestBody']),
		status: typeof entry['responseStatus'] === 'number' ? entry['responseStatus'] : 0,
		responseHeaders: named(entry['responseHeaders']),
		responseBody: text(entry['responseBody']),
	};
}

function text(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}

function pairs(list: unknown, type?: string): Record<string, string> {
	const headers = Array.isArray(list) ? list.filter(isObject) : [];
	const entries = headers.flatMap(({ name, value }) =>
		typeof name === 'string' && typeof value === 'string'
			? [[name.toLowerCase(), value] as const]
			: [],
	);
	return { ...(type !== undefined && { 'content-type': type }), ...Object.fromEntries(entries) };
}

function named(headers: unknown): Record<string, string> {
	const entries = isObject(headers) ? Object.entries(headers) : [];
	return Object.fromEntries(
		entries.flatMap(([name, value]) =>
			typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
		),
	);
}

function bodyOf({ text: body, encoding }: JsonObject): string | undefined {
	if (typeof body !== 'string' || encoding !== 'base64') return text(body);
	try {
		return new TextDecoder().decode(Uint8Array.from(atob(body), (one) => one.charCodeAt(0)));
	} catch {
		return undefined;
	}
}
