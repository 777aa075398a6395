import { isObject } from '../../protocol/json.ts';
import { idKey, type Call } from './call.ts';
import { clientCapabilities, relatedTask } from './meta-keys.ts';
import type { SeenRequest } from './seen.ts';
import { objectOr } from './state.ts';
import { textOf } from './text.ts';

/** The record of a request; every field is there from the start, so that all have one shape. */
export function newCall(seen: Omit<SeenRequest, 'call' | 'kind'>): Call {
	const { id, params, meta, http, sender, version } = seen;
	const declared = meta[clientCapabilities];
	return {
		seq: seen.seq,
		at: seen.at,
		received: seen.received,
		sender,
		from: seen.from,
		to: seen.to,
		link: seen.link,
		version,
		method: seen.method,
		params,
		key: idKey(id) ?? `?${seen.seq}`,
		target: textOf(params['name']) ?? textOf(params['uri']),
		taskId: textOf(params['taskId']),
		augmented: version === '2025-11-25' && params['task'] !== undefined,
		capabilities: isObject(declared) ? declared : undefined,
		token: idKey(meta['progressToken']),
		relatedTask: textOf(objectOr(meta[relatedTask])['taskId']),
		posted: sender === 'client' && http?.method === 'POST' && http.headers !== undefined,
		http: http?.headers,
		stream: http?.stream,
		answer: undefined,
		cancelled: undefined,
		refused: false,
		task: undefined,
		ask: undefined,
	};
}
