import { isObject, type Json } from '../../protocol/json.ts';
import type { Ask } from './ask.ts';
import { fingerprint } from './fingerprint.ts';
import type { Link } from './link.ts';
import type { Round } from './round.ts';
import type { SeenRequest, SeenResult } from './seen.ts';
import { objectOr } from './state.ts';

/** True where the request says that it takes up an `input_required` answer. */
export function isRetry({ method, params }: SeenRequest): boolean {
	return !method.startsWith('tasks/') && ('inputResponses' in params || 'requestState' in params);
}

/** The round that a retry takes up: the one whose state it has, else the last of the same call. */
export function roundOf(
	{ rounds }: Link,
	{ method, params, call }: SeenRequest,
): Round | undefined {
	const key = callKey(params);
	const state = params['requestState'];
	const name = `call ${method} ${call.target}`;
	const byState =
		typeof state === 'string'
			? (rounds.get(`state ${state} of ${key}`) ?? rounds.get(`state ${state}`))
			: undefined;
	return byState ?? rounds.get(`${name} of ${key}`) ?? rounds.get(name);
}

export function learnRetry(link: Link, request: SeenRequest): void {
	const round = isRetry(request) ? roundOf(link, request) : undefined;
	if (round) round.retriedBy = request.call;
}

export function learnRound(message: SeenResult): void {
	const { link, call, result, seq, at, received } = message;
	if (!call || result['resultType'] !== 'input_required') return;
	const state = typeof result['requestState'] === 'string' ? result['requestState'] : undefined;
	const asks = new Map(asksOfRound(message).map((ask) => [ask.key ?? '', ask]));
	const round: Round = {
		seq,
		at,
		received,
		call,
		callKey: callKey(call.params),
		state,
		asks,
	};
	const names = [`call ${call.method} ${call.target}`];
	if (state !== undefined) names.push(`state ${state}`);
	for (const name of names) {
		link.rounds.set(name, round);
		link.rounds.set(`${name} of ${round.callKey}`, round);
	}
}

/** What makes two calls the same call: what is called, and with which arguments. */
export function callKey(params: SeenRequest['params']): string {
	const { name, uri, arguments: given = {} } = params;
	return fingerprint({ name, uri, arguments: given });
}

/** The questions of an `input_required` answer. */
export function asksOfRound(message: SeenResult): readonly Ask[] {
	const requests = message.result['inputRequests'];
	if (!isObject(requests)) return [];
	return Object.entries(requests).map(([key, request]) => askOfRound(message, key, request));
}

function askOfRound(message: SeenResult, key: string, request: Json | undefined): Ask {
	const { seq, at, received, link, version, call } = message;
	const raw = objectOr(request);
	return {
		...{ seq, at, received, link, version, key },
		via: 'call',
		task: undefined,
		method: typeof raw['method'] === 'string' ? raw['method'] : undefined,
		params: objectOr(raw['params']),
		raw: request,
		capabilities: call?.capabilities,
	};
}
