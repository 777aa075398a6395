import type { JsonObject } from '../protocol/json.ts';
import type { Message } from '../protocol/message.ts';
import type { TaskStatus, TraceEvent, TraceHeader } from '../protocol/trace.ts';

const side = 40;
const roundsOfTask = 60;
const pollIntervalMs = 5000;
const latency = 20;

const envelope = {
	'io.modelcontextprotocol/protocolVersion': '2026-07-28',
	'io.modelcontextprotocol/clientInfo': { name: 'long-trace', version: '1.0.0' },
	'io.modelcontextprotocol/clientCapabilities': {
		extensions: { 'io.modelcontextprotocol/tasks': {} },
	},
};

/**
 * As many events in which something always happens: tasks that are polled side by side tell of
 * another step each time, begin and end, and the host talks on.
 */
export function longTrace(count: number): string {
	const header: TraceHeader = { trace: 1, version: '2026-07-28' };
	const lines = [JSON.stringify(header)];
	for (const event of eventsWithoutEnd()) {
		lines.push(JSON.stringify(event));
		if (lines.length > count - 1) return [...lines, endAt(event.at)].join('\n');
	}
	throw new Error('unreachable');
}

function endAt(at: number): string {
	return JSON.stringify({ kind: 'end', at, reason: 'finished' } satisfies TraceEvent);
}

function* eventsWithoutEnd(): Generator<TraceEvent> {
	for (let round = 0; ; round++) {
		for (let place = 0; place < side; place++) {
			const at = round * pollIntervalMs + place * 100;
			const task = `task-${place}-${Math.floor(round / roundsOfTask)}`;
			const id = round * side + place;
			yield* round % roundsOfTask === 0 ? begun(at, id, task) : polled(at, id, task, round);
			if (id % 17 === 0) yield { kind: 'host', act: 'say', at: at + latency, text: `On to ${id}.` };
		}
	}
}

function* begun(at: number, id: number, taskId: string): Generator<TraceEvent> {
	const params = { name: 'docker_build', arguments: { image: taskId }, _meta: envelope };
	yield wire(at, 'client', { jsonrpc: '2.0', id, method: 'tools/call', params });
	yield {
		kind: 'task',
		at: at + latency,
		taskId,
		status: 'working',
		previous: null,
		side: 'server',
	};
	const result = { resultType: 'task', ...fieldsOf(taskId, 'working', 'Queued') };
	yield wire(at + latency, 'server', { jsonrpc: '2.0', id, result });
}

function* polled(at: number, id: number, taskId: string, round: number): Generator<TraceEvent> {
	const [status, previous] = [statusAt(round), statusAt(round - 1)];
	if (status !== previous) yield { kind: 'task', at, taskId, status, previous, side: 'server' };
	const params = { taskId, _meta: envelope };
	yield wire(at, 'client', { jsonrpc: '2.0', id, method: 'tasks/get', params });
	const result = { resultType: 'complete', ...fieldsOf(taskId, status, `Step ${round}`) };
	yield wire(at + latency, 'server', { jsonrpc: '2.0', id, result });
}

function statusAt(round: number): TaskStatus {
	const step = round % roundsOfTask;
	if (step === roundsOfTask - 1) return 'completed';
	return step > 0 && step % 10 === 0 ? 'input_required' : 'working';
}

function fieldsOf(taskId: string, status: TaskStatus, statusMessage: string): JsonObject {
	const time = '2026-10-09T10:30:00.000Z';
	const ends = status === 'completed' && { result: { resultType: 'complete', content: [] } };
	const asks = status === 'input_required' && { inputRequests: {} };
	return {
		...{ taskId, status, statusMessage, createdAt: time, lastUpdatedAt: time, ttlMs: 3_600_000 },
		...{ pollIntervalMs, ...ends, ...asks },
	};
}

function wire(at: number, from: 'client' | 'server', message: Message): TraceEvent {
	const to = from === 'client' ? 'server' : 'client';
	return { kind: 'message', at, from, to, link: '1', received: at + latency, message };
}
