import { race } from '../limits.ts';
import type { Rule } from '../rule.ts';
import { idKey, type Call } from '../state/call.ts';
import { other, type Token } from '../state/link.ts';
import { relatedTask } from '../state/meta-keys.ts';
import type { SeenNotification } from '../state/seen.ts';
import { objectOr, type State } from '../state/state.ts';
import { textOf } from '../state/text.ts';
import { isResumed } from '../state/wire.ts';
import { show } from '../words.ts';

const progressNote = ['notifications/progress'];

export const progress: readonly Rule[] = [
	{
		id: 'both/progress-token-type',
		advice: 'Use a string or an integer as progress token.',
		on: 'message',
		check(_, message) {
			if (message.kind !== 'request' && message.kind !== 'notification') return undefined;
			const holder = message.kind === 'request' ? message.meta : message.params;
			const token = holder['progressToken'];
			if (message.kind === 'notification' && message.method !== progressNote[0]) return undefined;
			if (message.kind === 'request' && token === undefined) return undefined;
			if (typeof token === 'string' || Number.isInteger(token)) return undefined;
			return { text: `the progress token of ${message.method} is ${show(token)}` };
		},
	},
	{
		id: 'both/progress-token-unique',
		advice: 'Take a new token for each request; a task keeps its token until it is over.',
		on: 'request',
		check(_, { link, sender, call, meta }) {
			const token = call.token === undefined ? undefined : link[sender].tokens.get(call.token);
			if (!token || !isActive(token.call)) return undefined;
			const holder = token.call.answer
				? 'a task that is not over'
				: `the open ${token.call.method}`;
			return { text: `the token ${show(meta['progressToken'])} still belongs to ${holder}` };
		},
	},
	{
		id: 'both/progress-token-known',
		advice: 'Send progress only under a token that the request has given.',
		on: 'notification',
		of: progressNote,
		check(state, note) {
			const { params } = note;
			if (tokenOf(note) || idKey(params['progressToken']) === undefined) return undefined;
			if (isOfTask(state, note)) return undefined;
			const { link } = note;
			if (!link.whole || !link[other(note.sender)].asked) return undefined;
			return { text: `no request has the progress token ${show(params['progressToken'])}` };
		},
	},
	{
		id: 'both/progress-increases',
		advice: 'Let each notification report more progress than the one before.',
		on: 'notification',
		of: progressNote,
		check(_, note) {
			const before = tokenOf(note)?.progress;
			const now = note.params['progress'];
			if (before === undefined || typeof now !== 'number' || now > before) return undefined;
			if (isResumed(note)) return undefined;
			return { text: `progress ${show(now)} after ${show(before)}` };
		},
	},
	{
		id: 'both/progress-stops',
		advice: 'Send no progress after the answer.',
		on: 'notification',
		of: progressNote,
		check(_, note) {
			const call = tokenOf(note)?.call;
			if (!call || call.task) return undefined;
			const { answer, cancelled } = call;
			if (answer) return { text: `progress of ${call.method} after its answer` };
			if (!cancelled || cancelled.received === null) return undefined;
			if (note.at <= cancelled.received + race) return undefined;
			return { text: `progress of ${call.method} long after it was cancelled` };
		},
	},
];

/** A task outlives its connection, and keeps its token; one that is older than the recording has any. */
function isOfTask({ tasks }: State, { from, meta, params }: SeenNotification): boolean {
	const id = textOf(objectOr(meta[relatedTask])['taskId']);
	const made = tasks.get(from, id)?.creation;
	if (id === undefined || !made) return id !== undefined;
	return made.call.token === idKey(params['progressToken']);
}

/** The token that a progress notification names. */
export function tokenOf({ link, sender, params }: SeenNotification): Token | undefined {
	return link[other(sender)].tokens.get(idKey(params['progressToken']) ?? '');
}

/** Its request is open, or in 2025-11-25 its task is. */
function isActive(call: Call): boolean {
	if (call.received === null || call.cancelled) return false;
	if (!call.answer) return true;
	return call.version === '2025-11-25' && call.task !== undefined && !call.task.over;
}
