import { isStatus } from '../../protocol/task.ts';
import { isObject, type Json } from '../../protocol/json.ts';
import { defaultInterval, race, silentIntervals } from '../limits.ts';
import { silence } from '../polling.ts';
import type { Breach, Rule } from '../rule.ts';
import { isOpen } from '../state/call.ts';
import { other, type End } from '../state/link.ts';
import { relatedTask } from '../state/meta-keys.ts';
import type { SeenMessage, SeenRequest } from '../state/seen.ts';
import { objectOr, type State } from '../state/state.ts';
import { intervalAt, isExpired, type TaskRecord } from '../state/task-record.ts';
import { tokenOf } from '../both/progress.ts';
import { ms, show } from '../words.ts';

const questions = ['elicitation/create', 'sampling/createMessage'];

/** How the messages of a task are tied to it, and how it asks for input. */
export const input: readonly Rule[] = [
	{
		id: '2025/input-required-when-asking',
		advice: 'Move the task to input_required before the question is sent.',
		on: 'task',
		check(_, { record, seen }): Breach | undefined {
			const asked = record?.asking;
			if (!record || !asked || seen.status !== 'working' || !isOpen(asked)) return undefined;
			if (seen.asked <= asked.at || record.latest?.status !== 'working') return undefined;
			const text = `the task asks (${asked.method}), but its status is working`;
			return { text, seq: asked.seq, side: record.side, task: record.id, key: String(asked.seq) };
		},
	},
	{
		id: '2025/input-request-related-task',
		advice: 'Put related-task with the id of the task into the _meta of the request.',
		on: 'request',
		of: questions,
		check(state, request) {
			if (relatedTask in request.meta) return undefined;
			const why = fromTask(state, request);
			return why === undefined
				? undefined
				: { text: `${request.method} names no task, but ${why}` };
		},
	},
	{
		id: '2025/related-task-valid',
		advice:
			'Set related-task to { "taskId": "…" } with the id of the task that the message belongs to.',
		on: 'message',
		check(state, message) {
			const value = relatedOf(message);
			if (value === undefined) return undefined;
			const id = objectOr(value)['taskId'];
			if (typeof id !== 'string') return { text: `related-task is ${show(value)}` };
			const known = state.tasks.get(message.from, id) ?? state.tasks.get(message.to, id);
			if (known || isCreation(message, id) || !message.link.whole) return undefined;
			return {
				text: `related-task names ${show(id)}, which nobody has created`,
				severity: 'warning',
				key: id,
			};
		},
	},
	{
		id: '2025/related-task-on-response',
		advice: 'Repeat the related-task of the request in the _meta of the answer.',
		on: 'result',
		check(_, { call, meta, result }) {
			const { relatedTask: wanted, method } = call;
			if (wanted === undefined || method.startsWith('tasks/')) return undefined;
			if (isObject(result['task'])) return undefined;
			if (objectOr(meta[relatedTask])['taskId'] === wanted) return undefined;
			return { text: `the answer to ${method} does not repeat related-task`, task: wanted };
		},
	},
	{
		id: '2025/related-task-on-notification',
		advice: 'Put related-task into the _meta of each notification that belongs to the task.',
		on: 'notification',
		of: ['notifications/progress'],
		check(_, note) {
			const task = tokenOf(note)?.call.task;
			if (!task || objectOr(note.meta[relatedTask])['taskId'] === task.id) return undefined;
			return { text: 'progress of the task without its related-task', task: task.id };
		},
	},
	{
		id: '2025/input-required-then-result',
		advice: 'Call tasks/result as soon as the task is input_required: the question comes over it.',
		on: 'end',
		check(state, ending) {
			return [...state.tasks.all()].flatMap((task): Breach[] => {
				const { needing, version } = task;
				if (version !== '2025-11-25' || !needing || needing.received === null || needing.served)
					return [];
				if (task.waiting.size > 0) return [];
				const dropped = !task.over && !task.cancel && silence(task, ending) !== undefined;
				return dropped || needing.polls >= silentIntervals ? [ignoredNeed(task, needing)] : [];
			});
		},
	},
	{
		id: '2025/input-required-then-result',
		advice: 'Call tasks/result as soon as the task is input_required: the question comes over it.',
		on: 'task',
		check(_, { record, seen }) {
			const needing = record?.needing;
			if (!needing || !isStatus(seen.status) || seen.status === 'input_required') return undefined;
			if (needing.served || record.waiting.size > 0 || needing.polls < silentIntervals)
				return undefined;
			return ignoredNeed(record, needing);
		},
	},
	{
		id: '2025/leave-input-required',
		advice: 'Move the task on once it has all its answers.',
		on: 'task',
		check(_, { record, seen }) {
			const { replied, questions: open = 0 } = record ?? {};
			if (!record || !replied || open > 0 || seen.status !== 'input_required') return undefined;
			const waited = seen.asked - replied.at;
			const interval = intervalAt(record, seen.at) ?? defaultInterval;
			if (waited <= silentIntervals * interval + race) return undefined;
			return { text: `still input_required ${ms(waited)} after its last answer`, task: record.id };
		},
	},
	{
		id: '2025/status-note-from-executor',
		advice: 'Let the side that runs the task report its status, and nobody else.',
		on: 'task',
		check(_, { record, seen, sender }) {
			if (seen.where !== 'note' || !record || record.side === sender) return undefined;
			return {
				text: `the ${sender} reports the status of a task that the ${record.side} runs`,
				task: record.id,
			};
		},
	},
];

function ignoredNeed(task: TaskRecord, needing: NonNullable<TaskRecord['needing']>): Breach {
	const polls = needing.polls === 0 ? '' : `, polled ${needing.polls} times more`;
	return {
		text: `the task is input_required${polls}, and tasks/result was not called`,
		seq: needing.seq,
		side: other(task.side),
		task: task.id,
	};
}

/** Why a question must be a task's, although it does not say so. */
function fromTask(
	state: State,
	{ belongs, link, from, sender, http, at }: SeenRequest,
): string | undefined {
	if (state.tasks.get(from, belongs)) return 'the trace says that it belongs to one';
	const { openWork, workUntil } = link[other(sender)];
	if (openWork > 0 || at <= workUntil + race || !lives(link[sender], at)) return undefined;
	// What comes on another stream than that of a POST may be about nothing that is under way.
	if (http?.stream !== undefined && !link.wire.posts.has(http.stream)) return undefined;
	const stream = http?.stream === undefined ? '' : `, and it came on the stream ${http.stream}`;
	return `nothing but a task is under way${stream}`;
}

function lives({ live }: End, at: number): boolean {
	for (const task of live) if (!isExpired(task, at)) return true;
	return false;
}

function relatedOf(message: SeenMessage): Json | undefined {
	return message.kind === 'error' || message.kind === 'other'
		? undefined
		: message.meta[relatedTask];
}

/** The very message that creates the task. */
function isCreation(message: SeenMessage, id: string): boolean {
	return (
		message.kind === 'result' && (isObject(message.result['task']) || message.call?.taskId === id)
	);
}
