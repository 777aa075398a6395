import { isObject, type JsonObject } from '../protocol/json.ts';
import { checkQuestions, type TaskLimits } from './limits.ts';
import type { Change } from './live-task.ts';
import { openQuestions, type InputRequest, type Question, type TaskRecord } from './task.ts';

/** Opens a question; undefined where the task knows it from before a restart of the job. */
export function asked(
	record: TaskRecord,
	key: string,
	request: InputRequest,
	limits: TaskLimits,
): Change | undefined {
	const known = questionOf(record, key);
	if (known) {
		if (JSON.stringify(known.request) === JSON.stringify(request)) return undefined;
		throw keyUsed(key);
	}
	checkQuestions(Object.keys(openQuestions(record)).length, limits);
	const questions = { ...record.questions, [key]: { request } };
	return record.status === 'working' ? { event: 'ask', questions } : { questions };
}

/** What was answered before a restart of the job, if anything. */
export function answerTo(record: TaskRecord, key: string): JsonObject | undefined {
	return questionOf(record, key)?.response;
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
