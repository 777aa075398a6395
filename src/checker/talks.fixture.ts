import type { JsonObject } from '../protocol/json.ts';
import { related, T1, Talk, text, type Sent } from './talk.fixture.ts';

const taskServer = {
	tools: {},
	tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } },
};

export interface Handshake {
	readonly client?: JsonObject;
	readonly server?: JsonObject;
	readonly tools?: readonly JsonObject[];
}

export const tool = (name: string, taskSupport?: string, more: JsonObject = {}): JsonObject => ({
	name,
	inputSchema: { type: 'object' },
	...(taskSupport !== undefined && { execution: { taskSupport } }),
	...more,
});

const allClient = {
	elicitation: {},
	sampling: {},
	roots: {},
	tasks: { requests: { elicitation: { create: {} }, sampling: { createMessage: {} } } },
};

/** 2025-11-25, up to the tool list. */
export class Talk2025 extends Talk {
	constructor() {
		super('2025-11-25');
	}

	open({
		client = allClient,
		server = taskServer,
		tools = [tool('slow', 'optional')],
	}: Handshake = {}): this {
		return this.initialize(client)
			.ok({
				protocolVersion: '2025-11-25',
				capabilities: server,
				serverInfo: { name: 's', version: '1' },
			})
			.tell('notifications/initialized')
			.ask('tools/list')
			.ok({ tools });
	}

	initialize(capabilities: JsonObject = allClient): this {
		const clientInfo = { name: 'c', version: '1' };
		return this.ask('initialize', { protocolVersion: '2025-11-25', capabilities, clientInfo });
	}

	/** A task object; `more` goes over it, and what it has as undefined is left out. */
	task(status = 'working', more: JsonObject = {}, taskId = T1): JsonObject {
		const times = { createdAt: this.iso(0), lastUpdatedAt: this.iso() };
		const whole = { taskId, status, ...times, ttl: 600_000, pollInterval: 1000, ...more };
		return Object.fromEntries(Object.entries(whole).filter(([, value]) => value !== undefined));
	}

	/** A tool call that becomes a task. */
	start(taskId = T1, sent: Sent = {}): this {
		this.ask('tools/call', { name: 'slow', task: {} }, sent);
		return this.ok({ task: this.task('working', { lastUpdatedAt: this.iso(0) }, taskId) });
	}

	/** A poll, one interval later. */
	poll(status: string, more: JsonObject = {}, taskId = T1): this {
		this.wait(1000).ask('tasks/get', { taskId });
		return this.ok(this.task(status, more, taskId));
	}

	/** The result of a task. */
	fetch(result: JsonObject = text('done'), taskId = T1): this {
		this.ask('tasks/result', { taskId });
		return this.ok({ ...result, _meta: related(taskId) });
	}
}

/** 2026-07-28, up to the tool list. */
export class Talk2026 extends Talk {
	constructor() {
		super('2026-07-28');
	}

	open({
		server = { tools: {}, extensions: { 'io.modelcontextprotocol/tasks': {} } },
		tools = [tool('slow')],
	}: Handshake = {}): this {
		const cache = { ttlMs: 0, cacheScope: 'private' };
		return this.ask('server/discover')
			.ok({ supportedVersions: ['2026-07-28'], capabilities: server, ...cache })
			.ask('tools/list')
			.ok({ tools, ...cache });
	}

	task(status = 'working', more: JsonObject = {}, taskId = T1): JsonObject {
		const payload =
			status === 'completed'
				? { result: { resultType: 'complete', ...text('done') } }
				: status === 'failed'
					? { error: { code: -32603, message: 'It broke' }, statusMessage: 'It broke' }
					: {};
		return {
			...{ taskId, status, createdAt: this.iso(0), lastUpdatedAt: this.iso() },
			...{ ttlMs: 600_000, pollIntervalMs: 1000 },
			...payload,
			...more,
		};
	}

	start(taskId = T1, sent: Sent = {}): this {
		this.ask('tools/call', { name: 'slow' }, sent);
		return this.ok({
			resultType: 'task',
			...this.task('working', { lastUpdatedAt: this.iso(0) }, taskId),
		});
	}

	poll(status: string, more: JsonObject = {}, taskId = T1, sent: Sent = {}): this {
		this.wait(1000).ask('tasks/get', { taskId }, sent);
		return this.ok(this.task(status, more, taskId));
	}

	/** A poll that shows questions. */
	questions(inputRequests: JsonObject, taskId = T1): this {
		return this.poll('input_required', { inputRequests }, taskId);
	}

	update(inputResponses: JsonObject, taskId = T1): this {
		return this.ask('tasks/update', { taskId, inputResponses });
	}
}

export const old = () => new Talk2025();
export const now = () => new Talk2026();
export const elicit = (message = 'Which one?', more: JsonObject = {}): JsonObject => ({
	method: 'elicitation/create',
	params: {
		message,
		requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
		...more,
	},
});
export const accept = (content: JsonObject = { name: 'x' }): JsonObject => ({
	action: 'accept',
	content,
});

/** A rule with a trace that breaks it and one that keeps it. */
export interface Example {
	readonly rule: string;
	readonly breaks: Talk;
	readonly keeps: Talk;
	/** Where it is found; by default in the last message of `breaks`. */
	readonly seq?: number;
	/** Who is at fault, where the catalogue binds both. */
	readonly side?: 'client' | 'server';
	/** As reported, where it is not the catalogue's. */
	readonly severity?: string;
}
