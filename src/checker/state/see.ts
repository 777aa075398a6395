import { isObject, type Json, type JsonObject } from '../../protocol/json.ts';
import type { Http, MessageEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import type { Side } from '../finding.ts';
import { isBeginning } from './beginning.ts';
import { idKey, type Call } from './call.ts';
import { headerOf } from './header.ts';
import { textOf } from './text.ts';
import { protocolVersion } from './meta-keys.ts';
import { newCall } from './new-call.ts';
import { other, type Link } from './link.ts';
import type { SeenMessage } from './seen.ts';
import { safeHttp } from './safe-http.ts';
import { nothing, objectOr, sideOf, type State } from './state.ts';

/** Every field of every kind: objects of one shape are what makes a hundred rules a message fast. */
interface Seen {
	seq: number;
	at: number;
	received: number | null;
	sender: Side;
	from: string;
	to: string;
	link: Link;
	version: Version;
	raw: unknown;
	http: Http | undefined;
	caller: string | undefined;
	belongs: string | undefined;
	kind: SeenMessage['kind'];
	id: Json | undefined;
	method: string;
	params: JsonObject;
	meta: JsonObject;
	call: Call | undefined;
	namesake: Call | undefined;
	again: boolean;
	result: JsonObject;
	error: JsonObject;
	code: number | undefined;
	text: string;
	refused: boolean;
}

/** Reads one message in the light of what came before; nothing about its shape is taken for granted. */
export function see(state: State, seq: number, event: MessageEvent): SeenMessage {
	const raw: unknown = event.message;
	const seen = newSeen(state, seq, event);
	if (!isObject(raw)) return seen as SeenMessage;
	seen.id = raw['id'];
	if (typeof raw['method'] === 'string') seeAsking(seen, raw, raw['method']);
	else if (isObject(raw['result']) && !('error' in raw)) seeResult(seen, raw['result']);
	else if (isObject(raw['error'])) seeError(seen, raw['error']);
	seeBeginning(seen as SeenMessage);
	return seen as SeenMessage;
}

/** Only the first messages of a link tell. */
function seeBeginning(message: SeenMessage): void {
	const { link } = message;
	if (link.whole !== undefined) return;
	const whole = isBeginning(message);
	if (whole !== undefined) link.whole = whole;
}

function newSeen(state: State, seq: number, event: MessageEvent): Seen {
	const sender = sideOf(event.from, event.to);
	const link = linkOf(state, event, sender);
	const http = safeHttp(event.http);
	if (http?.method !== undefined || http?.status !== undefined) link.http = true;
	return {
		seq,
		at: event.at,
		received: event.received === null ? null : numberOr(event.received, event.at),
		sender,
		from: event.from,
		to: link[other(sender)].peer,
		link,
		version: link.version,
		raw: event.message,
		http,
		caller: textOf(event.caller),
		belongs: textOf(event.task),
		kind: 'other',
		id: undefined,
		method: '',
		params: nothing,
		meta: nothing,
		call: undefined,
		namesake: undefined,
		again: false,
		result: nothing,
		error: nothing,
		code: undefined,
		text: '',
		refused: false,
	};
}

function linkOf(state: State, event: MessageEvent, sender: Side): Link {
	const link = state.link(event.link ?? '');
	link[sender].peer = event.from;
	if (event.to) link[other(sender)].peer = event.to;
	return link;
}

function numberOr(value: unknown, other: number): number {
	return typeof value === 'number' ? value : other;
}

function seeAsking(seen: Seen, raw: JsonObject, method: string): void {
	seen.method = method;
	seen.params = objectOr(raw['params']);
	seen.meta = objectOr(seen.params['_meta']);
	seen.version = versionOf(seen);
	seen.kind = 'notification';
	if (!('id' in raw) || method.startsWith('notifications/')) return;
	seen.kind = 'request';
	seen.call = newCall(seen);
	seen.namesake = seen.link[seen.sender].calls.get(seen.call.key);
}

function seeResult(seen: Seen, result: JsonObject): void {
	seen.kind = 'result';
	seen.result = result;
	seen.meta = objectOr(result['_meta']);
	seeCall(seen);
}

function seeError(seen: Seen, error: JsonObject): void {
	seen.kind = 'error';
	seen.error = error;
	seen.code = typeof error['code'] === 'number' ? error['code'] : undefined;
	seen.text = textOf(error['message']) ?? '';
	seeCall(seen);
	seen.refused = isRefused(seen.http?.status, seen.version, seen.code);
}

/** The request that is answered; the answer is of its version. */
function seeCall(seen: Seen): void {
	const key = idKey(seen.id);
	seen.call = key === undefined ? undefined : seen.link[other(seen.sender)].calls.find(key);
	if (!seen.call) return;
	seen.version = seen.call.version;
	seen.again = seen.call.answer !== undefined;
}

/** In 2026-07-28 the protocol's own errors come with 400 and 404; these come from nobody else. */
function isRefused(
	status: number | undefined,
	version: Version,
	code: number | undefined,
): boolean {
	if (status === undefined || status < 400) return false;
	if (version === '2025-11-25') return true;
	return status !== 400 && status !== 404 && !own.has(code);
}

const own: ReadonlySet<number | undefined> = new Set([-32020, -32021, -32022, -32601]);

/** What the message itself says of its version, else what the link speaks. */
function versionOf({ link, sender, http, method, meta }: Seen): Version {
	if (sender === 'server') return link.version;
	if (typeof meta[protocolVersion] === 'string') return '2026-07-28';
	// Before the handshake of 2025-11-25 there may be nothing but this.
	if (method === 'ping' && link.whole === undefined) return '2025-11-25';
	if (method === 'initialize') return isModernOnly(link) ? '2026-07-28' : '2025-11-25';
	return versionOfHeader(http) ?? link.version;
}

/** A server for both versions begins a session of 2025-11-25 with `initialize`, also on the same link. */
function isModernOnly({ modern, discovered, refused }: Link): boolean {
	const offered = discovered?.versions ?? refused?.supported ?? [];
	return modern && offered.length > 0 && offered.every((version) => version >= '2026');
}

function versionOfHeader(http: Http | undefined): Version | undefined {
	const header = headerOf(http, 'mcp-protocol-version');
	if (header === undefined || !/^\d{4}-/.test(header)) return undefined;
	return header >= '2026' ? '2026-07-28' : '2025-11-25';
}
