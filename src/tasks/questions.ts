import { isObject, type JsonObject } from '../protocol/json.ts';
import { checkQuestions, type TaskLimits } from './limits.ts';
import type { Change } from './live-task.ts';
import { openQuestions, type InputRequest, type Question, type TaskRecord } from './task.ts';

/** Opens questions, but for those that the task knows from before a restart of the job. */
export function asked(
	record: TaskRecord,
	requests: Readonly<Record<string, InputRequest>>,
	limits: TaskLimits,
): Change | undefined {
	const fresh = Object.entries(requests).filter(([key, request]) => isNew(record, key, request));
	if (fresh.length === 0) return undefined;
	checkQuestions(Object.keys(openQuestions(record)).length + fresh.length, limits);
	const opened = Object.fromEntries(fresh.map(([key, request]) => [key, { request }]));
	const questions = { ...record.questions, ...opened };
	return record.status === 'working' ? { event: 'ask', questions } : { questions };
}

function isNew(record: TaskRecord, key: string, request: InputRequest): boolean {
	const known = questionOf(record, key);
	if (known && JSON.stringify(known.request) !== JSON.stringify(request)) throw keyUsed(key);
	return !known;
}

/** What was answered before a restart of the job. */
export function answersTo(
	record: TaskRecord,
	keys: readonly string[],
): ReadonlyMap<string, JsonObject> {
	const answers = new Map<string, JsonObject>();
	for (const key of keys) {
		const response = questionOf(record, key)?.response;
		if (response) answers.set(key, response);
	}
	return answers;
}

/** Closes the questions that are open and answered; keys that are not open are ignored. */
export function answered(
	record: TaskRecord,
	responses: Readonly<Record<string, unknown>>,
): { readonly change?: Change; readonly accepted: ReadonlyMap<string, JsonObject> } {
	const open = Object.entries(openQuestions(record));
	const accepted = new Map<string, JsonObject>();
	const closed = { ...record.questions };
	for (const [key, request] of open) {
		const response = Object.hasOwn(responses, key) ? responses[key] : undefined;
		if (!isObject(response)) continue;
		accepted.set(key, response);
		closed[key] = { request, response };
	}
	if (accepted.size === 0) return { accepted };
	const change: Change = { questions: closed };
	return {
		accepted,
		change: accepted.size < open.length ? change : { ...change, event: 'answer' },
	};
}

function questionOf(record: TaskRecord, key: string): Question | undefined {
	return Object.hasOwn(record.questions, key) ? record.questions[key] : undefined;
}

export function keyUsed(key: string): Error {
	return new Error(
		`The key ${JSON.stringify(key)} was used before in this task. A key stands for one question for ever; ask again under another one.`,
	);
}
