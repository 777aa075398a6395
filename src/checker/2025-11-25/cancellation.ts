import { declares } from '../../protocol/capability.ts';
import { isTerminal } from '../../protocol/task.ts';
import { cancelledIsSilent, cancelNoteInFlight } from '../cancelling.ts';
import { takesTasks } from '../declared.ts';
import { race } from '../limits.ts';
import type { Breach, Rule } from '../rule.ts';
import { heard, type Call } from '../state/call.ts';
import { cancelledCall } from '../state/learn-notification.ts';
import { other } from '../state/link.ts';
import { relatedTask } from '../state/meta-keys.ts';
import { objectOr, type State } from '../state/state.ts';
import type { TaskRecord } from '../state/task-record.ts';
import type { SeenError, SeenResult } from '../state/seen.ts';
import { tokenOf } from '../both/progress.ts';
import { outcomeOf, ms, show } from '../words.ts';

const note = ['notifications/cancelled'];
const cancel = ['tasks/cancel'];

export const cancellation: readonly Rule[] = [
	cancelNoteInFlight('2025/cancel-note-in-flight'),
	{
		id: '2025/cancel-not-initialize',
		advice: 'Close the connection instead.',
		on: 'notification',
		of: note,
		check(_, message) {
			if (message.sender !== 'client' || cancelledCall(message)?.method !== 'initialize')
				return undefined;
			return { text: 'initialize was cancelled' };
		},
	},
	{
		id: '2025/task-cancel-by-tasks-cancel',
		advice: 'Cancel a task with tasks/cancel.',
		on: 'notification',
		of: note,
		check(_, message): Breach | undefined {
			const call = cancelledCall(message);
			if (!call?.augmented || takesTasks(call.link[other(call.sender)], call.method) !== true)
				return undefined;
			const task = heard(call.answer, message.at) ? call.task?.id : undefined;
			const text = `${call.method} with \`task\` is cancelled by a notification`;
			return task === undefined ? { text, severity: 'warning' } : { text, task };
		},
	},
	{
		id: '2025/cancel-note-has-request-id',
		advice: 'Name the request in requestId.',
		on: 'notification',
		of: note,
		check(_, { params }) {
			const { requestId } = params;
			if (typeof requestId === 'string' || typeof requestId === 'number') return undefined;
			return { text: `requestId is ${show(requestId)}` };
		},
	},
	cancelledIsSilent('2025/cancelled-request-not-answered'),
	{
		id: '2025/cancel-terminal-rejected',
		advice: 'Answer -32602 where the task is already over.',
		on: 'answer',
		of: cancel,
		check(state, answer) {
			const task = taskOf(state, answer);
			const was = task && endBefore(state, task, answer.call);
			if (!was || (answer.kind === 'error' && answer.code === -32602)) return undefined;
			if (answer.kind === 'error' && answer.code === -32601 && !servesCancel(answer))
				return undefined;
			const seen = outcomeOf(answer);
			return { text: `the task was ${was}, but tasks/cancel got ${seen}`, task: task.id };
		},
	},
	{
		id: '2025/cancel-result-cancelled',
		advice: 'Cancel the task first, then answer with its new status.',
		on: 'result',
		of: cancel,
		check(_, { result, call }) {
			const { status } = result;
			return status === 'cancelled' || typeof status !== 'string'
				? undefined
				: { text: `tasks/cancel was answered with status ${show(status)}`, task: call.taskId };
		},
	},
	{
		id: '2025/not-rely-on-cancelled-retention',
		advice: 'Fetch what is wanted before the task is cancelled.',
		on: 'error',
		of: ['tasks/get', 'tasks/result'],
		check(state, answer) {
			const task = taskOf(state, answer);
			const done = task?.cancel?.done;
			if (answer.code !== -32602 || !done || done.at > answer.call.at) return undefined;
			const { seq, sender: side, method } = answer.call;
			return { text: `${method} after tasks/cancel found nothing`, seq, side, task: task.id };
		},
	},
	{
		id: '2025/cancel-stops-work',
		advice: 'Stop the work when its task is cancelled.',
		on: 'message',
		check(state, message) {
			if (message.kind !== 'request' && message.kind !== 'notification') return undefined;
			const related = objectOr(message.meta[relatedTask])['taskId'];
			const byToken = message.kind === 'notification' ? tokenOf(message)?.call.task : undefined;
			const task =
				byToken ?? state.tasks.get(message.from, typeof related === 'string' ? related : undefined);
			const done = task?.cancel?.done;
			if (!done || message.at <= done.at + race) return undefined;
			return {
				text: `${message.method} of the task ${ms(message.at - done.at)} after it was cancelled`,
				task: task.id,
			};
		},
	},
];

function taskOf(state: State, { from, call }: SeenResult | SeenError): TaskRecord | undefined {
	return state.tasks.get(from, call?.taskId);
}

/** False where tasks/cancel is no method of the receiver. */
function servesCancel({ link, sender }: SeenError): boolean {
	const { capabilities } = link[sender];
	return capabilities === undefined || declares(capabilities, ['tasks', 'cancel']);
}

/** How the task had ended before the request came, as it was reported or as its own side knows. */
function endBefore(
	state: State,
	{ terminal, owner, id }: TaskRecord,
	call: Call,
): string | undefined {
	if (terminal && terminal.at <= call.at) return terminal.status;
	const before = state.tasks.truth(owner, id).findLast(({ at }) => at < (call.received ?? call.at));
	return before && isTerminal(before.status) ? before.status : undefined;
}
