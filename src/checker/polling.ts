import { defaultInterval, silentIntervals, tolerance } from './limits.ts';
import type { Breach, Rule } from './rule.ts';
import { isTakenBack, type Call } from './state/call.ts';
import type { Ending } from './state/ending.ts';
import type { SeenRequest } from './state/seen.ts';
import type { State } from './state/state.ts';
import { intervalAt, knownAt, type TaskRecord } from './state/task-record.ts';
import { ms } from './words.ts';

/** The task that a request is about, among those of its receiver. */
function taskOf(state: State, { to, call }: SeenRequest): TaskRecord | undefined {
	return state.tasks.get(to, call.taskId);
}

/** Polled again before the interval was over that the requestor knew of. The first poll is free. */
export function pollInterval(id: string, field: string): Rule {
	return {
		id,
		advice: `Wait at least ${field} between two tasks/get, and take it anew from each answer.`,
		on: 'request',
		of: ['tasks/get'],
		check(state, request) {
			const task = taskOf(state, request);
			const before = task?.polls.get(request.from);
			const interval = task && intervalAt(task, request.at);
			if (!task || !before || interval === undefined) return undefined;
			if (before.refused || isForgotten(state, before, request)) return undefined;
			const gap = request.at - before.at;
			// Two polls at the very same instant stand for a trace without times.
			if (gap >= interval - tolerance(interval) || request.at === 0) return undefined;
			return { text: `polled after ${ms(gap)}; ${field} is ${interval}`, task: task.id };
		},
	};
}

/** A new session, or a client that has started anew, need not know of the last poll. */
function isForgotten({ crashed }: State, before: Call, { link }: SeenRequest): boolean {
	const crash = crashed.get(before.from) ?? -1;
	return before.seq < Math.max(crash, link.initialize?.seq ?? -1);
}

/** How long the requestor has shown no sign of life, while the task still lived. */
export function silence(task: TaskRecord, { at, complete }: Ending): number | undefined {
	const last = task.news.findLast(({ received }) => received !== null);
	if (!last || last.where === 'list') return undefined;
	const expiry = task.ttl == null ? Infinity : (task.creation?.at ?? last.at) + task.ttl;
	const interval = intervalAt(task, at) ?? defaultInterval;
	const quiet = Math.min(at, expiry) - last.at;
	return quiet > silentIntervals * interval || complete ? quiet : undefined;
}

/** At the end, a task was last seen working and nobody asks for it any more. */
export function abandoned(task: TaskRecord, ending: Ending, status: string): Breach | undefined {
	const known = knownAt(task, ending.at);
	if (!known || known.status !== status || task.over || task.cancel || task.missed)
		return undefined;
	if (task.pending > 0 || task.listened) return undefined;
	if (task.creation && isTakenBack(task.creation.call)) return undefined;
	const quiet = silence(task, ending);
	if (quiet === undefined) return undefined;
	return {
		text: `last seen ${status}, then not asked for again in ${ms(quiet)}`,
		seq: known.seq,
		side: task.side === 'server' ? 'client' : 'server',
		task: task.id,
	};
}
