import type { JsonObject } from '../protocol/json.ts';
import type { TraceEvent } from '../protocol/trace.ts';

/** Who sends it, and what. */
type Said = readonly ['client' | 'server', JsonObject];

const _meta: JsonObject = {
	'io.modelcontextprotocol/protocolVersion': '2026-07-28',
	'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
	'io.modelcontextprotocol/clientCapabilities': {
		extensions: { 'io.modelcontextprotocol/tasks': {} },
		elicitation: {},
	},
};
const served: JsonObject = {
	'io.modelcontextprotocol/serverInfo': { name: 'bench', version: '1' },
};
const requestedSchema = { type: 'object', properties: { go: { type: 'boolean' } } };
const ask: JsonObject = {
	method: 'elicitation/create',
	params: { message: 'Go on?', requestedSchema },
};
const result = { resultType: 'complete', content: [{ type: 'text', text: 'done' }] };
const atOnce = 8;
const polls = 12;
const pace = 200;

/**
 * A conversation of 2026-07-28 that goes on for so many messages: eight tasks at a time, each of
 * them polled, asking a question, answered and completed. Nothing is kept of it.
 */
export function* manyTasks(messages: number): Generator<TraceEvent> {
	let at = 0;
	for (const [from, message] of conversation()) {
		if (at === messages * pace) return;
		const to = from === 'client' ? 'server' : 'client';
		yield { kind: 'message', at, received: at, from, to, link: '1', message: message as never };
		at += pace;
	}
}

function* conversation(): Generator<Said> {
	let id = 0;
	function* exchange(method: string, params: JsonObject, answer: JsonObject): Generator<Said> {
		id++;
		yield ['client', { jsonrpc: '2.0', id, method, params: { ...params, _meta } }];
		yield ['server', { jsonrpc: '2.0', id, result: { ...complete, ...answer, _meta: served } }];
	}
	yield* exchange('server/discover', {}, discovery);
	yield* exchange('tools/list', {}, tools);
	for (let first = 0; ; first += atOnce) {
		const ids = Array.from({ length: atOnce }, (_, index) => idOf(first + index));
		for (const taskId of ids) {
			yield* exchange('tools/call', { name: 'work' }, { ...taskOf(taskId), resultType: 'task' });
		}
		for (let poll = 0; poll < polls; poll++) {
			for (const taskId of ids) {
				yield* exchange('tasks/get', { taskId }, { ...taskOf(taskId, poll), ...stateAt(poll) });
				if (poll !== 5) continue;
				const inputResponses = { a: { action: 'accept', content: { go: true } } };
				yield* exchange('tasks/update', { taskId, inputResponses }, {});
			}
		}
	}
}

const complete: JsonObject = { resultType: 'complete' };
const cache: JsonObject = { ttlMs: 0, cacheScope: 'private' };
const discovery: JsonObject = {
	...{ supportedVersions: ['2026-07-28'], ...cache },
	capabilities: { tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } },
};
const tools: JsonObject = {
	...{ tools: [{ name: 'work', inputSchema: { type: 'object' } }], ...cache },
};

function taskOf(taskId: string, poll = 0): JsonObject {
	const createdAt = '2026-10-09T10:30:00Z';
	const lastUpdatedAt = `2026-10-09T10:31:${String(poll + 10)}Z`;
	return {
		...{ taskId, status: 'working', createdAt, lastUpdatedAt },
		...{ ttlMs: null, pollIntervalMs: atOnce * pace },
	};
}

function stateAt(poll: number): JsonObject {
	if (poll === 5) return { status: 'input_required', inputRequests: { a: ask } };
	return poll === polls - 1 ? { status: 'completed', result } : { status: 'working' };
}

/** 128 bits, spread by a multiplication that no two numbers share. */
function idOf(count: number): string {
	const part = (factor: number) =>
		(Math.imul(count + 1, factor) >>> 0).toString(16).padStart(8, '0');
	return [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35, 0x27d4eb2f].map(part).join('');
}
