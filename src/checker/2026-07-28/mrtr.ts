import { isObject } from '../../protocol/json.ts';
import type { Breach, Rule } from '../rule.ts';
import { callKey, isRetry, roundOf } from '../state/learn-round.ts';
import type { Round } from '../state/round.ts';
import type { SeenRequest } from '../state/seen.ts';
import { objectOr } from '../state/state.ts';
import { list, show } from '../words.ts';

const methods = ['tools/call', 'prompts/get', 'resources/read'];

/** Multi round-trip requests: an `input_required` answer, and the call repeated with the input. */
export const mrtr: readonly Rule[] = [
	{
		id: '2026/mrtr-methods',
		advice: 'Answer only tools/call, prompts/get and resources/read with input_required.',
		on: 'result',
		check(_, { result, call: { method } }) {
			if (result['resultType'] !== 'input_required' || methods.includes(method)) return undefined;
			return { text: `${method} was answered with the resultType "input_required"`, key: method };
		},
	},
	{
		id: '2026/mrtr-payload',
		advice: 'Give inputRequests, requestState or both.',
		on: 'result',
		of: methods,
		check(_, { result }) {
			if (result['resultType'] !== 'input_required') return undefined;
			if (isObject(result['inputRequests']) || typeof result['requestState'] === 'string')
				return undefined;
			return { text: 'input_required without inputRequests and requestState' };
		},
	},
	{
		id: '2026/mrtr-state-echo',
		advice: 'Send requestState back as it came, and none where none came.',
		on: 'request',
		of: methods,
		check(_, request) {
			const round = ownRound(request);
			const given = request.params['requestState'];
			if (!round || given === round.state) return undefined;
			if (given === undefined)
				return { text: `the requestState ${show(round.state)} is missing in the retry` };
			if (round.state === undefined)
				return { text: 'the retry has a requestState, but none was given' };
			return {
				text: `the retry has the requestState ${show(given)}, given was ${show(round.state)}`,
			};
		},
	},
	{
		id: '2026/mrtr-new-id',
		advice: 'Take a new id for the retry.',
		on: 'request',
		of: methods,
		check(_, request) {
			const round = ownRound(request);
			if (round?.call.key !== request.call.key) return undefined;
			return { text: `the retry has the id of the first call, ${show(request.id)}` };
		},
	},
	{
		id: '2026/mrtr-answers-all',
		advice: 'Answer every key of inputRequests, or do not retry.',
		on: 'request',
		of: methods,
		check(_, request) {
			const round = ownRound(request);
			if (!round || round.asks.size === 0) return undefined;
			const given = objectOr(request.params['inputResponses']);
			const missing = [...round.asks.keys()].filter((key) => !Object.hasOwn(given, key));
			if (missing.length > 0)
				return { text: `the retry does not answer ${list(missing.slice(0, 5).map(show))}` };
			const extra = Object.keys(given).filter((key) => !round.asks.has(key));
			if (extra.length === 0) return undefined;
			return {
				text: `the retry answers ${list(extra.slice(0, 5).map(show))}, which was not asked`,
				severity: 'warning',
			};
		},
	},
	{
		id: '2026/mrtr-not-for-others',
		advice: 'Use requestState only to repeat the call that it came for.',
		on: 'request',
		check(_, request) {
			const state = request.params['requestState'];
			const known = typeof state === 'string' && request.link.rounds.has(`state ${state}`);
			const round = known ? roundOf(request.link, request) : undefined;
			if (!round || isSameCall(round, request)) return undefined;
			const { call } = round;
			return {
				text: `the requestState of ${call.method} ${show(call.target)} is used for another call`,
			};
		},
	},
	{
		id: '2026/mrtr-ask-again',
		advice: 'Ask for what is missing with another input_required answer.',
		on: 'error',
		of: methods,
		check(_, { call, link, code, text }): Breach | undefined {
			const round = link.rounds.get(`call ${call.method} ${call.target}`);
			if (round?.retriedBy !== call || code === -32603) return undefined;
			const given = objectOr(call.params['inputResponses']);
			const missing = [...round.asks.keys()].filter((key) => !Object.hasOwn(given, key));
			if (missing.length === 0) return undefined;
			return {
				text: `without ${list(missing.slice(0, 5).map(show))} the retry is refused: ${show(text)}`,
			};
		},
	},
];

/** The round that a retry belongs to; a state that is another call's is not judged here. */
function ownRound(request: SeenRequest): Round | undefined {
	const round = isRetry(request) ? roundOf(request.link, request) : undefined;
	return round && isSameCall(round, request) && !round.retriedBy ? round : undefined;
}

function isSameCall({ call, callKey: key }: Round, { method, params }: SeenRequest): boolean {
	return call.method === method && key === callKey(params);
}
