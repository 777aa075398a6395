import type { ErrorMeanings } from './error.ts';
import type { Methods } from './method.ts';
import type { Version } from './version.ts';
import { errors as firstErrors } from './2025-11-25/errors.ts';
import { methods as firstMethods } from './2025-11-25/methods.ts';
import { errors as secondErrors } from './2026-07-28/errors.ts';
import { methods as secondMethods } from './2026-07-28/methods.ts';

/** What each version defines, to be looked up. */
export interface Tables {
	readonly methods: Methods;
	readonly errors: ErrorMeanings;
}

export const tables: Readonly<Record<Version, Tables>> = {
	'2025-11-25': { methods: firstMethods, errors: firstErrors },
	'2026-07-28': { methods: secondMethods, errors: secondErrors },
};
