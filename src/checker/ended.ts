import { isStatus } from '../protocol/task.ts';
import type { TaskStatus } from '../protocol/trace.ts';
import type { SeenTask } from './state/seen-task.ts';

/** An ended task that is something else now. */
export interface Change {
	readonly was: string;
	readonly now: TaskStatus;
}

/** Another status than the one that ended the task, in a message that must be younger. */
export function changed({ record, seen }: SeenTask): Change | undefined {
	const ended = record?.terminal;
	if (!ended?.status || !isStatus(seen.status) || seen.asked < ended.at) return undefined;
	// The id of an ended task on a new one is another fault.
	if (seen.where === 'create') return undefined;
	return seen.status === ended.status ? undefined : { was: ended.status, now: seen.status };
}
