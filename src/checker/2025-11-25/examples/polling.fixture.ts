import { related, T1, T2 } from '../../talk.fixture.ts';
import { old, type Example } from '../../talks.fixture.ts';
import { open, get, fresh } from './shared.fixture.ts';

export const polling: readonly Example[] = [
	{
		rule: '2025/poll-interval',
		breaks: open().start().poll('working').ask('tasks/get', get).ok(old().wait(3000).task()),
		keeps: open().start().ask('tasks/get', get).ok(fresh()).poll('working'),
		side: 'client',
		seq: 9,
	},
	{
		rule: '2025/poll-until-terminal',
		breaks: open().start().poll('working').wait(60_000).ask('ping').ok(),
		keeps: open().start().poll('working').poll('completed').wait(60_000).ask('ping').ok(),
		seq: 8,
		side: 'client',
	},
	{
		rule: '2025/param-is-truth',
		breaks: open()
			.start()
			.start(T2)
			.wait(1000)
			.ask('tasks/get', { taskId: T1, _meta: related(T2) })
			.ok(fresh({}, T2)),
		keeps: open()
			.start()
			.start(T2)
			.wait(1000)
			.ask('tasks/get', { taskId: T1, _meta: related(T2) })
			.ok(fresh()),
	},
	{
		rule: '2025/unknown-task-error',
		breaks: open().ask('tasks/get', { taskId: 'nope' }).err(-32603),
		keeps: open().ask('tasks/get', { taskId: 'nope' }).err(-32602),
		side: 'server',
	},
	{
		rule: '2025/unknown-task-error',
		breaks: open().start().wait(700_000).ask('tasks/get', get).err(-32602).poll('completed'),
		keeps: open().start().wait(700_000).ask('tasks/get', get).err(-32602),
		severity: 'note',
	},
	{
		rule: '2025/internal-error-code',
		breaks: open().ask('tasks/list').err(-1),
		keeps: open().ask('tasks/list').err(-32603),
	},
	{
		rule: '2025/get-without-sse',
		breaks: open()
			.start()
			.wait(1000)
			.ask('tasks/get', get)
			.ok(fresh(), { http: { status: 200, headers: { 'content-type': 'text/event-stream' } } }),
		keeps: open()
			.start()
			.wait(1000)
			.ask('tasks/get', get)
			.ok(fresh(), { http: { status: 200, headers: { 'content-type': 'application/json' } } }),
	},
	{
		rule: '2025/failed-status-message',
		breaks: open().start().poll('failed'),
		keeps: open().start().poll('failed', { statusMessage: 'rate limit' }),
	},
	{
		rule: '2025/not-rely-on-status-note',
		breaks: open()
			.start()
			.wait(20_000)
			.note('notifications/tasks/status', old().wait(20_000).task('completed')),
		keeps: open()
			.start()
			.poll('working')
			.wait(20_000)
			.note('notifications/tasks/status', old().wait(21_000).task('completed')),
		side: 'client',
		seq: 6,
	},
	{
		rule: '2025/no-related-task-on-op-request',
		breaks: open()
			.start()
			.wait(1000)
			.ask('tasks/get', { ...get, _meta: related(T1) })
			.ok(fresh()),
		keeps: open().start().poll('working'),
		seq: 7,
	},
	{
		rule: '2025/no-related-task-on-op-result',
		breaks: open()
			.start()
			.poll('working', { _meta: related(T1) }),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2025/no-related-task-on-status-note',
		breaks: open()
			.start()
			.note('notifications/tasks/status', fresh({ _meta: related(T1) })),
		keeps: open().start().note('notifications/tasks/status', fresh()),
	},
	{
		rule: '2025/status-note-full-task',
		breaks: open().start().note('notifications/tasks/status', { taskId: T1, status: 'completed' }),
		keeps: open().start().note('notifications/tasks/status', old().task('completed')),
	},
	{
		rule: '2025/status-note-full-task',
		breaks: open().start().note('notifications/tasks/status', { task: fresh() }),
		keeps: open().start().note('notifications/tasks/status', fresh()),
	},
	{
		rule: '2025/status-note-from-executor',
		breaks: open().start().tell('notifications/tasks/status', fresh()),
		keeps: open().start().note('notifications/tasks/status', fresh()),
		side: 'client',
	},
];
