import { related, T1, text } from '../../talk.fixture.ts';
import { old, type Example } from '../../talks.fixture.ts';
import { open, call, taskCall, get, fresh, ticking, tick } from './shared.fixture.ts';

const cancelled = () => open().start().ask('tasks/cancel', get).ok(old().task('cancelled'));
export const cancellation: readonly Example[] = [
	{
		rule: '2025/cancel-note-in-flight',
		breaks: open().ask('ping').ok().tell('notifications/cancelled', { requestId: 3 }),
		keeps: open().ask('tools/call', call).tell('notifications/cancelled', { requestId: 3 }),
		side: 'client',
	},
	{
		rule: '2025/cancel-not-initialize',
		breaks: old().initialize().tell('notifications/cancelled', { requestId: 1 }),
		keeps: open(),
	},
	{
		rule: '2025/task-cancel-by-tasks-cancel',
		breaks: open().start().tell('notifications/cancelled', { requestId: 3 }),
		keeps: cancelled(),
	},
	{
		rule: '2025/task-cancel-by-tasks-cancel',
		breaks: open().ask('tools/call', taskCall).tell('notifications/cancelled', { requestId: 3 }),
		keeps: open().ask('tools/call', call).tell('notifications/cancelled', { requestId: 3 }),
		severity: 'warning',
	},
	{
		rule: '2025/cancel-note-has-request-id',
		breaks: open().tell('notifications/cancelled', { reason: 'x' }),
		keeps: open().ask('tools/call', call).tell('notifications/cancelled', { requestId: 3 }),
	},
	{
		rule: '2025/cancelled-request-not-answered',
		breaks: open()
			.ask('tools/call', call)
			.tell('notifications/cancelled', { requestId: 3 })
			.wait(2000)
			.ok(text('x')),
		keeps: open()
			.ask('tools/call', call)
			.tell('notifications/cancelled', { requestId: 3 })
			.ok(text('x')),
		side: 'server',
	},
	{
		rule: '2025/cancel-terminal-rejected',
		breaks: open()
			.start()
			.poll('completed')
			.ask('tasks/cancel', get)
			.ok(old().wait(2000).task('completed')),
		keeps: open().start().poll('completed').ask('tasks/cancel', get).err(-32602),
		side: 'server',
	},
	{
		rule: '2025/cancel-result-cancelled',
		breaks: open().start().ask('tasks/cancel', get).ok(fresh()),
		keeps: cancelled(),
	},
	{
		rule: '2025/not-rely-on-cancelled-retention',
		breaks: cancelled().ask('tasks/result', get).err(-32602),
		keeps: open()
			.start()
			.poll('working')
			.ask('tasks/cancel', get)
			.ok(old().wait(2000).task('cancelled')),
		side: 'client',
		seq: 9,
	},
	{
		rule: '2025/cancel-stops-work',
		breaks: ticking()
			.ask('tasks/cancel', get)
			.ok(old().task('cancelled'))
			.wait(5000)
			.note('notifications/progress', tick(1, { _meta: related(T1) })),
		keeps: ticking()
			.note('notifications/progress', tick(1, { _meta: related(T1) }))
			.ask('tasks/cancel', get)
			.ok(old().task('cancelled')),
	},
];
