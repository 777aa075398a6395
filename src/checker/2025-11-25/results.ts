import { isTerminal, isStatus } from '../../protocol/task.ts';
import { isObject, type JsonObject } from '../../protocol/json.ts';
import { inputResultMisshapes, toolResultMisshapes2025, type Misshape } from '../schemas.ts';
import type { Breach, Rule } from '../rule.ts';
import { isInputMethod } from '../state/ask.ts';
import { fingerprint } from '../state/fingerprint.ts';
import { relatedTask } from '../state/meta-keys.ts';
import type { SeenError, SeenResult } from '../state/seen.ts';
import { objectOr, type State } from '../state/state.ts';
import { withinTtl, type Observation, type TaskRecord } from '../state/task-record.ts';
import { namesTask, speaksOfUnknown, speaksOfUnready } from '../error-words.ts';
import { errorWith, ms, show } from '../words.ts';

const result = ['tasks/result'];

export const results: readonly Rule[] = [
	{
		id: '2025/is-error-means-failed',
		advice: 'End the task as failed where the tool result has isError.',
		on: 'result',
		of: result,
		check(state, answer) {
			const task = taskOf(state, answer);
			if (answer.result['isError'] !== true || task?.terminal?.status !== 'completed')
				return undefined;
			return { text: 'the result has isError, but the task is completed', task: task.id };
		},
	},
	{
		id: '2025/is-error-means-failed',
		advice: 'End the task as failed where the tool result has isError.',
		on: 'task',
		check(_, { record, seen }) {
			if (!record?.outcome?.isError || record.terminal || seen.status !== 'completed')
				return undefined;
			return { text: 'the task is completed, but its result had isError', task: record.id };
		},
	},
	{
		id: '2025/completed-has-success',
		advice: 'Give the result of a completed task, or end the task as failed.',
		on: 'error',
		of: result,
		check(state, answer) {
			const task = taskOf(state, answer);
			if (task?.terminal?.status !== 'completed' || isGoneError(answer)) return undefined;
			return {
				text: `the task is completed, but its result is ${errorWith(answer.code)}`,
				task: task.id,
			};
		},
	},
	{
		id: '2025/result-blocks',
		advice: 'Keep tasks/result open until the task is over.',
		on: 'task',
		check(_, { record, seen }) {
			const given = record?.given;
			if (!given || !isStatus(seen.status) || isTerminal(seen.status) || seen.asked < given.at)
				return undefined;
			if (seen.where === 'note' && wasBefore(record, seen, given.at)) return undefined;
			const text = `tasks/result was answered, but ${ms(seen.asked - given.at)} later the task is ${seen.status}`;
			return { text, seq: given.seq, side: record.side, task: record.id };
		},
	},
	{
		id: '2025/result-blocks',
		advice: 'Keep tasks/result open until the task is over.',
		on: 'error',
		of: result,
		check(state, answer) {
			const task = taskOf(state, answer);
			if (!task || task.terminal || answer.refused || !speaksOfUnready(answer.text))
				return undefined;
			return { text: `tasks/result did not wait: ${show(answer.text)}`, task: task.id };
		},
	},
	{
		id: '2025/result-after-terminal',
		advice: 'Give the outcome of the operation as long as the task is kept.',
		on: 'answer',
		of: result,
		check(state, answer) {
			const task = taskOf(state, answer);
			const status = task?.terminal?.status;
			if (!task || (status !== 'completed' && status !== 'failed')) return undefined;
			if (answer.kind === 'error') {
				const gone =
					answer.code === -32601 || (answer.code === -32602 && withinTtl(task, answer.at));
				const outcome = status === 'failed' && answer.code === -32602;
				if (!gone || (outcome && !saysGone(task, answer))) return undefined;
				return {
					text: `the task is ${status}, but tasks/result got the error ${answer.code}`,
					task: task.id,
				};
			}
			if (!isTask(answer.result)) return undefined;
			return { text: `the task is ${status}, but tasks/result gave a task`, task: task.id };
		},
	},
	{
		id: '2025/result-after-terminal',
		advice: 'Nothing else is defined for a cancelled task; an error would be clearer.',
		on: 'result',
		of: result,
		check(state, answer) {
			const task = taskOf(state, answer);
			if (task?.terminal?.status !== 'cancelled') return undefined;
			return {
				text: 'tasks/result of a cancelled task gave a result',
				task: task.id,
				severity: 'note',
			};
		},
	},
	{
		id: '2025/result-after-terminal',
		advice: 'Answer every open tasks/result once the task is over.',
		on: 'end',
		check(state, ending) {
			return [...state.tasks.all()].flatMap((task): Breach[] => {
				const { terminal, waiting, version, side } = task;
				if (!terminal || version !== '2025-11-25' || state.disturbed) return [];
				return [...waiting]
					.filter(({ at, received, cancelled, stream, link }) => {
						const waited = ending.at - Math.max(at, terminal.at);
						if (link.wire.closed.has(stream ?? '')) return false;
						return received !== null && !cancelled && waited >= patience;
					})
					.map(({ seq, at }) => ({
						text: `the task has been ${terminal.status} for ${ms(ending.at - Math.max(at, terminal.at))}, and tasks/result is still open`,
						...{ seq, side, task: task.id },
					}));
			});
		},
	},
	{
		id: '2025/result-shape',
		advice: 'Give what the original request would have given, for tools/call a CallToolResult.',
		on: 'result',
		of: result,
		check(state, answer) {
			const task = taskOf(state, answer);
			const method = task?.creation?.call.method;
			const [fault] = method === undefined ? [] : misshapesOf(method, answer.result);
			if (!fault) return undefined;
			return { text: `no result of ${method}: ${fault.text}`, task: task?.id };
		},
	},
	{
		id: '2025/result-exact',
		advice: 'Keep the outcome, and give the same one each time.',
		on: 'answer',
		of: result,
		check(state, answer) {
			const task = taskOf(state, answer);
			const before = task?.outcome;
			if (!before || !task.over) return undefined;
			const value = answer.kind === 'error' ? answer.error : answer.result;
			if (answer.kind === 'error' && isGoneError(answer)) return undefined;
			if (fingerprint(value, ['_meta']) === before.fingerprint) return undefined;
			return { text: `not the same outcome as in event ${before.seq}`, task: task.id };
		},
	},
	{
		id: '2025/result-related-task',
		advice: 'Put related-task with the taskId into the _meta of the result.',
		on: 'result',
		of: result,
		check(_, { call, meta }) {
			const named = objectOr(meta[relatedTask])['taskId'];
			if (call.taskId === undefined || named === call.taskId) return undefined;
			const text =
				named === undefined
					? 'tasks/result has no related-task'
					: `related-task names ${show(named)}`;
			return { text, task: call.taskId };
		},
	},
];

/** How long an answer may be under way after the task has ended. */
const patience = 5000;

/** By its own time, which the creation of the task ties to that of the trace; without times nothing tells. */
function wasBefore(
	{ creation, created }: TaskRecord,
	{ updated }: Observation,
	at: number,
): boolean {
	if (!creation || created === undefined || updated === undefined) return false;
	return creation.at + updated - created < at || creation.at === at;
}

function taskOf(state: State, { from, call }: SeenResult | SeenError): TaskRecord | undefined {
	return state.tasks.get(from, call?.taskId);
}

/** What the work of a failed task was looking for may be unknown as well. */
function saysGone({ id }: TaskRecord, { text }: SeenError): boolean {
	return speaksOfUnknown(text) && namesTask(text, id);
}

function isGoneError({ code }: SeenError): boolean {
	return code === -32602 || code === -32601;
}

function isTask(value: JsonObject): boolean {
	return (
		isObject(value['task']) || (typeof value['taskId'] === 'string' && isStatus(value['status']))
	);
}

function misshapesOf(method: string, value: JsonObject): readonly Misshape[] {
	if (method === 'tools/call') return toolResultMisshapes2025(value);
	return isInputMethod(method) ? inputResultMisshapes(method, value) : [];
}
