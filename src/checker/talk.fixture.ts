import type { Json, JsonObject } from '../protocol/json.ts';
import type { RequestId } from '../protocol/message.ts';
import type { Http, HttpEvent, Trace, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';

export const T1 = '786512e2-9e0d-44bd-8f29-789f320fe840';
export const T2 = '0b0c3ad4-5f0e-4f0e-9c2f-6d8f6f1f3a11';
export const extension = 'io.modelcontextprotocol/tasks';
export const meta = (key: string) => `io.modelcontextprotocol/${key}`;
export const text = (words: string): JsonObject => ({ content: [{ type: 'text', text: words }] });
export const related = (taskId: string): JsonObject => ({ [meta('related-task')]: { taskId } });

/** Counts from 2026-10-09T10:30:00.000Z, for three weeks. */
export function isoOf(at: number): string {
	const time = at + 10.5 * 3_600_000;
	const two = (value: number, most: number) => String(Math.floor(value) % most).padStart(2, '0');
	const clock = [two(time / 3_600_000, 24), two(time / 60_000, 60), two(time / 1000, 60)].join(':');
	const day = String(9 + Math.floor(time / 86_400_000)).padStart(2, '0');
	return `2026-10-${day}T${clock}.${String(Math.floor(time) % 1000).padStart(3, '0')}Z`;
}

/** What a request is sent with. */
export interface Sent {
	readonly id?: Json;
	/** 2026-07-28: in place of the usual metadata. */
	readonly meta?: JsonObject;
	readonly capabilities?: JsonObject;
	readonly http?: Http;
	readonly lost?: boolean;
	/** How many ms it is under way. */
	readonly takes?: number;
	readonly link?: string;
	readonly from?: string;
	readonly belongs?: string;
}

export const full = { extensions: { [extension]: {} }, elicitation: {}, sampling: {}, roots: {} };

/** A trace put together step by step; each step takes 10 ms unless `wait` says otherwise. */
export class Talk {
	readonly version: Version;
	readonly events: TraceEvent[] = [];
	now = 0;
	#id = 0;
	#last: { id: Json; from: string; link: string } = { id: 0, from: 'client', link: '1' };
	/** Added to every message of one side, for talks over HTTP. */
	http: { client?: Http; server?: Http } = {};

	constructor(version: Version) {
		this.version = version;
	}

	wait(ms: number): this {
		this.now += ms;
		return this;
	}

	raw(
		from: string,
		message: unknown,
		{ http, lost, takes = 0, link = '1', belongs }: Sent = {},
	): this {
		const side = from.startsWith('server') ? 'server' : 'client';
		const used = http ?? this.http[side];
		this.events.push({
			kind: 'message',
			at: this.now,
			from,
			to: side === 'server' ? 'client' : 'server',
			link,
			received: lost ? null : this.now + takes,
			message: message as never,
			...(used && { http: used }),
			...(belongs !== undefined && { task: belongs }),
		});
		return this.wait(10);
	}

	/** A request of the client. */
	ask(method: string, params?: JsonObject, sent: Sent = {}): this {
		return this.request(sent.from ?? 'client', method, this.#withMeta(params, sent), sent);
	}

	/** A request of the server. */
	serverAsk(method: string, params?: JsonObject, sent: Sent = {}): this {
		return this.request('server', method, params, sent);
	}

	request(from: string, method: string, params: JsonObject | undefined, sent: Sent): this {
		const id = 'id' in sent ? (sent.id ?? null) : (this.#id += 1);
		this.#last = { id, from, link: sent.link ?? '1' };
		return this.raw(from, { jsonrpc: '2.0', id, method, ...(params && { params }) }, sent);
	}

	/** A result for the last request, as it stands. */
	result(result: JsonObject, sent: Sent = {}): this {
		return this.#answer({ result }, sent);
	}

	/** A result with what 2026-07-28 wants of each. */
	ok(result: JsonObject = {}, sent: Sent = {}): this {
		if (this.version === '2025-11-25' || this.#last.from === 'server')
			return this.result(result, sent);
		const own = (result['_meta'] ?? {}) as JsonObject;
		const _meta = { [meta('serverInfo')]: { name: 's', version: '1' }, ...own };
		return this.result({ resultType: 'complete', ...result, _meta }, sent);
	}

	err(
		code: number,
		message = 'Something that says what went wrong',
		data?: Json,
		sent: Sent = {},
	): this {
		return this.#answer({ error: { code, message, ...(data !== undefined && { data }) } }, sent);
	}

	#answer(outcome: JsonObject, sent: Sent): this {
		const { id, from, link } = this.#last;
		const by = from.startsWith('server') ? 'client' : 'server';
		const named = 'id' in sent ? sent.id : id;
		return this.raw(
			sent.from ?? by,
			{ jsonrpc: '2.0', id: named ?? null, ...outcome },
			{ link, ...sent },
		);
	}

	/** A notification of the server. */
	note(method: string, params?: JsonObject, sent: Sent = {}): this {
		return this.raw('server', { jsonrpc: '2.0', method, ...(params && { params }) }, sent);
	}

	/** A notification of the client. */
	tell(method: string, params?: JsonObject, sent: Sent = {}): this {
		return this.raw('client', { jsonrpc: '2.0', method, ...(params && { params }) }, sent);
	}

	event(event: JsonObject): this {
		this.events.push({ at: this.now, ...event } as unknown as TraceEvent);
		return this;
	}

	httpEvent(from: string, phase: HttpEvent['phase'], http: Http, stream?: string): this {
		const to = from === 'server' ? 'client' : 'server';
		return this.event({
			kind: 'http',
			from,
			to,
			link: '1',
			phase,
			http: { ...http },
			...(stream !== undefined && { stream }),
		});
	}

	/** The id of the request sent last. */
	get id(): RequestId {
		return this.#last.id as RequestId;
	}

	end(reason = 'finished'): this {
		return this.event({ kind: 'end', reason });
	}

	trace(): Trace {
		return { header: { trace: 1, version: this.version }, events: this.events };
	}

	/** The time of the trace as a timestamp. */
	iso(at = this.now): string {
		return isoOf(at);
	}

	#withMeta(params: JsonObject | undefined, sent: Sent): JsonObject | undefined {
		if (this.version === '2025-11-25') return params;
		const _meta = sent.meta ?? {
			[meta('protocolVersion')]: '2026-07-28',
			[meta('clientInfo')]: { name: 'c', version: '1' },
			[meta('clientCapabilities')]: sent.capabilities ?? full,
			...((params?.['_meta'] ?? {}) as JsonObject),
		};
		return { ...params, _meta };
	}
}
