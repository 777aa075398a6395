import { T1 } from '../../talk.fixture.ts';
import { elicit, type Example, type Talk2026 } from '../../talks.fixture.ts';
import { open, needing } from './shared.fixture.ts';

const shown = (talk: Talk2026) =>
	talk.event({ kind: 'host', act: 'ask', question: 0, request: elicit() });
export const host: readonly Example[] = [
	{
		rule: '2026/persist-task-ids',
		breaks: open().start().event({ kind: 'host', act: 'crash' }),
		keeps: open()
			.start()
			.event({ kind: 'host', act: 'remember', key: 'task', value: { id: T1 } })
			.event({ kind: 'host', act: 'crash' }),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2026/input-dedupe',
		breaks: shown(shown(needing()).questions({ a: elicit() })),
		keeps: shown(needing()).questions({ a: elicit() }),
		side: 'client',
	},
];
