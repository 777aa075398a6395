import { isTerminal } from '../../protocol/task.ts';
import type { TaskStatus } from '../../protocol/trace.ts';
import type { Change, Question, TaskStory } from './task-story.ts';

/** One task as it stands at a position of the run. */
export interface TaskSight {
	readonly id: string;
	readonly owner: string;
	/** As its owner knows it. */
	readonly status: TaskStatus;
	/** As the other side knows it, which may lag behind; undefined before it knows of the task. */
	readonly known: TaskStatus | undefined;
	readonly statusMessage: string | undefined;
	/** The statuses it went through. */
	readonly path: readonly Change[];
	/** All in milliseconds. */
	readonly age: number;
	/** Null for a task that is kept for ever. */
	readonly ttl: number | null | undefined;
	readonly ttlLeft: number | undefined;
	readonly pollInterval: number | undefined;
	readonly polls: number;
	/** How long until the next poll is due, negative where it is overdue; only for a running task. */
	readonly nextPoll: number | undefined;
	/** True while a `tasks/result` is held open. */
	readonly waited: boolean;
	readonly questions: readonly Question[];
}

/** What the first `position` events tell of a task at the instant `now`; undefined before it is. */
export function sightOf(story: TaskStory, position: number, now: number): TaskSight | undefined {
	const path = until(story.changes, position);
	const [first, last] = [path[0], path.at(-1)];
	if (!first || !last) return undefined;
	const views = until(story.views, position);
	const told = views.at(-1);
	const view = told?.view;
	const age = now - first.at;
	const running = !isTerminal(last.status);
	return {
		id: story.id,
		owner: story.owner,
		status: last.status,
		known: views.findLast(({ received }) => received !== null && received <= now)?.status,
		statusMessage: told && told.seq >= last.seq ? view?.statusMessage : last.statusMessage,
		path,
		age,
		ttl: view?.ttl,
		ttlLeft: typeof view?.ttl === 'number' ? view.ttl - age : undefined,
		pollInterval: view?.pollInterval,
		polls: until(story.polls, position).length,
		nextPoll: running ? nextPoll(story, position, now) : undefined,
		waited: openOnes(story.waits, position).length > 0,
		questions: running ? openOnes(story.questions, position) : [],
	};
}

/** Counted from the last answer that said how long to wait. */
function nextPoll(story: TaskStory, position: number, now: number): number | undefined {
	const asked = until(story.polls, position).at(-1);
	const told = until(story.views, position).findLast(({ answersPoll }) => answersPoll);
	if (asked && asked.seq > (told?.seq ?? -1)) return 0;
	const last = told ?? until(story.views, position).at(-1);
	const interval = last?.view.pollInterval;
	if (!last || interval === undefined) return undefined;
	return (last.received ?? last.at) + interval - now;
}

function openOnes<Entry extends { readonly seq: number; readonly answered: number | undefined }>(
	entries: readonly Entry[],
	position: number,
): readonly Entry[] {
	return until(entries, position).filter(
		({ answered }) => answered === undefined || answered >= position,
	);
}

/** The entries among the first `position` events; lists are in the order of `seq`. */
function until<Entry extends { readonly seq: number }>(
	entries: readonly Entry[],
	position: number,
): readonly Entry[] {
	let [low, high] = [0, entries.length];
	while (low < high) {
		const middle = (low + high) >>> 1;
		if ((entries[middle]?.seq ?? Infinity) < position) low = middle + 1;
		else high = middle;
	}
	return entries.slice(0, low);
}
