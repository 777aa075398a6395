import type { Call } from './call.ts';
import { fingerprint } from './fingerprint.ts';
import { closeStream } from './learn-listen.ts';
import { turnAway } from './give-up.ts';
import { count } from './count.ts';
import { learnRound } from './learn-round.ts';
import { learnListing } from './listing.ts';
import type { SeenError, SeenResult } from './seen.ts';
import { learnTools } from './learn-tools.ts';
import { nothing, objectOr, type State } from './state.ts';
import { learnOver } from './observe.ts';
import { namesTask, speaksOfUnready } from '../error-words.ts';
import { isForeign, type TaskRecord } from './task-record.ts';

export function learnAnswer(state: State, message: SeenResult | SeenError): void {
	const { call, link } = message;
	if (message.kind === 'error') {
		learnUrlElicitations(state, message);
		learnRefusal(message);
	}
	if (isModern(message)) link.modern = true;
	// Without an id it is what was posted last that is turned away.
	const posted = message.id == null ? link.wire.posted?.call : undefined;
	if (!call && posted && message.kind === 'error' && message.refused)
		turnAway(state, posted, message);
	if (!call || message.again) return;
	const { seq, at, received } = message;
	if (message.kind === 'error') call.refused = message.refused;
	if (!call.cancelled) count(call, -1);
	learnTaskAnswer(state, message, call);
	if (message.kind === 'result') learnResult(state, message, call);
	const code = message.kind === 'error' ? { code: message.code ?? 0 } : {};
	const stream = message.http?.stream;
	call.answer = { seq, at, received, ...code, ...(stream !== undefined && { stream }) };
	const listen = link.listens.get(call.key);
	if (listen?.call === call)
		closeStream(link, listen, { seq, at, received, by: 'server', answered: true });
	call.params = nothing;
	call.http = undefined;
	if (!call.task) call.capabilities = undefined;
}

/** 2025-11-25: the error -32042 names elicitations of its own. */
function learnUrlElicitations(state: State, { error, code, from }: SeenError): void {
	const asked = code === -32042 ? objectOr(error['data'])['elicitations'] : undefined;
	for (const one of Array.isArray(asked) ? asked : []) {
		const { elicitationId } = objectOr(one);
		if (typeof elicitationId === 'string') state.peer(from).elicitations.add(elicitationId);
	}
}

function learnRefusal({ error, code, call, link, seq, at, received }: SeenError): void {
	if (code === -32601 && call?.method === 'server/discover')
		link.undiscovered = { seq, at, received };
	const { supported } = objectOr(code === -32022 ? error['data'] : undefined);
	if (!Array.isArray(supported)) return;
	const texts = supported.filter((version) => typeof version === 'string');
	link.refused = { seq, at, received, supported: texts };
}

function isModernVersion(version: unknown): boolean {
	return typeof version === 'string' && version >= '2026';
}

/** Only a server of 2026-07-28 answers so. */
function isModern(message: SeenResult | SeenError): boolean {
	if (message.sender !== 'server') return false;
	if (message.kind === 'result') return typeof message.result['resultType'] === 'string';
	if (message.code === undefined || message.code > -32020 || message.code < -32022) return false;
	const { supported } = objectOr(message.error['data']);
	return !Array.isArray(supported) || supported.some(isModernVersion);
}

function learnResult(state: State, message: SeenResult, call: Call): void {
	switch (call.method) {
		case 'initialize':
			return learnInitialize(state, message, call);
		case 'server/discover':
			return learnDiscovery(state, message);
		case 'tools/list':
			return learnTools(state, message, call);
		case 'tasks/list':
			return learnListing(state, message, call);
		default:
			if (message.version === '2026-07-28') learnRound(message);
	}
}

function learnInitialize(state: State, { link, result, from }: SeenResult, call: Call): void {
	if (call.version !== '2025-11-25') return;
	link.server.capabilities = objectOr(result['capabilities']);
	const version = result['protocolVersion'];
	if (typeof version !== 'string') return;
	link.negotiated = version;
	state.peer(from).accepted.add(version);
}

function learnDiscovery(state: State, { link, result, from, seq, at, received }: SeenResult): void {
	const said = result['supportedVersions'];
	const versions = (Array.isArray(said) ? said : []).filter((one) => typeof one === 'string');
	link.discovered = { seq, at, received, versions, capabilities: objectOr(result['capabilities']) };
	for (const version of versions) state.peer(from).supported.add(version);
}

function learnTaskAnswer(state: State, message: SeenResult | SeenError, call: Call): void {
	const { seq, at, received } = message;
	const asked = state.tasks.get(call.from, call.relatedTask);
	if (asked && call.version === '2025-11-25' && !call.method.startsWith('tasks/')) {
		asked.questions = Math.max(0, asked.questions - 1);
		asked.replied = { seq, at, received };
		if (asked.needing) asked.needing.served = true;
	}
	const task = state.tasks.get(message.from, call.taskId);
	if (!task || !call.method.startsWith('tasks/')) return;
	if (!call.cancelled) task.pending = Math.max(0, task.pending - 1);
	task.waiting.delete(call);
	if (call.method === 'tasks/result') learnGiven(task, message, call);
	if (message.kind === 'error') {
		if (isNoTask(message, call, task) && !isForeign(task, message.link))
			task.missed ??= { seq, at, received };
		return;
	}
	if (call.method === 'tasks/cancel' && task.cancel) task.cancel.done ??= { seq, at, received };
	if (call.method === 'tasks/update') learnAcknowledged(task, message, call);
}

function learnGiven(task: TaskRecord, message: SeenResult | SeenError, call: Call): void {
	const { seq, at, received } = message;
	const failed = message.kind === 'error';
	if (!isPassing(message, call)) task.given = { seq, at, received, asked: call.at };
	const value = failed ? message.error : message.result;
	const isError = !failed && message.result['isError'] === true;
	// It may be the error of the work, or say that there is no such task: over it is either way.
	if (failed && message.code === -32602 && !message.refused && !speaksOfUnready(message.text))
		learnOver(task, { seq, at, received });
	if (failed && isNoOutcome(message)) return;
	learnOver(task, { seq, at, received });
	if (failed && message.code === -32603 && task.terminal?.status !== 'failed') return;
	task.outcome ??= {
		seq,
		at,
		received,
		fingerprint: fingerprint(value, ['_meta']),
		isError,
		failed,
	};
}

/** Nothing is said about the task: the request was turned away, given up, or came to grief by itself. */
function isPassing(message: SeenResult | SeenError, call: Call): boolean {
	if (call.cancelled) return true;
	if (message.kind !== 'error') return false;
	return message.refused || (message.code === -32603 && !speaksOfUnready(message.text));
}

/** To a cancellation -32602 may as well say that the task has ended. */
function isNoTask(
	{ code, refused, text }: SeenError,
	{ method }: Call,
	{ id }: TaskRecord,
): boolean {
	if (method === 'tasks/cancel' || (method === 'tasks/result' && !namesTask(text, id)))
		return false;
	return code === -32602 && !refused && !speaksOfUnready(text);
}

/** The error is about the request and not about the work. */
function isNoOutcome({ code, refused }: SeenError): boolean {
	return refused || code === -32602 || code === -32601 || code === -32600;
}

function learnAcknowledged(task: TaskRecord, { seq, at, received }: SeenResult, call: Call): void {
	task.updated = { seq, at, received, call };
	for (const name of Object.keys(objectOr(call.params['inputResponses']))) {
		const answered = task.keys.get(name)?.answered;
		if (answered?.seq === call.seq) answered.acked = { seq, at, received };
	}
}
