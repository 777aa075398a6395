import { isObject, type Json, type JsonObject } from '../../protocol/json.ts';
import type { Message } from '../../protocol/message.ts';
import type { Http, MessageEvent } from '../../protocol/trace.ts';
import type { Side } from '../finding.ts';

/** An event around a message as it was found, well-formed or not; the checker takes nothing for granted. */
export function messageEvent(
	message: unknown,
	side: Side,
	at: number,
	entry: JsonObject,
): MessageEvent {
	const other = side === 'client' ? 'server' : 'client';
	const { received } = entry;
	const http = httpOf(entry['http']);
	return {
		...unknownFields(entry),
		kind: 'message',
		at,
		from: isPeer(entry['from']) ? entry['from'] : side,
		to: isPeer(entry['to']) ? entry['to'] : other,
		link: typeof entry['link'] === 'string' ? entry['link'] : '1',
		received: received === null || typeof received === 'number' ? received : at,
		message: message as Message,
		...(http && { http }),
		...(typeof entry['task'] === 'string' && { task: entry['task'] }),
	};
}

const known = ['kind', 'at', 'from', 'to', 'link', 'received', 'message', 'http', 'task'];

/** Fields of our own format that are not known yet are kept; those of another format are not. */
function unknownFields(entry: JsonObject): Record<string, Json | undefined> {
	if (!('from' in entry) || !('message' in entry)) return {};
	return Object.fromEntries(Object.entries(entry).filter(([name]) => !known.includes(name)));
}

/** A peer of our own traces: `client-2`, or a gateway, which is a client and a server. */
export function isPeer(name: unknown): name is string {
	return typeof name === 'string' && /^(client|server|gateway)(-\d+)?$/.test(name);
}

/** With all header names in lower case. */
function httpOf(value: unknown): Http | undefined {
	if (!isObject(value)) return undefined;
	const { method, url, status, stream, headers } = value;
	return {
		...(typeof method === 'string' && { method }),
		...(typeof url === 'string' && { url }),
		...(typeof status === 'number' && { status }),
		...(isObject(headers) && { headers: headersOf(headers) }),
		...(typeof stream === 'string' && { stream }),
	};
}

function headersOf(headers: JsonObject): Record<string, string> {
	const texts = Object.entries(headers).filter(([, value]) => typeof value === 'string');
	return Object.fromEntries(texts.map(([name, value]) => [name.toLowerCase(), String(value)]));
}
