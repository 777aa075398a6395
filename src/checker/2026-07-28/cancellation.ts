import { cancelledIsSilent, cancelNoteInFlight } from '../cancelling.ts';
import { isPost } from '../http.ts';
import { race } from '../limits.ts';
import type { Rule } from '../rule.ts';
import { mayBeEarlier } from '../state/beginning.ts';
import { heard, idKey } from '../state/call.ts';
import { streamOf } from '../state/learn-listen.ts';
import { cancelledCall } from '../state/learn-notification.ts';
import { tokenOf } from '../both/progress.ts';
import { ms, show } from '../words.ts';

const note = ['notifications/cancelled'];

export const cancellation: readonly Rule[] = [
	{
		id: '2026/no-cancelled-note-for-task',
		advice: 'Cancel a task with tasks/cancel.',
		on: 'notification',
		of: note,
		check(_, message) {
			const call = message.sender === 'client' ? cancelledCall(message) : undefined;
			if (!call?.task || !heard(call.answer, message.at)) return undefined;
			return { text: 'a notification cancels the call that has become a task', task: call.task.id };
		},
	},
	cancelNoteInFlight('2026/cancel-note-in-flight'),
	{
		id: '2026/server-cancel-note-only-listen',
		advice: 'End a stream with it, and nothing else.',
		on: 'notification',
		of: note,
		check(_, { sender, link, params: { requestId } }) {
			if (sender === 'client' || link.listens.has(idKey(requestId) ?? '')) return undefined;
			const isOwn = link.client.calls.get(idKey(requestId) ?? '') !== undefined;
			if (!isOwn && mayBeEarlier(link, 'client', requestId)) return undefined;
			if (requestId === undefined) return { text: 'the server cancels, and names no request' };
			return { text: `the server cancels ${show(requestId)}, which is no subscriptions/listen` };
		},
	},
	cancelledIsSilent('2026/cancelled-request-silent'),
	{
		id: '2026/cancelled-request-silent',
		advice: 'Send nothing more for a request that was cancelled.',
		on: 'notification',
		of: ['notifications/progress'],
		check(_, message) {
			const told = tokenOf(message)?.call.cancelled;
			if (told?.received == null || message.at <= told.received + race) return undefined;
			return { text: `progress ${ms(message.at - told.received)} after the request was cancelled` };
		},
	},
	{
		id: '2026/cancelled-request-silent',
		advice: 'Send nothing more on a subscription that was cancelled.',
		on: 'notification',
		check(_, message) {
			const closed = message.sender === 'server' ? streamOf(message)?.closed : undefined;
			if (closed?.by !== 'client' || closed.received === null) return undefined;
			if (message.at <= closed.received + race) return undefined;
			const late = ms(message.at - closed.received);
			return { text: `${message.method} ${late} after its subscription was cancelled` };
		},
	},
	{
		id: '2026/http-no-cancel-note',
		advice: 'Close the stream of the request; over HTTP that cancels it.',
		on: 'notification',
		of: note,
		check(_, message) {
			return isPost(message) ? { text: 'notifications/cancelled was posted over HTTP' } : undefined;
		},
	},
	{
		id: '2026/no-progress-for-task',
		advice: 'Tell the progress of a task in its statusMessage.',
		on: 'notification',
		of: ['notifications/progress'],
		check(_, message) {
			const task = tokenOf(message)?.call.task;
			return (
				task && { text: 'notifications/progress for a call that has become a task', task: task.id }
			);
		},
	},
];
