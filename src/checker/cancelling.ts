import { race } from './limits.ts';
import type { Rule } from './rule.ts';
import { mayBeEarlier } from './state/beginning.ts';
import { heard } from './state/call.ts';
import { cancelledCall } from './state/learn-notification.ts';
import { ms, show } from './words.ts';

/** A `notifications/cancelled` names a request of its sender's that is still open as far as the sender knows. */
export function cancelNoteInFlight(id: string): Rule {
	return {
		id,
		advice: 'Cancel only what is still open, and check whether the answer has come.',
		on: 'notification',
		of: ['notifications/cancelled'],
		check(_, note) {
			const { requestId } = note.params;
			if (requestId === undefined || (id.startsWith('2026') && note.sender === 'server'))
				return undefined;
			const call = cancelledCall(note);
			if (!call && mayBeEarlier(note.link, note.sender, requestId)) return undefined;
			if (!call) return { text: `no request has the id ${show(requestId)}` };
			if (!heard(call.answer, note.at)) return undefined;
			const since = ms(note.at - (call.answer?.received ?? 0));
			return { text: `${call.method} had been answered ${since} before`, task: call.task?.id };
		},
	};
}

/** Whoever was told that a request is cancelled need not answer it any more. */
export function cancelledIsSilent(id: string): Rule {
	return {
		id,
		advice: 'Send nothing more for a request that was cancelled.',
		on: 'answer',
		check(_, { call, at }) {
			const told = call.cancelled;
			if (told?.received == null || at <= told.received + race) return undefined;
			return {
				text: `${call.method} was answered ${ms(at - told.received)} after it was cancelled`,
			};
		},
	};
}
