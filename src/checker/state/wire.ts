import { headerOf } from './header.ts';
import { fingerprint } from './fingerprint.ts';
import type { Call, Told } from './call.ts';
import type { SeenHttp, SeenMessage } from './seen.ts';

/** What happens to a link below the messages: HTTP sessions and streams. */
export interface Wire {
	/** 2025-11-25: the session that the server gave. */
	session: string | undefined;
	/** A session that was answered with 404, or that the client has deleted. */
	gone:
		| { readonly session: string; readonly seq: number; readonly by: 'client' | 'server' }
		| undefined;
	/** What each POST held, by its stream. */
	readonly posts: Map<string, Posted>;
	/** What the client has posted last; undefined after a GET or a DELETE. */
	posted: Posted | undefined;
	/** Streams that the client has opened with GET; true where one resumes another. */
	readonly getStreams: Map<string, boolean>;
	/** Streams of tasks/result. */
	readonly resultStreams: Set<string>;
	/** Streams that the client has closed, and when. */
	readonly closed: Map<string, number>;
	/** A stream was closed from the client's side. */
	dropped: Told | undefined;
	/** The last notification of the server. */
	lastNote: { readonly print: string; readonly stream: string; readonly at: number } | undefined;
}

export interface Posted {
	readonly kind: SeenMessage['kind'];
	/** Of a request. */
	readonly call: Call | undefined;
}

export function newWire(): Wire {
	return {
		session: undefined,
		gone: undefined,
		posts: new Map(),
		posted: undefined,
		getStreams: new Map(),
		resultStreams: new Set(),
		closed: new Map(),
		dropped: undefined,
		lastNote: undefined,
	};
}

const most = 10_000;
const sessionId = 'mcp-session-id';

export function learnWire(message: SeenMessage): void {
	const { http, sender, kind, link, raw, at } = message;
	const { wire } = link;
	if (sender === 'client')
		wire.posted = { kind, call: kind === 'request' ? message.call : undefined };
	if (!http) return;
	const { stream } = http;
	if (sender === 'client') {
		if (stream !== undefined && wire.posted) keepPost(wire.posts, stream, wire.posted);
		if (stream !== undefined && kind === 'request' && message.method === 'tasks/result')
			wire.resultStreams.add(stream);
		return;
	}
	const session = headerOf(http, sessionId);
	if (session !== undefined) wire.session = session;
	if (http.status === 404 && (kind === 'result' || kind === 'error')) {
		learnGone(message, message.call?.http?.[sessionId]);
	}
	if (kind === 'notification' && stream !== undefined) {
		wire.lastNote = { print: fingerprint(raw), stream, at };
	}
}

/** Streams of long ago are not spoken of any more. */
function keepPost(posts: Map<string, Posted>, stream: string, posted: Posted): void {
	posts.set(stream, posted);
	const [oldest] = posts.keys();
	if (posts.size > most && oldest !== undefined) posts.delete(oldest);
}

function learnGone(
	{ link, seq }: { link: SeenMessage['link']; seq: number },
	session: unknown,
): void {
	if (typeof session === 'string') link.wire.gone = { session, seq, by: 'server' };
}

export function learnWireEvent({ event, link, seq, at, sender }: SeenHttp): void {
	const { phase, http, stream } = event;
	const { wire } = link;
	if (sender === 'client' && (phase === 'open' || phase === 'request')) wire.posted = undefined;
	if (phase === 'open' && stream !== undefined && http.method === 'GET') {
		wire.getStreams.set(stream, headerOf(http, 'last-event-id') !== undefined);
	}
	if (phase === 'close' && sender === 'client') {
		wire.dropped = { seq, at, received: at };
		if (stream !== undefined) wire.closed.set(stream, at);
	}
	if (phase === 'response' && http.status === 405 && wire.gone?.by === 'client')
		wire.gone = undefined;
	const session = headerOf(http, sessionId) ?? wire.session;
	if (session === undefined) return;
	if (phase === 'request' && http.method === 'DELETE') wire.gone = { session, seq, by: 'client' };
	if (phase === 'response' && http.status === 404) wire.gone = { session, seq, by: 'server' };
}

/** What is sent once more on a stream that takes up a broken one. */
export function isResumed({ link, http }: Pick<SeenMessage, 'link' | 'http'>): boolean {
	return link.wire.getStreams.get(http?.stream ?? '') === true;
}
