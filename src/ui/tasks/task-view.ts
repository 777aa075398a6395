import { isTerminal } from '../../protocol/task.ts';
import type { TaskStatus } from '../../protocol/trace.ts';
import { countWhile, shownOf } from '../in-order.ts';
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
	const path = shownOf(story.changes, position);
	const [first, last] = [path[0], path.at(-1)];
	if (!first || !last) return undefined;
	const views = shownOf(story.views, position);
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
		polls: shownOf(story.polls, position).length,
		nextPoll: running ? nextPoll(story, position, now) : undefined,
		waited: openOnes(story.waits, position).length > 0,
		questions: running ? openOnes(story.questions, position) : [],
	};
}

/** The stories that have begun by then; those of `stories` are in the order of their beginning. */
export function begunBy(stories: readonly TaskStory[], position: number): readonly TaskStory[] {
	return stories.slice(
		0,
		countWhile(stories, ({ changes: [first] }) => isShown(first, position)),
	);
}

function isShown(change: Change | undefined, position: number): boolean {
	return change !== undefined && change.seq < position;
}

interface PathParts {
	readonly first: readonly Change[];
	/** How many are left out between the two. */
	readonly hidden: number;
	readonly last: readonly Change[];
}

const [firstSteps, lastSteps] = [3, 20];

/** A path that can be read at a glance: its beginning, and what came last. */
export function pathParts(path: readonly Change[]): PathParts {
	const hidden = path.length - firstSteps - lastSteps;
	if (hidden <= 1) return { first: path, hidden: 0, last: [] };
	return { first: path.slice(0, firstSteps), hidden, last: path.slice(-lastSteps) };
}

/** Counted from the last answer that said how long to wait. */
function nextPoll(story: TaskStory, position: number, now: number): number | undefined {
	const asked = shownOf(story.polls, position).at(-1);
	const told = shownOf(story.views, position).findLast(({ answersPoll }) => answersPoll);
	if (asked && asked.seq > (told?.seq ?? -1)) return 0;
	const last = told ?? shownOf(story.views, position).at(-1);
	const interval = last?.view.pollInterval;
	if (!last || interval === undefined) return undefined;
	return (last.received ?? last.at) + interval - now;
}

function openOnes<Entry extends { readonly seq: number; readonly answered: number | undefined }>(
	entries: readonly Entry[],
	position: number,
): readonly Entry[] {
	return shownOf(entries, position).filter(
		({ answered }) => answered === undefined || answered >= position,
	);
}
