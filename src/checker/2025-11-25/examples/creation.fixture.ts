import { meta, T1, T2, text } from '../../talk.fixture.ts';
import { old, type Example } from '../../talks.fixture.ts';
import type { JsonObject } from '../../../protocol/json.ts';
import { open, call, taskCall, get, fresh } from './shared.fixture.ts';

const creating = (task: JsonObject, more: JsonObject = {}) =>
	open()
		.ask('tools/call', taskCall)
		.ok({ task, ...more });
export const creation: readonly Example[] = [
	{
		rule: '2025/create-result-returned',
		breaks: open().ask('tools/call', taskCall).ok(text('x')),
		keeps: creating(fresh()),
	},
	{
		rule: '2025/create-result-prompt',
		breaks: open().ask('tools/call', taskCall).wait(60_000).ok({ task: fresh() }),
		keeps: creating(fresh()),
	},
	{
		rule: '2025/create-without-operation-result',
		breaks: creating(fresh(), { content: [] }),
		keeps: creating(fresh(), { _meta: {} }),
	},
	{
		rule: '2025/no-unsolicited-task',
		breaks: open().ask('tools/call', call).ok({ task: fresh() }),
		keeps: open().ask('tools/call', call).ok(text('x')),
	},
	{
		rule: '2025/initial-status-working',
		breaks: creating(old().task('input_required')),
		keeps: creating(fresh()),
	},
	{
		rule: '2025/initial-status-working',
		breaks: creating(old().wait(50).task('input_required')),
		keeps: creating(fresh()),
		severity: 'warning',
	},
	{
		rule: '2025/task-id-from-receiver',
		breaks: open()
			.ask('tools/call', { ...call, task: { taskId: T1 } })
			.ok({ task: fresh() }),
		keeps: open()
			.ask('tools/call', { ...call, task: { taskId: T2 } })
			.ok({ task: fresh() }),
	},
	{
		rule: '2025/task-id-unique',
		breaks: creating(fresh()).start(T1),
		keeps: creating(fresh()).start(T2),
	},
	{ rule: '2025/task-id-entropy', breaks: creating(fresh({}, 'task-1')), keeps: creating(fresh()) },
	{
		rule: '2025/task-id-entropy',
		breaks: creating(fresh({}, 'a-long-name-for-a-task-number-17')).start(
			'a-long-name-for-a-task-number-18',
		),
		keeps: creating(fresh()).start(T2),
	},
	{
		rule: '2025/ttl-request-type',
		breaks: open()
			.ask('tools/call', { ...call, task: { ttl: '60s' } })
			.ok({ task: fresh() }),
		keeps: open()
			.ask('tools/call', { ...call, task: { ttl: 60_000 } })
			.ok({ task: fresh() }),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2025/model-immediate-response-string',
		breaks: creating(fresh(), { _meta: { [meta('model-immediate-response')]: {} } }),
		keeps: creating(fresh(), { _meta: { [meta('model-immediate-response')]: 'Started' } }),
	},
	{
		rule: '2025/task-id-string',
		breaks: creating(fresh({ taskId: 42 })),
		keeps: creating(fresh()),
	},
	{
		rule: '2025/task-shape',
		breaks: creating({ taskId: T1, status: 'working' }),
		keeps: creating(fresh({ ttl: null })),
	},
	{
		rule: '2025/task-shape',
		breaks: open().start().wait(1000).ask('tasks/get', get).ok({ taskId: T1, status: 'working' }),
		keeps: open().start().poll('working', { ttl: null }),
	},
	{
		rule: '2025/task-shape',
		breaks: creating(fresh({ pollInterval: 1.5 })),
		keeps: creating(fresh()),
		severity: 'warning',
	},
	{
		rule: '2025/cancel-result-is-task',
		breaks: open().start().ask('tasks/cancel', get).ok({}),
		keeps: open().start().ask('tasks/cancel', get).ok(old().task('cancelled')),
	},
	{
		rule: '2025/created-at-present',
		breaks: open().start().poll('working', { createdAt: 'yesterday' }),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2025/last-updated-present',
		breaks: open().start().poll('working', { lastUpdatedAt: 12 }),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2025/ttl-reported',
		breaks: open()
			.start()
			.poll('working', { ttl: undefined as never }),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2025/status-values',
		breaks: creating(old().task('submitted')),
		keeps: creating(fresh()),
	},
];
