import type { Json, JsonObject } from '../../protocol/json.ts';
import type { Ask } from './ask.ts';
import { fingerprint } from './fingerprint.ts';
import type { InputKey } from './input-keys.ts';
import type { SeenTask } from './seen-task.ts';
import { objectOr } from './state.ts';
import type { TaskRecord } from './task-record.ts';

/** What `inputRequests` say of the keys of a task; a state that is older than one already seen, or a handle, only shows them. */
export function learnKeys(task: SeenTask, record: TaskRecord): void {
	const { seen } = task;
	const requests = objectOr(task.raw['inputRequests']);
	const keys = new Set(Object.keys(requests));
	const isOld = record.shown !== undefined && seen.asked < record.shown.asked;
	if (seen.where === 'create' || seen.status === undefined || isOld)
		return learnShown(task, record, requests);
	for (const name of record.shown?.keys ?? []) {
		const key = keys.has(name) ? undefined : record.keys.get(name);
		if (key) key.gone = true;
	}
	for (const name of keys) {
		const key = record.keys.get(name) ?? newKey(task, record, name, requests[name]);
		key.gone = false;
		record.keys.set(name, key);
		task.link.taskKeys.set(name, record.id);
	}
	record.shown = { asked: seen.asked, seq: seen.seq, keys };
}

function learnShown(task: SeenTask, record: TaskRecord, requests: JsonObject): void {
	for (const [name, request] of Object.entries(requests)) {
		if (record.keys.has(name)) continue;
		record.keys.set(name, newKey(task, record, name, request));
		task.link.taskKeys.set(name, record.id);
	}
}

function newKey(
	task: SeenTask,
	record: TaskRecord,
	key: string,
	request: Json | undefined,
): InputKey {
	const { seq, at, received } = task;
	return {
		key,
		ask: askOfTask(task, record, key, request),
		fingerprint: fingerprintOfAsk(request),
		shown: { seq, at, received },
		gone: false,
	};
}

export function askOfTask(
	task: SeenTask,
	record: TaskRecord | undefined,
	key: string,
	request: Json | undefined,
): Ask {
	const { seq, at, received, link, version, call } = task;
	const raw = objectOr(request);
	return {
		...{ seq, at, received, link, version, key },
		via: 'task',
		task: record,
		method: typeof raw['method'] === 'string' ? raw['method'] : undefined,
		params: objectOr(raw['params']),
		raw: request,
		capabilities: call?.capabilities,
	};
}

/** Two requests are the same where method and params are. */
export function fingerprintOfAsk(request: Json | undefined): string {
	const asked = objectOr(request);
	const known = prints.get(asked);
	if (known !== undefined) return known;
	const print = fingerprint({ method: asked['method'], params: asked['params'] });
	prints.set(asked, print);
	return print;
}

/** Several rules look at the same request. */
const prints = new WeakMap<object, string>();
