import { isObject, type JsonObject } from '../../protocol/json.ts';
import { isTerminal, isStatus } from '../../protocol/task.ts';
import type { Version } from '../../protocol/version.ts';
import type { Told } from './call.ts';
import { counterOf } from './counter.ts';
import { fingerprint } from './fingerprint.ts';
import { instantOf } from './instant.ts';
import { learnKeys } from './learn-keys.ts';
import type { SeenMessage, SeenNotification, SeenResult } from './seen.ts';
import type { SeenTask } from './seen-task.ts';
import { objectOr, type State } from './state.ts';
import { isExpired, isSameSecond, type Observation, type TaskRecord } from './task-record.ts';

/** Every task that a message shows. */
export function tasksIn(state: State, message: SeenMessage): readonly SeenTask[] {
	if (message.kind === 'notification') {
		const shows =
			message.version === '2025-11-25' ? 'notifications/tasks/status' : 'notifications/tasks';
		return message.method === shows ? [seeTask(state, message, message.params, 'note')] : [];
	}
	if (message.kind !== 'result' || !message.call || message.again) return [];
	return message.version === '2025-11-25'
		? tasksOf2025(state, message)
		: tasksOf2026(state, message);
}

function tasksOf2025(state: State, message: SeenResult): readonly SeenTask[] {
	const { result, call } = message;
	switch (call?.method) {
		case 'tasks/get':
			return [seeTask(state, message, result, 'get')];
		case 'tasks/cancel':
			return [seeTask(state, message, result, 'cancel')];
		case 'tasks/list':
			return Array.isArray(result['tasks'])
				? result['tasks'].map((task) => seeTask(state, message, objectOr(task), 'list'))
				: [];
		case 'tasks/result':
			return [];
		default:
			return isObject(result['task']) ? [seeTask(state, message, result['task'], 'create')] : [];
	}
}

function tasksOf2026(state: State, message: SeenResult): readonly SeenTask[] {
	const { result, call } = message;
	if (call?.method === 'tasks/get') return [seeTask(state, message, result, 'get')];
	if (call?.method.startsWith('tasks/')) return [];
	const nested = result['task'];
	if (isObject(nested) && typeof nested['taskId'] === 'string') {
		return [seeTask(state, message, nested, 'create')];
	}
	const flat =
		result['resultType'] === 'task' || (typeof result['taskId'] === 'string' && 'status' in result);
	return flat ? [seeTask(state, message, result, 'create')] : [];
}

function seeTask(
	state: State,
	message: SeenResult | SeenNotification,
	raw: JsonObject,
	where: Observation['where'],
): SeenTask {
	const { seq, at, received, sender, link, version } = message;
	const call = message.kind === 'result' ? message.call : undefined;
	const carrier = message.kind === 'result' ? message.result : message.params;
	const record = recordOf(state, message, raw['taskId'], where);
	const updated = instantOf(raw['lastUpdatedAt']);
	const asked = call && where !== 'create' ? call.at : instantOfNote(where, record, raw, at);
	const print = isCompared(message, where) ? fingerprint(raw, ['_meta', 'resultType']) : '';
	const seen = observation(raw, { seq, at, received, where, asked }, updated, version, print);
	return { seq, at, received, sender, link, version, raw, carrier, record, seen, call };
}

/** A notification may be late; then its own time says that something newer was seen before it, or does not deny it. */
function instantOfNote(
	where: Observation['where'],
	record: TaskRecord | undefined,
	{ lastUpdatedAt, status }: JsonObject,
	at: number,
): number {
	const updated = instantOf(lastUpdatedAt);
	if (where !== 'note' || updated === undefined || !record) return at;
	const newer = record.news.find((one) => {
		if (one.updated === undefined || one.updated < updated) return false;
		return one.updated > updated || (hasEnded(one, status) && isSameSecond(one, { at, updated }));
	});
	return newer ? Math.min(at, newer.asked - 1) : at;
}

/** It was over, and is said to be something else. */
function hasEnded({ status }: Observation, now: unknown): boolean {
	return isStatus(status) && isTerminal(status) && status !== now;
}

/** A notification may come from the wrong side; then it is about the other side's task. */
function recordOf(
	state: State,
	{ from, to, sender, version, link, seq }: SeenMessage,
	id: unknown,
	where: Observation['where'],
): TaskRecord | undefined {
	if (typeof id !== 'string') return undefined;
	const foreign = where === 'note' && !state.tasks.get(from, id) && state.tasks.get(to, id);
	return foreign || state.tasks.of(from, sender, id, version, link, seq);
}

type When = Pick<Observation, 'seq' | 'at' | 'received' | 'where' | 'asked'>;

function observation(
	raw: JsonObject,
	{ seq, at, received, where, asked }: When,
	updated: number | undefined,
	version: Version,
	print: string,
): Observation {
	const interval = raw[version === '2025-11-25' ? 'pollInterval' : 'pollIntervalMs'];
	return {
		seq,
		at,
		received,
		where,
		asked,
		status: typeof raw['status'] === 'string' ? raw['status'] : undefined,
		interval: typeof interval === 'number' ? interval : undefined,
		created: instantOf(raw['createdAt']),
		updated,
		fingerprint: print,
	};
}

/** Where tasks are pushed as well, what is pushed has to be what a poll would say. */
function isCompared({ version, link }: SeenMessage, where: Observation['where']): boolean {
	if (version !== '2026-07-28') return false;
	return where === 'note' || (where === 'get' && link.listens.size > 0);
}

const remembered = 32;
/** Of a task that is over. */
const fewer = 4;

/** Adds what a message showed of a task to its record. */
export function learnTask(state: State, task: SeenTask): void {
	const { record, seen, raw } = task;
	if (!record) return;
	if (seen.where !== 'note' || isNewest(record, seen)) record.news.push(seen);
	if (record.news.length > 2 * remembered) record.news.splice(0, remembered);
	if (seen.created !== undefined) record.created = seen.created;
	const ttl = raw[task.version === '2025-11-25' ? 'ttl' : 'ttlMs'];
	if (typeof ttl === 'number' || ttl === null) record.ttl = ttl;
	if (seen.where === 'create' && task.call) {
		learnCreation(record, task);
		const [before, count] = counterOf(record.id) ?? [];
		if (before !== undefined && count !== undefined)
			state.peer(record.owner).learnCounter(before, count);
	}
	if (seen.where === 'get') record.found = true;
	if (isNewest(record, seen)) record.latest = seen;
	learnStatus(record, seen);
	if (task.version !== '2026-07-28') return;
	learnKeys(task, record);
	if (seen.where === 'note') record.listened = true;
	if (seen.where !== 'create') learnOutcome(record, task);
}

/** Nothing that was seen before is surely newer. */
function isNewest({ latest }: TaskRecord, { asked }: Observation): boolean {
	return !latest || asked >= latest.asked;
}

function learnCreation(record: TaskRecord, { call, seen, link }: SeenTask): void {
	if (!call || record.creation) return;
	const { seq, at, received, status } = seen;
	record.creation = { seq, at, received, status, call, caller: link.caller };
	call.task = record;
	const { live } = link[record.side];
	for (const old of live) {
		if (!isExpired(old, at)) break;
		live.delete(old);
	}
	live.add(record);
}

function learnStatus(record: TaskRecord, seen: Observation): void {
	if (record.latest === seen) learnNeed(record, seen);
	if (record.terminal || !isStatus(seen.status) || !isTerminal(seen.status)) return;
	record.terminal = seen;
	if (record.creation) record.creation.call.capabilities = undefined;
	if (record.news.length > fewer) record.news.splice(0, record.news.length - fewer);
	learnOver(record, seen);
}

function learnNeed(record: TaskRecord, seen: Observation): void {
	if (seen.status === 'input_required') {
		const served = record.waiting.size > 0 || record.questions > 0;
		record.needing ??= { ...seen, polls: 0, served };
	} else if (isStatus(seen.status)) {
		record.needing = undefined;
		record.replied = undefined;
	}
}

/** It will not change any more, and has no more to ask. */
export function learnOver(record: TaskRecord, { seq, at, received }: Told): void {
	if (record.over) return;
	record.over = { seq, at, received };
	record.creation?.call.link[record.side].live.delete(record);
}

/** 2026-07-28: what an ended task gives, in an answer or in a notification. */
function learnOutcome(record: TaskRecord, { seen, raw }: SeenTask): void {
	if (record.outcome || (seen.status !== 'completed' && seen.status !== 'failed')) return;
	const { result, error } = raw;
	const failed = isObject(error);
	if (!failed && !isObject(result)) return;
	const { seq, at, received } = seen;
	const isError = isObject(result) && result['isError'] === true;
	record.outcome = { seq, at, received, fingerprint: outcomePrint(raw), isError, failed };
}

/** The part of a task that has to stay as it is once the task is over. */
export function outcomePrint({ result, error }: JsonObject): string {
	return fingerprint(error ?? result);
}
