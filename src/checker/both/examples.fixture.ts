import type { Example } from '../talks.fixture.ts';
import { elicitation } from './examples/elicitation.fixture.ts';
import { framing } from './examples/framing.fixture.ts';
import { progress } from './examples/progress.fixture.ts';
import { sampling } from './examples/sampling.fixture.ts';
import { tasks } from './examples/tasks.fixture.ts';
import { tools } from './examples/tools.fixture.ts';

export const both: readonly Example[] = [
	...framing,
	...tools,
	...tasks,
	...progress,
	...elicitation,
	...sampling,
];
