import { T1 } from '../../talk.fixture.ts';
import { old, type Example } from '../../talks.fixture.ts';
import { open, get } from './shared.fixture.ts';

const late = (before: string) => old().task(before, { lastUpdatedAt: old().iso(500) });
const note = 'notifications/tasks/status';
export const status: readonly Example[] = [
	{
		rule: '2025/status-transition',
		breaks: open().start().poll('completed').poll('working'),
		keeps: open().start().poll('working').poll('input_required').poll('completed'),
	},
	{
		rule: '2025/status-transition',
		breaks: open()
			.start()
			.event({ kind: 'task', taskId: T1, status: 'working', previous: 'failed', side: 'server' }),
		keeps: open()
			.start()
			.event({ kind: 'task', taskId: T1, status: 'failed', previous: 'working', side: 'server' }),
	},
	{
		rule: '2025/terminal-frozen',
		breaks: open().start().poll('failed', { statusMessage: 'x' }).poll('completed'),
		keeps: open()
			.start()
			.poll('failed', { statusMessage: 'x' })
			.poll('failed', { statusMessage: 'x' }),
	},
	{
		rule: '2025/status-transition',
		breaks: open().start().poll('completed').note(note, old().wait(2000).task()),
		keeps: open().start().poll('completed').note(note, late('input_required')),
	},
	{
		rule: '2025/terminal-frozen',
		breaks: open().start().poll('completed').note(note, old().wait(2000).task('failed')),
		keeps: open()
			.start()
			.poll('input_required')
			.poll('completed')
			.note(note, late('input_required'))
			.poll('completed'),
	},
	{
		rule: '2025/cancelled-stays-cancelled',
		breaks: open()
			.start()
			.wait(1000)
			.ask('tasks/cancel', get)
			.ok(old().wait(1000).task('cancelled'))
			.note(note, old().wait(2000).task('completed')),
		keeps: open()
			.start()
			.wait(1000)
			.ask('tasks/cancel', get)
			.ok(old().wait(1000).task('cancelled'))
			.note(note, late('working')),
	},
	{
		rule: '2025/cancelled-stays-cancelled',
		breaks: open().start().ask('tasks/cancel', get).ok(old().task('cancelled')).poll('completed'),
		keeps: open().start().ask('tasks/cancel', get).ok(old().task('cancelled')).poll('cancelled'),
	},
];
