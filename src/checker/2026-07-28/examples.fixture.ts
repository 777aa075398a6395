import type { Example } from '../talks.fixture.ts';
import { cancellation } from './examples/cancellation.fixture.ts';
import { creation } from './examples/creation.fixture.ts';
import { envelope } from './examples/envelope.fixture.ts';
import { errors } from './examples/errors.fixture.ts';
import { host } from './examples/host.fixture.ts';
import { http } from './examples/http.fixture.ts';
import { mrtr } from './examples/mrtr.fixture.ts';
import { polling } from './examples/polling.fixture.ts';
import { shapes } from './examples/shapes.fixture.ts';
import { subscriptions } from './examples/subscriptions.fixture.ts';
import { updates } from './examples/updates.fixture.ts';

export const second: readonly Example[] = [
	...envelope,
	...errors,
	...creation,
	...shapes,
	...polling,
	...updates,
	...cancellation,
	...subscriptions,
	...mrtr,
	...http,
	...host,
];
