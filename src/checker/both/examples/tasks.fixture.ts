import { type Talk, T1 } from '../../talk.fixture.ts';
import { now, old, type Example } from '../../talks.fixture.ts';

const later = (talk: Talk) => talk.iso(60_000);
export const tasks: readonly Example[] = [
	{
		rule: 'both/created-at-stable',
		breaks: old()
			.open()
			.start()
			.poll('working', { createdAt: later(old()), lastUpdatedAt: later(old()) }),
		keeps: old().open().start().poll('working'),
		seq: 8,
	},
	{
		rule: 'both/last-updated-monotonic',
		breaks: old()
			.open()
			.start()
			.poll('working', { lastUpdatedAt: later(old()) })
			.poll('completed'),
		keeps: old().open().start().poll('working').poll('completed'),
		severity: 'warning',
	},
	{
		rule: 'both/last-updated-monotonic',
		breaks: now()
			.open()
			.start()
			.poll('completed', { lastUpdatedAt: now().iso(0) }),
		keeps: now().open().start().poll('completed'),
	},
	{
		rule: 'both/no-early-expiry',
		breaks: old().open().start().ask('tasks/get', { taskId: T1 }).err(-32602),
		keeps: old().open().start().wait(700_000).ask('tasks/get', { taskId: T1 }).err(-32602),
		side: 'server',
	},
	{
		rule: 'both/no-early-expiry',
		breaks: old()
			.open()
			.start()
			.poll('failed', { statusMessage: 'no' })
			.ask('tasks/result', { taskId: T1 })
			.err(-32602, 'Task not found'),
		keeps: old()
			.open()
			.start()
			.poll('failed', { statusMessage: 'no' })
			.ask('tasks/result', { taskId: T1 })
			.err(-32602, 'Invalid arguments: x is missing'),
		side: 'server',
	},
	{
		rule: 'both/no-early-expiry',
		breaks: old()
			.open()
			.start()
			.ask('tasks/result', { taskId: T1 })
			.err(-32602, `Unknown taskId ${T1}`),
		keeps: old()
			.open()
			.start()
			.ask('tasks/result', { taskId: T1 })
			.err(-32602, 'Repository not found')
			.poll('failed', { statusMessage: 'Repository not found' }),
	},
	{
		rule: 'both/no-early-expiry',
		breaks: now()
			.open()
			.start()
			.poll('working')
			.wait(1000)
			.ask('tasks/get', { taskId: T1 })
			.err(-32602),
		keeps: now()
			.open()
			.start()
			.poll('working')
			.wait(700_000)
			.ask('tasks/get', { taskId: T1 })
			.err(-32602),
	},
	{
		rule: 'both/informative-task-errors',
		breaks: old().open().ask('tasks/get', { taskId: T1 }).err(-32602, ''),
		keeps: old().open().ask('tasks/get', { taskId: T1 }).err(-32602, 'Task not found'),
	},
];
