import { T1, T2 } from '../../talk.fixture.ts';
import { now, type Example } from '../../talks.fixture.ts';
import {
	open,
	plain,
	requires,
	noted,
	listening,
	cancelNote,
	token,
	tick,
	onStream,
} from './shared.fixture.ts';

export const subscriptions: readonly Example[] = [
	{
		rule: '2026/listen-task-capability',
		breaks: listening([T1], plain),
		keeps: open()
			.start()
			.ask('subscriptions/listen', { notifications: { taskIds: [T1] } }, plain)
			.err(-32021, 'x', requires),
		side: 'server',
	},
	{
		rule: '2026/listen-task-capability',
		breaks: open()
			.start()
			.ask('subscriptions/listen', { notifications: { taskIds: [T1] } }, plain)
			.err(-32602),
		keeps: listening(),
	},
	{
		rule: '2026/listen-filter-required',
		breaks: open()
			.ask('subscriptions/listen', { taskIds: [T1] }, { id: 5 })
			.err(-32602),
		keeps: listening(),
		side: 'client',
		seq: 4,
	},
	{
		rule: '2026/listen-filter-required',
		breaks: open().ask('subscriptions/listen', { notifications: { tasksStatus: [T1] } }, { id: 5 }),
		keeps: listening(),
		severity: 'warning',
	},
	{
		rule: '2026/listen-ack-first',
		breaks: open()
			.start()
			.ask('subscriptions/listen', { notifications: { taskIds: [T1] } }, { id: 5 })
			.note('notifications/tasks', { ...now().task(), ...onStream }),
		keeps: noted(now().task()),
		side: 'server',
	},
	{ rule: '2026/listen-ack-subset', breaks: listening([T2]), keeps: listening([T1, T2]) },
	{
		rule: '2026/listen-opt-in',
		breaks: open().start().note('notifications/tasks', now().task()),
		keeps: noted(now().task()),
		side: 'server',
	},
	{
		rule: '2026/listen-opt-in',
		breaks: listening().note('notifications/tools/list_changed', onStream),
		keeps: noted(now().task()),
	},
	{
		rule: '2026/listen-subscription-id',
		breaks: noted(now().task(), {}),
		keeps: noted(now().task()),
	},
	{
		rule: '2026/task-note-equals-get',
		breaks: noted(now().task('working', { lastUpdatedAt: now().iso(1050) })).poll('completed', {
			lastUpdatedAt: now().iso(1050),
		}),
		keeps: noted(now().task('completed', { lastUpdatedAt: now().iso(1050) })).poll('completed', {
			lastUpdatedAt: now().iso(1050),
		}),
	},
	{
		rule: '2026/no-request-notes-on-listen',
		breaks: listening().ask('tools/call', token).note('notifications/progress', tick(onStream)),
		keeps: listening().ask('tools/call', token).note('notifications/progress', tick()),
	},
	{
		rule: '2026/listen-close-result',
		breaks: listening().ok({}),
		keeps: listening().ok(onStream),
		side: 'server',
	},
	{
		rule: '2026/listen-close-result',
		breaks: listening([T1], { http: { stream: 's' } }).httpEvent('server', 'close', {}, 's'),
		keeps: listening([T1], { http: { stream: 's' } })
			.ok(onStream)
			.httpEvent('server', 'close', {}, 's'),
	},
	{
		rule: '2026/listen-close-cancel-note',
		breaks: listening().ok(onStream),
		keeps: listening().note('notifications/cancelled', cancelNote(5)),
	},
];
