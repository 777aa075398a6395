import { related, T1 } from '../../talk.fixture.ts';
import type { Example } from '../../talks.fixture.ts';
import { call, ticking, tick } from './shared.fixture.ts';

export const progress: readonly Example[] = [
	{
		rule: '2025/related-task-on-notification',
		breaks: ticking().note('notifications/progress', tick(1)),
		keeps: ticking().note('notifications/progress', tick(1, { _meta: related(T1) })),
	},
	{
		rule: '2025/progress-task-same-token',
		breaks: ticking()
			.ask('tools/call', { ...call, _meta: { progressToken: 'q' } })
			.note('notifications/progress', { progressToken: 'q', progress: 1, _meta: related(T1) }),
		keeps: ticking().note('notifications/progress', tick(1, { _meta: related(T1) })),
	},
	{
		rule: '2025/progress-task-stops',
		breaks: ticking()
			.poll('completed')
			.note('notifications/progress', tick(1, { _meta: related(T1) })),
		keeps: ticking()
			.note('notifications/progress', tick(1, { _meta: related(T1) }))
			.poll('completed'),
	},
];
