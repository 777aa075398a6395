import { idKey, type Call } from './call.ts';
import { countUntil } from './count.ts';
import { giveUp } from './give-up.ts';
import { headerOf } from './header.ts';
import { closeStream, learnStream } from './learn-listen.ts';
import { other } from './link.ts';
import type { SeenNotification } from './seen.ts';
import { forgetTools } from './tool-list.ts';
import type { State } from './state.ts';

export function learnNotification(state: State, note: SeenNotification): void {
	const { link, sender, seq, at, received } = note;
	if (sender === 'client')
		state.callers.note(link, headerOf(note.http, 'authorization'), note.caller);
	switch (note.method) {
		case 'notifications/initialized':
			link.initialized ??= { seq, at, received };
			return;
		case 'notifications/cancelled':
			return learnCancel(state, note);
		case 'notifications/progress':
			return learnProgress(note);
		case 'notifications/tools/list_changed':
			forgetTools(link.tools, seq);
			state.peer(note.from).toolLists.clear();
	}
	if (note.version === '2026-07-28' && sender === 'server') learnStream(state, note);
}

/** The request that a `notifications/cancelled` is about: one of the sender's own, or a listen stream. */
export function cancelledCall({ link, sender, params }: SeenNotification): Call | undefined {
	const key = idKey(params['requestId']);
	if (key === undefined) return undefined;
	const listen = sender === 'server' ? link.listens.get(key)?.call : undefined;
	return link[sender].calls.find(key) ?? listen;
}

function learnCancel(state: State, note: SeenNotification): void {
	const { link, sender, seq, at, received } = note;
	const call = cancelledCall(note);
	if (!call || call.cancelled) return;
	if (!call.answer) countUntil(call, received);
	giveUp(state, call, { seq, at, received });
	const listen = link.listens.get(call.key);
	if (listen?.call !== call) return;
	listen.cancelNote = { seq, at, received };
	closeStream(link, listen, { seq, at, received, by: sender, answered: false });
}

function learnProgress({ link, sender, params }: SeenNotification): void {
	const token = link[other(sender)].tokens.get(idKey(params['progressToken']) ?? '');
	const { progress } = params;
	if (token && typeof progress === 'number') token.progress = progress;
}
