import * as first from './2025-11-25/task.ts';
import * as second from './2026-07-28/task.ts';
import { methods as firstMethods } from './2025-11-25/methods.ts';
import { methods as secondMethods } from './2026-07-28/methods.ts';
import { errors as firstErrors } from './2025-11-25/errors.ts';
import { errors as secondErrors } from './2026-07-28/errors.ts';
import type { ErrorMeanings } from './error.ts';
import type { Message, RequestMessage } from './message.ts';
import type { Methods } from './method.ts';
import type { TaskView } from './task.ts';
import type { Version } from './version.ts';

/** What changes from one version to the next, behind equal names. */
export interface Revision {
	readonly methods: Methods;
	readonly errors: ErrorMeanings;
	readonly taskIdOf: (message: Message, answered?: RequestMessage) => string | undefined;
	readonly taskOf: (message: Message, answered?: RequestMessage) => TaskView | undefined;
	readonly tasksOf: (message: Message, answered?: RequestMessage) => readonly TaskView[];
}

export const revisions: Readonly<Record<Version, Revision>> = {
	'2025-11-25': { ...first, methods: firstMethods, errors: firstErrors },
	'2026-07-28': { ...second, methods: secondMethods, errors: secondErrors },
};
