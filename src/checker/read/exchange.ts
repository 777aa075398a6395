import { isObject } from '../../protocol/json.ts';
import type { TraceProblem } from '../../protocol/ndjson.ts';
import type { Http, HttpEvent, MessageEvent, TraceEvent } from '../../protocol/trace.ts';
import type { Side } from '../finding.ts';
import { other } from '../state/link.ts';
import { parseJson } from './json-in.ts';
import { messageEvent } from './message-event.ts';
import { inOrder, type Step } from './placing.ts';
import { placeOf, serversOf } from './servers.ts';
import { Sessions } from './sessions.ts';
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

/** Puts the MCP traffic among HTTP exchanges in order; other traffic is passed over. */
export function readExchanges(entries: readonly (Exchange | string)[]): {
	events: readonly TraceEvent[];
	problems: readonly TraceProblem[];
} {
	const problems: TraceProblem[] = [];
	const exchanges: (readonly Step[])[] = [];
	const spoken = entries.filter(isSpoken);
	const servers = serversOf(spoken);
	const sessions = new Sessions(spoken);
	for (const [index, entry] of entries.entries()) {
		if (typeof entry === 'string') {
			problems.push({ line: index + 1, text: entry });
			continue;
		}
		const server = servers.get(placeOf(entry));
		if (server === undefined) continue;
		const session = sessions.of(entry, isHandshake(entry));
		const ends = { client: 'client', server, link: `${placeOf(entry)} ${session ?? ''}`.trim() };
		exchanges.push(stepsOf(entry, ends, String(index + 1), problems));
	}
	const steps = inOrder(exchanges);
	const start = steps[0]?.at ?? 0;
	const events = steps.map(({ at, event }) => moved(event, at - start));
	return { events: markGaps(events, new Set(problems.map(({ line }) => String(line)))), problems };
}

/** After what could not be read, the next message is marked. */
function markGaps(
	events: readonly TraceEvent[],
	broken: ReadonlySet<string>,
): readonly TraceEvent[] {
	let open = false;
	return events.map((event) => {
		if (event.kind === 'http' && broken.has(event.stream ?? '')) open = true;
		if (event.kind !== 'message' || !open) return event;
		open = false;
		return { ...event, gap: true };
	});
}

/** Begins a session, or asks whether there are any. */
function isHandshake({ requestBody }: Exchange): boolean {
	const body = requestBody === undefined ? undefined : parseJson(requestBody);
	return (
		isObject(body) && (body['method'] === 'initialize' || body['method'] === 'server/discover')
	);
}

function moved(event: TraceEvent, at: number): TraceEvent {
	return event.kind === 'message' ? { ...event, at, received: at } : { ...event, at };
}

/** A JSON-RPC body makes an address one of MCP; what else goes there belongs to it. */
function isSpoken(entry: Exchange | string): entry is Exchange {
	if (typeof entry === 'string') return false;
	const { requestBody, requestHeaders } = entry;
	const body = requestBody === undefined ? undefined : parseJson(requestBody);
	return isRpc(body) || 'mcp-protocol-version' in requestHeaders || 'mcp-method' in requestHeaders;
}

/** Who talks with whom, and on which link. */
interface Ends {
	readonly client: string;
	readonly server: string;
	readonly link: string;
}

function stepsOf(
	exchange: Exchange,
	ends: Ends,
	stream: string,
	problems: TraceProblem[],
): readonly Step[] {
	const { started, took, status, method, url, requestHeaders } = exchange;
	const http: Http = { method, url, headers: requestHeaders, stream };
	const answer: Http = { status, headers: exchange.responseHeaders, stream };
	const asked = messageOf(exchange.requestBody, ends, http, 'client');
	const ended = started + took;
	const step = (at: number, event: TraceEvent, loose = false) => ({ at, started, loose, event });
	const phase = method === 'GET' ? 'open' : 'request';
	const first = step(started, asked ?? httpEvent('client', phase, ends, stream, http));
	if (method === 'POST' && !asked)
		problems.push({ line: Number(stream), text: 'The body of this POST is not JSON.' });
	// Nothing came before the client, or something on the way, has hung up.
	if (status === 0) return [first, step(ended, httpEvent('client', 'close', ends, stream, {}))];
	const answered = answersOf(exchange, ends, answer, problems);
	if (isUnrecorded(exchange, asked))
		problems.push({ line: Number(stream), text: 'The answer is not in the recording.' });
	if (answered.length === 0 && method !== 'GET')
		return [first, step(ended, httpEvent('server', 'response', ends, stream, answer))];
	return [first, ...answered.map((event) => step(ended, event, 'method' in event.message))];
}

/** A request that went well has an answer, but some recorders leave out the bodies of streams. */
function isUnrecorded(
	{ status, responseBody }: Exchange,
	asked: MessageEvent | undefined,
): boolean {
	const message: unknown = asked?.message;
	if (!isObject(message) || !('id' in message) || !('method' in message)) return false;
	return status < refused && status !== accepted && responseBody === undefined;
}

const accepted = 202;

/** Statuses that a proxy or a sign-in may give with a body of its own. */
const refused = 300;

function messageOf(
	body: string | undefined,
	ends: Ends,
	http: Http,
	side: Side,
): MessageEvent | undefined {
	const message = body === undefined ? undefined : parseJson(body);
	if (!isObject(message) && !Array.isArray(message)) return undefined;
	const from = ends[side];
	const to = ends[other(side)];
	return { ...messageEvent(message, side, 0, { link: ends.link, from, to }), http };
}

function answersOf(
	exchange: Exchange,
	ends: Ends,
	http: Http,
	problems: TraceProblem[],
): readonly MessageEvent[] {
	const { responseBody = '', responseHeaders } = exchange;
	if (responseBody.trim() === '') return [];
	const isStream = responseHeaders['content-type']?.includes('event-stream') === true;
	const bodies = isStream ? sseData(responseBody) : [responseBody];
	return bodies.flatMap((body) => {
		const event = messageOf(body, ends, http, 'server');
		if (!event && isStream)
			problems.push({ line: Number(http.stream), text: 'The stream has data that is not JSON.' });
		if (!event || (exchange.status >= refused && !isRpc(event.message))) return [];
		return event;
	});
}

function isRpc(message: unknown): boolean {
	const first: unknown = Array.isArray(message) ? message[0] : message;
	return isObject(first) && 'jsonrpc' in first;
}

function httpEvent(
	side: Side,
	phase: HttpEvent['phase'],
	ends: Ends,
	stream: string,
	http: Http,
): HttpEvent {
	const from = ends[side];
	const to = ends[other(side)];
	return { kind: 'http', at: 0, from, to, link: ends.link, stream, phase, http };
}
