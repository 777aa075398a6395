import { isObject, type JsonObject } from '../../protocol/json.ts';
import type { Http, MessageEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import type { Side } from '../finding.ts';
import { idKey, type Call } from './call.ts';
import { headerOf } from './header.ts';
import { clientCapabilities, protocolVersion, relatedTask } from './meta-keys.ts';
import { other, type Link } from './link.ts';
import type { SeenError, SeenMessage, SeenRequest, SeenResult } from './seen.ts';
import { objectOr, sideOf, type State } from './state.ts';

type Base = Omit<Extract<SeenMessage, { kind: 'other' }>, 'kind'>;

/** Reads one message in the light of what came before; nothing about its shape is taken for granted. */
export function see(state: State, seq: number, event: MessageEvent): SeenMessage {
	const raw: unknown = event.message;
	const sender = sideOf(event.from);
	const link = linkOf(state, event, sender);
	const base: Base = {
		seq,
		at: event.at,
		received: event.received === undefined ? event.at : event.received,
		sender,
		from: event.from,
		to: link[other(sender)].peer,
		link,
		version: link.version,
		raw,
		http: event.http,
		belongs: event.task,
	};
	if (!isObject(raw)) return { ...base, kind: 'other' };
	if (typeof raw['method'] === 'string') return seeAsking(base, raw, raw['method']);
	if (isObject(raw['result']) && !('error' in raw)) return seeResult(base, raw, raw['result']);
	if (isObject(raw['error'])) return seeError(base, raw, raw['error']);
	return { ...base, kind: 'other' };
}

function linkOf(state: State, event: MessageEvent, sender: Side): Link {
	const link = state.link(event.link ?? '');
	link[sender].peer = event.from;
	if (event.to) link[other(sender)].peer = event.to;
	if (event.http?.method ?? event.http?.status) link.http = true;
	return link;
}

function seeAsking(base: Base, raw: JsonObject, method: string): SeenMessage {
	const params = objectOr(raw['params']);
	const meta = objectOr(params['_meta']);
	const version = versionOf(base, method, meta);
	if (!('id' in raw) || method.startsWith('notifications/')) {
		return { ...base, version, kind: 'notification', method, params, meta };
	}
	return seeRequest({ ...base, version }, raw['id'], method, params, meta);
}

function seeRequest(
	base: Base,
	id: SeenRequest['id'],
	method: string,
	params: JsonObject,
	meta: JsonObject,
): SeenRequest {
	const call = newCall(base, id, method, params, meta);
	const namesake = base.link[base.sender].calls.get(call.key);
	return { ...base, kind: 'request', id, method, params, meta, call, namesake };
}

function newCall(
	base: Base,
	id: unknown,
	method: string,
	params: JsonObject,
	meta: JsonObject,
): Call {
	const { seq, at, received, sender, from, to, link, version } = base;
	const declared = meta[clientCapabilities];
	return {
		...{ seq, at, received, sender, from, to, link, version, method, params },
		key: idKey(id) ?? `?${seq}`,
		target: textOf(params['name']) ?? textOf(params['uri']),
		taskId: textOf(params['taskId']),
		augmented: version === '2025-11-25' && params['task'] !== undefined,
		capabilities: isObject(declared) ? declared : undefined,
		token: idKey(meta['progressToken']),
		relatedTask: textOf(objectOr(meta[relatedTask])['taskId']),
		posted: sender === 'client' && base.http?.method === 'POST' && base.http.headers !== undefined,
		http: base.http?.headers,
		stream: base.http?.stream,
	};
}

function seeResult(base: Base, raw: JsonObject, result: JsonObject): SeenResult {
	const meta = objectOr(result['_meta']);
	return { ...respond(base, raw), kind: 'result', result, meta };
}

function seeError(base: Base, raw: JsonObject, error: JsonObject): SeenError {
	const answer = respond(base, raw);
	const code = typeof error['code'] === 'number' ? error['code'] : undefined;
	const refused = isRefused(base.http?.status, answer.version);
	return { ...answer, kind: 'error', error, code, text: textOf(error['message']) ?? '', refused };
}

/** In 2026-07-28 the protocol's own errors come with 400 and 404. */
function isRefused(status: number | undefined, version: Version): boolean {
	if (status === undefined || status < 400) return false;
	return version === '2025-11-25' || (status !== 400 && status !== 404);
}

/** An answer is of the version of its request. */
function respond(base: Base, raw: JsonObject): Omit<SeenResult, 'kind' | 'result' | 'meta'> {
	const key = idKey(raw['id']);
	const call = key === undefined ? undefined : base.link[other(base.sender)].calls.get(key);
	const again = call?.answer !== undefined;
	return { ...base, id: raw['id'], call, again, version: call?.version ?? base.version };
}

/** What the message itself says of its version, else what the link speaks. */
function versionOf({ link, sender, http }: Base, method: string, meta: JsonObject): Version {
	if (sender === 'server') return link.version;
	if (typeof meta[protocolVersion] === 'string') return '2026-07-28';
	if (method === 'initialize') return link.modern ? '2026-07-28' : '2025-11-25';
	return versionOfHeader(http) ?? link.version;
}

function versionOfHeader(http: Http | undefined): Version | undefined {
	const header = headerOf(http, 'mcp-protocol-version');
	if (header === undefined || !/^\d{4}-/.test(header)) return undefined;
	return header >= '2026' ? '2026-07-28' : '2025-11-25';
}

function textOf(value: unknown): string | undefined {
	return typeof value === 'string' ? value : undefined;
}
