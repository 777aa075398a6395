import type { Rule } from '../rule.ts';
import { cancellation } from './cancellation.ts';
import { creation } from './creation.ts';
import { discovery } from './discovery.ts';
import { elicitation } from './elicitation.ts';
import { envelope } from './envelope.ts';
import { errors } from './errors.ts';
import { host } from './host.ts';
import { http } from './http.ts';
import { inputKeys } from './input-keys.ts';
import { mrtr } from './mrtr.ts';
import { negotiation } from './negotiation.ts';
import { operations } from './operations.ts';
import { polling } from './polling.ts';
import { results } from './results.ts';
import { status } from './status.ts';
import { subscriptions } from './subscriptions.ts';
import { taskShape } from './task-shape.ts';
import { updates } from './update.ts';

export const rules2026: readonly Rule[] = [
	...envelope,
	...errors,
	...discovery,
	...negotiation,
	...creation,
	...taskShape,
	...operations,
	...polling,
	...status,
	...results,
	...updates,
	...inputKeys,
	...cancellation,
	...subscriptions,
	...mrtr,
	...http,
	...host,
	...elicitation,
];
