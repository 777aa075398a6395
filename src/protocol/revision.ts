import { caller as firstCaller } from './2025-11-25/caller.ts';
import {
	taskIdOf as firstTaskIdOf,
	taskOf as firstTaskOf,
	tasksOf as firstTasksOf,
} from './2025-11-25/task.ts';
import { caller as secondCaller } from './2026-07-28/caller.ts';
import {
	taskIdOf as secondTaskIdOf,
	taskOf as secondTaskOf,
	tasksOf as secondTasksOf,
} from './2026-07-28/task.ts';
import type { Caller } from './caller.ts';
import type { Message, RequestMessage } from './message.ts';
import type { TaskView } from './task.ts';
import type { Version } from './version.ts';

/** How tasks are read out of messages in each version, and who may call, behind equal names. */
export interface Revision {
	readonly taskIdOf: (message: Message, answered?: RequestMessage) => string | undefined;
	readonly taskOf: (message: Message, answered?: RequestMessage) => TaskView | undefined;
	readonly tasksOf: (message: Message, answered?: RequestMessage) => readonly TaskView[];
	readonly caller: Caller;
}

export const revisions: Readonly<Record<Version, Revision>> = {
	'2025-11-25': {
		taskIdOf: firstTaskIdOf,
		taskOf: firstTaskOf,
		tasksOf: firstTasksOf,
		caller: firstCaller,
	},
	'2026-07-28': {
		taskIdOf: secondTaskIdOf,
		taskOf: secondTaskOf,
		tasksOf: secondTasksOf,
		caller: secondCaller,
	},
};
