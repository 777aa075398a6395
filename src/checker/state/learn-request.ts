import { isObject, type JsonObject } from '../../protocol/json.ts';
import { idKey, isOpen, type Call } from './call.ts';
import { count, isWork } from './count.ts';
import { giveUp } from './give-up.ts';
import { headerOf } from './header.ts';
import { other } from './link.ts';
import { filterOf } from './learn-listen.ts';
import { learnRetry } from './learn-round.ts';
import type { SeenRequest } from './seen.ts';
import { emptyToolList } from './tool-list.ts';
import { objectOr, type State } from './state.ts';
import type { TaskRecord } from './task-record.ts';

export function learnRequest(state: State, request: SeenRequest): void {
	const { link, sender, call, http, caller } = request;
	if (sender === 'client') {
		link.version = request.version;
		state.callers.note(link, headerOf(http, 'authorization'), caller);
	}
	if (request.method === 'initialize') startOver(state, request);
	const end = link[sender];
	end.asked = true;
	if (request.id !== undefined) end.first ??= request.id;
	if (idKey(request.id) !== undefined) end.calls.set(call.key, call);
	if (call.token !== undefined) end.tokens.set(call.token, { call });
	count(call, 1);
	learnTaskRequest(state, call);
	if (request.method === 'subscriptions/listen') learnListen(request);
	const { elicitationId } = request.params;
	if (typeof elicitationId === 'string') state.peer(request.from).elicitations.add(elicitationId);
	if (request.version !== '2026-07-28') return;
	for (const name of inputsOf(call.capabilities)) link.declared.add(name);
	learnRetry(link, request);
}

/** What a client may be asked for, by what it declares; `elicitation: {}` stands for forms. */
function inputsOf(capabilities: JsonObject | undefined): readonly string[] {
	if (!capabilities) return [];
	const names = ['elicitation', 'sampling', 'roots'].filter((name) => capabilities[name]);
	const modes = Object.keys(objectOr(capabilities['elicitation']));
	const usual = modes.includes('url') ? [] : ['form'];
	return [...names, ...[...modes, ...usual].map((mode) => `elicitation.${mode}`)];
}

function learnListen({ link, call, params }: SeenRequest): void {
	const listen = { call, wanted: filterOf(params), spoken: false };
	link.listens.set(call.key, listen);
	if (call.stream !== undefined) link.streams.set(call.stream, listen);
}

/** A new handshake begins a new session; what the old one has left open may be answered yet, or not. */
function startOver(state: State, { link, call, version, params, seq, at }: SeenRequest): void {
	if (version !== '2025-11-25') return;
	link.initialize = call;
	link.whole = true;
	link.gap = false;
	link.initialized = undefined;
	link.negotiated = undefined;
	link.wire.session = undefined;
	link.wire.gone = undefined;
	for (const end of [link.client, link.server]) {
		for (const one of end.calls.values())
			if (isOpen(one)) giveUp(state, one, { seq, at, received: null });
		end.calls.startOver();
		end.openWork = end.openLogging = 0;
		end.live.clear();
		end.capabilities = undefined;
	}
	Object.assign(link.tools, emptyToolList());
	if (isObject(params['capabilities'])) link.client.capabilities = params['capabilities'];
}

function learnTaskRequest(state: State, call: Call): void {
	const related = state.tasks.get(call.from, call.relatedTask);
	if (related && call.version === '2025-11-25' && isWork(call.method)) {
		related.questions++;
		if (related.needing && call.received !== null) related.needing.served = true;
		related.asking = call;
	}
	const task = state.tasks.get(call.link[other(call.sender)].peer, call.taskId);
	if (!task || !call.method.startsWith('tasks/')) return;
	task.pending++;
	if (call.method === 'tasks/get') learnPoll(task, call);
	if (call.method === 'tasks/cancel') task.cancel ??= { call };
	if (call.method === 'tasks/update') learnResponses(task, call);
	if (call.method !== 'tasks/result') return;
	task.results++;
	task.waiting.add(call);
	if (task.needing) task.needing.served = true;
}

function learnPoll(task: TaskRecord, call: Call): void {
	task.polls.set(call.from, call);
	task.gets++;
	if (task.needing) task.needing.polls++;
}

function learnResponses(task: TaskRecord, { params, seq, at, received, version }: Call): void {
	const responses = params['inputResponses'];
	if (!isObject(responses) || version !== '2026-07-28') return;
	if (task.needing) task.needing.served = true;
	for (const name of Object.keys(responses)) {
		const key = task.keys.get(name);
		if (key) key.answered ??= { seq, at, received };
	}
}
