import type { Message } from '../protocol/message.ts';
import type {
	HostAct,
	MessageEvent,
	TaskEvent,
	TaskStatus,
	TraceEvent,
} from '../protocol/trace.ts';

/** A message on its way for 20 ms; `from` the client unless it says otherwise. */
export function wire(
	at: number,
	from: string,
	message: object,
	more: Partial<MessageEvent> = {},
): MessageEvent {
	const to = from.startsWith('client') ? 'server' : 'client';
	const whole = { jsonrpc: '2.0', ...message } as Message;
	return { kind: 'message', at, from, to, link: '1', received: at + 20, message: whole, ...more };
}

export function task(status: TaskStatus, more: object = {}): object {
	const time = '2026-10-09T10:30:00.000Z';
	return { taskId: 'T1', status, createdAt: time, lastUpdatedAt: time, ttlMs: 60_000, ...more };
}

/** A poll of T1 and its answer 40 ms later. */
export function poll(at: number, id: number, status: TaskStatus, more: object = {}): TraceEvent[] {
	return [
		wire(at, 'client', { id, method: 'tasks/get', params: { taskId: 'T1' } }),
		wire(at + 20, 'server', { id, result: { resultType: 'complete', ...task(status, more) } }),
	];
}

export function host(at: number, act: HostAct): TraceEvent {
	return { kind: 'host', at, ...act };
}

export function change(at: number, status: TaskStatus, previous: TaskStatus | null): TaskEvent {
	return { kind: 'task', at, taskId: 'T1', status, previous, side: 'server' };
}

/** A build of 2026-07-28 from its call to its result, with a question on the way. */
export function build(): TraceEvent[] {
	const ask = { confirm: { method: 'elicitation/create', params: { message: 'Push it?' } } };
	const question = { method: 'elicitation/create' as const, params: { message: 'Push it?' } };
	return [
		wire(0, 'client', { id: 1, method: 'tools/call', params: { name: 'docker_build' } }),
		change(20, 'working', null),
		wire(20, 'server', { id: 1, result: { resultType: 'task', ...task('working') } }),
		host(40, { act: 'say', text: 'The build has begun.' }),
		...[1, 2, 3, 4].flatMap((n) => poll(n * 5000, n + 1, 'working')),
		change(21_000, 'input_required', 'working'),
		...poll(25_000, 6, 'input_required', { inputRequests: ask }),
		host(25_040, { act: 'ask', question: 0, request: question }),
		host(33_040, { act: 'answer', question: 0, answer: { action: 'accept' } }),
		wire(33_040, 'client', {
			id: 7,
			method: 'tasks/update',
			params: { taskId: 'T1', inputResponses: { confirm: { action: 'accept' } } },
		}),
		change(33_060, 'working', 'input_required'),
		wire(33_060, 'server', { id: 7, result: { resultType: 'complete' } }),
		change(36_000, 'completed', 'working'),
		...poll(38_000, 8, 'completed', { result: { content: [{ type: 'text', text: 'Pushed.' }] } }),
		{ kind: 'end', at: 38_040, reason: 'finished' },
	];
}
