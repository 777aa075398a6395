import type { Rule } from '../rule.ts';
import { cancellation } from './cancellation.ts';
import { capabilities } from './capabilities.ts';
import { creation } from './creation.ts';
import { elicitation } from './elicitation.ts';
import { http } from './http.ts';
import { input } from './input.ts';
import { lifecycle } from './lifecycle.ts';
import { listing } from './listing.ts';
import { polling } from './polling.ts';
import { progress } from './progress.ts';
import { requests } from './requests.ts';
import { results } from './results.ts';
import { status } from './status.ts';
import { taskShape } from './task-shape.ts';
import { tools } from './tools.ts';

export const rules2025: readonly Rule[] = [
	...requests,
	...lifecycle,
	...capabilities,
	...tools,
	...creation,
	...taskShape,
	...polling,
	...results,
	...status,
	...input,
	...progress,
	...cancellation,
	...listing,
	...http,
	...elicitation,
];
