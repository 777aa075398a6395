import type { JsonObject } from '../protocol/json.ts';
import type { TraceEvent } from '../protocol/trace.ts';

/** A short run in 2026-07-28 for tests: a call, a handle, a word in the chat, two polls. */
export const run: readonly TraceEvent[] = [
	request(0, 1, 'tools/call', { name: 'docker_build' }),
	result(20, 1, { resultType: 'task', taskId: 't', status: 'working', pollIntervalMs: 1000 }),
	{ kind: 'host', at: 40, act: 'say', text: 'It is under way.' },
	request(1040, 2, 'tasks/get', { taskId: 't' }),
	result(1060, 2, { resultType: 'complete', taskId: 't', status: 'working' }),
	request(2080, 3, 'tasks/get', { taskId: 't' }),
	result(2100, 3, { resultType: 'complete', taskId: 't', status: 'completed' }),
	{ kind: 'end', at: 2120, reason: 'finished' },
];

export function request(at: number, id: number, method: string, params: JsonObject): TraceEvent {
	const message = { jsonrpc: '2.0', id, method, params } as const;
	return {
		kind: 'message',
		at,
		from: 'client',
		to: 'server',
		link: '1',
		received: at + 20,
		message,
	};
}

export function result(at: number, id: number, body: JsonObject): TraceEvent {
	const message = { jsonrpc: '2.0', id, result: body } as const;
	return {
		kind: 'message',
		at,
		from: 'server',
		to: 'client',
		link: '1',
		received: at + 20,
		message,
	};
}
