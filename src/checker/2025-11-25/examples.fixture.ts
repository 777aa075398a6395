import type { Example } from '../talks.fixture.ts';
import { cancellation } from './examples/cancellation.fixture.ts';
import { capabilities } from './examples/capabilities.fixture.ts';
import { creation } from './examples/creation.fixture.ts';
import { elicitation } from './examples/elicitation.fixture.ts';
import { input } from './examples/input.fixture.ts';
import { lifecycle } from './examples/lifecycle.fixture.ts';
import { listing } from './examples/listing.fixture.ts';
import { polling } from './examples/polling.fixture.ts';
import { progress } from './examples/progress.fixture.ts';
import { results } from './examples/results.fixture.ts';
import { status } from './examples/status.fixture.ts';
import { tools } from './examples/tools.fixture.ts';
import { transport } from './examples/transport.fixture.ts';

export const first: readonly Example[] = [
	...lifecycle,
	...capabilities,
	...tools,
	...creation,
	...polling,
	...results,
	...status,
	...input,
	...progress,
	...cancellation,
	...listing,
	...transport,
	...elicitation,
];
