import { isObject, type JsonObject } from '../../protocol/json.ts';
import { isInputMethod, type Ask, type Reply } from './ask.ts';
import { askOfTask, fingerprintOfAsk } from './learn-keys.ts';
import { asksOfRound, isRetry, roundOf } from './learn-round.ts';
import type { SeenError, SeenMessage, SeenRequest, SeenResult } from './seen.ts';
import type { SeenTask } from './seen-task.ts';
import { objectOr, type State } from './state.ts';

/** The input that a message asks for by itself; that of a task is in `asksOfTask`. */
export function asksIn(state: State, message: SeenMessage): readonly Ask[] {
	if (message.kind === 'request') return askOfRequest(state, message);
	if (message.kind !== 'result' || message.version !== '2026-07-28' || message.again) return [];
	return message.result['resultType'] === 'input_required' && message.call
		? asksOfRound(message)
		: [];
}

/** 2025-11-25: the server asks with a request of its own. */
function askOfRequest(state: State, request: SeenRequest): readonly Ask[] {
	const { call, method, params, seq, at, received, link, version, raw } = request;
	if (!isInputMethod(method) || version !== '2025-11-25' || request.sender !== 'server') return [];
	const ask: Ask = {
		...{ seq, at, received, link, version, method, params, raw, key: undefined },
		via: 'request',
		task: state.tasks.get(request.from, call.relatedTask),
		capabilities: link.client.capabilities,
	};
	call.ask = ask;
	return [ask];
}

/** The input requests of a task that are new, or that are not what they were. */
export function asksOfTask(task: SeenTask): readonly Ask[] {
	const requests = task.version === '2026-07-28' ? task.raw['inputRequests'] : undefined;
	if (!isObject(requests)) return [];
	const asks = [];
	for (const [key, request] of Object.entries(requests)) {
		const known = task.record?.keys.get(key);
		if (known && known.fingerprint === fingerprintOfAsk(request)) continue;
		asks.push(askOfTask(task, task.record, key, request));
	}
	return asks;
}

/** The answers to such requests. */
export function repliesIn(state: State, message: SeenMessage): readonly Reply[] {
	if (message.kind === 'result' || message.kind === 'error') {
		return message.again ? [] : replyOfAnswer(state, message);
	}
	if (message.kind !== 'request' || message.version !== '2026-07-28') return [];
	if (message.method === 'tasks/update') return repliesOfUpdate(state, message);
	return isRetry(message) ? repliesOfRetry(message) : [];
}

/** An answer to the request itself, or by `tasks/result` to a request that became a task. */
function replyOfAnswer(state: State, message: SeenResult | SeenError): readonly Reply[] {
	const { call, seq, at, version } = message;
	if (!call || version !== '2025-11-25') return [];
	const task =
		call.method === 'tasks/result' ? state.tasks.get(message.from, call.taskId) : undefined;
	const ask = call.ask ?? task?.creation?.call.ask;
	if (!ask || (message.kind === 'result' && isObject(message.result['task']))) return [];
	const failed = message.kind === 'error';
	return [
		{
			...{ seq, at, ask, version },
			value: failed ? undefined : message.result,
			error: failed ? { code: message.code, message: message.text } : undefined,
		},
	];
}

function repliesOfUpdate(state: State, request: SeenRequest): readonly Reply[] {
	const task = state.tasks.get(request.to, request.call.taskId);
	return repliesTo(request, (key) => task?.keys.get(key)?.ask);
}

function repliesOfRetry(request: SeenRequest): readonly Reply[] {
	const round = roundOf(request.link, request);
	return repliesTo(request, (key) => round?.asks.get(key));
}

function repliesTo(request: SeenRequest, find: (key: string) => Ask | undefined): readonly Reply[] {
	const responses: JsonObject = objectOr(request.params['inputResponses']);
	const { seq, at, version } = request;
	return Object.entries(responses).flatMap(([key, value]) => {
		const ask = find(key);
		if (!ask || !isObject(value)) return [];
		return [{ seq, at, ask, version, value, error: undefined }];
	});
}
