import { isObject } from '../../protocol/json.ts';
import type { TraceProblem } from '../../protocol/ndjson.ts';
import type { Http, HttpEvent, MessageEvent, TraceEvent } from '../../protocol/trace.ts';
import { instantOf } from '../state/instant.ts';
import { parseJson } from './json-in.ts';
import { messageEvent } from './message-event.ts';
import { sseData } from './sse.ts';

/** One HTTP request with its response, whatever recorded it. */
export interface Exchange {
	/** ms since 1970. */
	readonly started: number;
	/** ms until the response was complete. */
	readonly took: number;
	readonly method: string;
	readonly url: string;
	/** Names in lower case. */
	readonly requestHeaders: Readonly<Record<string, string>>;
	readonly requestBody: string | undefined;
	/** 0 where there was no response. */
	readonly status: number;
	readonly responseHeaders: Readonly<Record<string, string>>;
	readonly responseBody: string | undefined;
}

interface Step {
	readonly at: number;
	readonly event: TraceEvent;
}

/** Puts the MCP traffic among HTTP exchanges in order; other traffic is passed over. */
export function readExchanges(entries: readonly (Exchange | string)[]): {
	events: readonly TraceEvent[];
	problems: readonly TraceProblem[];
} {
	const problems: TraceProblem[] = [];
	const steps: Step[] = [];
	const places = new Set<string>();
	for (const [index, entry] of entries.entries()) {
		if (typeof entry === 'string') problems.push({ line: index + 1, text: entry });
		else if (isMcp(entry, places)) steps.push(...stepsOf(entry, String(index + 1), problems));
	}
	steps.sort((a, b) => a.at - b.at);
	const start = steps[0]?.at ?? 0;
	return { events: steps.map(({ at, event }) => moved(event, at - start)), problems };
}

function moved(event: TraceEvent, at: number): TraceEvent {
	return event.kind === 'message' ? { ...event, at, received: at } : { ...event, at };
}

/** A JSON-RPC body makes an address one of MCP; what else goes there belongs to it. */
function isMcp({ url, requestBody, requestHeaders }: Exchange, places: Set<string>): boolean {
	const [place = ''] = url.split('?');
	const body = requestBody === undefined ? undefined : parseJson(requestBody);
	const first: unknown = Array.isArray(body) ? body[0] : body;
	const speaks =
		(isObject(first) && 'jsonrpc' in first) ||
		'mcp-protocol-version' in requestHeaders ||
		'mcp-method' in requestHeaders;
	if (speaks) places.add(place);
	return places.has(place);
}

function stepsOf(exchange: Exchange, stream: string, problems: TraceProblem[]): readonly Step[] {
	const { started, took, status, method, url, requestHeaders } = exchange;
	const session = requestHeaders['mcp-session-id'] ?? exchange.responseHeaders['mcp-session-id'];
	const link = `${url.split('?')[0]} ${session ?? ''}`.trim();
	const http: Http = { method, url, headers: requestHeaders, stream };
	const answer: Http = { status, headers: exchange.responseHeaders, stream };
	const asked = messageOf(exchange.requestBody, link, http, 'client');
	const ended = started + took;
	const steps: Step[] = [
		{
			at: started,
			event:
				asked ?? httpEvent('client', method === 'GET' ? 'open' : 'request', link, stream, http),
		},
	];
	if (method === 'POST' && !asked)
		problems.push({ line: Number(stream), text: 'The body of this POST is not JSON.' });
	if (status === 0) return steps;
	const answered = answersOf(exchange, link, answer, problems);
	let last = started;
	for (const event of answered) {
		// What comes after the answer on its stream came after it.
		last = Math.max(last, momentOf(event, started, ended));
		steps.push({ at: last, event });
	}
	if (answered.length === 0 && method !== 'GET') {
		steps.push({ at: ended, event: httpEvent('server', 'response', link, stream, answer) });
	}
	return steps;
}

function messageOf(
	body: string | undefined,
	link: string,
	http: Http,
	from: 'client' | 'server',
): MessageEvent | undefined {
	const message = body === undefined ? undefined : parseJson(body);
	if (!isObject(message) && !Array.isArray(message)) return undefined;
	return { ...messageEvent(message, from, 0, { link }), http };
}

function answersOf(
	exchange: Exchange,
	link: string,
	http: Http,
	problems: TraceProblem[],
): readonly MessageEvent[] {
	const { responseBody = '', responseHeaders } = exchange;
	if (responseBody.trim() === '') return [];
	const isStream = responseHeaders['content-type']?.includes('event-stream') === true;
	const bodies = isStream ? sseData(responseBody) : [responseBody];
	return bodies.flatMap((body) => {
		const event = messageOf(body, link, http, 'server');
		if (!event && isStream)
			problems.push({ line: Number(http.stream), text: 'The stream has data that is not JSON.' });
		return event ?? [];
	});
}

/**
 * A HAR file does not say when a message came on a stream. The answer is its end; a task tells when it
 * was changed; the rest came before the client could answer it, so it is put at the beginning.
 */
function momentOf({ message }: MessageEvent, started: number, ended: number): number {
	if (!('method' in message)) return ended;
	const updated = instantOf(message.params?.['lastUpdatedAt']);
	return updated === undefined ? started : Math.min(ended, Math.max(started, updated));
}

function httpEvent(
	from: 'client' | 'server',
	phase: HttpEvent['phase'],
	link: string,
	stream: string,
	http: Http,
): HttpEvent {
	const to = from === 'client' ? 'server' : 'client';
	return { kind: 'http', at: 0, from, to, link, stream, phase, http };
}
