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
		link: linkOf(entry),
		received: received === null || typeof received === 'number' ? received : at,
		message: message as Message,
		...(http && { http }),
		...(typeof entry['task'] === 'string' && { task: entry['task'] }),
	};
}

/** Two clients without a word about links have one each. */
function linkOf({ link, from, to }: JsonObject): string {
	if (typeof link === 'string') return link;
	if (typeof link === 'number') return String(link);
	const peers = [from, to].filter(isPeer);
	return peers.find((peer) => peer.startsWith('client-')) ?? '1';
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
export function httpOf(value: unknown): Http | undefined {
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

/** A header may be there several times; what is no text is left out. */
function headersOf(headers: JsonObject): Record<string, string> {
	const texts = Object.entries(headers).flatMap(([name, value]) => {
		const values = (Array.isArray(value) ? value : [value]).filter(
			(one) => typeof one === 'string' || typeof one === 'number',
		);
		return values.length === 0 ? [] : [[name.toLowerCase(), values.join(', ')]];
	});
	return Object.fromEntries(texts) as Record<string, string>;
}
