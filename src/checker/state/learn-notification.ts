import { idKey, type Call, type Told } from './call.ts';
import { headerOf } from './header.ts';
import { closeStream, learnStream } from './learn-listen.ts';
import { count } from './learn-request.ts';
import { other } from './link.ts';
import type { SeenNotification } from './seen.ts';
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
			link.tools.complete = false;
			link.tools.support.clear();
			state.peer(note.from).toolLists.clear();
	}
	if (note.version === '2026-07-28' && sender === 'server') learnStream(state, note);
}

/** The request that a `notifications/cancelled` is about: one of the sender's own, or a listen stream. */
export function cancelledCall({ link, sender, params }: SeenNotification): Call | undefined {
	const key = idKey(params['requestId']);
	if (key === undefined) return undefined;
	const listen = sender === 'server' ? link.listens.get(key)?.call : undefined;
	return link[sender].calls.get(key) ?? listen;
}

function learnCancel(state: State, note: SeenNotification): void {
	const { link, sender, seq, at, received } = note;
	const call = cancelledCall(note);
	if (!call || call.cancelled) return;
	giveUp(state, call, { seq, at, received });
	const listen = link.listens.get(call.key);
	if (listen?.call !== call) return;
	listen.cancelNote = { seq, at, received };
	closeStream(link, listen, { seq, at, received, by: sender, answered: false });
}

/** HTTP has turned it away; the other side has not been told of it. */
export function turnAway(state: State, call: Call, { seq, at }: { seq: number; at: number }): void {
	giveUp(state, call, { seq, at, received: null });
	call.refused = true;
}

/** Nothing more is to come for that request. */
function giveUp(state: State, call: Call, told: Told): void {
	if (call.cancelled) return;
	call.cancelled = told;
	if (call.answer) return;
	count(call, -1);
	const task = state.tasks.get(call.to, call.taskId);
	task?.waiting.delete(call);
	if (task && call.method.startsWith('tasks/')) task.pending = Math.max(0, task.pending - 1);
}

function learnProgress({ link, sender, params }: SeenNotification): void {
	const token = link[other(sender)].tokens.get(idKey(params['progressToken']) ?? '');
	const { progress } = params;
	if (token && typeof progress === 'number') token.progress = progress;
}
