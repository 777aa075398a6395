import { T1 } from '../../talk.fixture.ts';
import { old, type Example } from '../../talks.fixture.ts';
import { open, get } from './shared.fixture.ts';

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
		rule: '2025/cancelled-stays-cancelled',
		breaks: open().start().ask('tasks/cancel', get).ok(old().task('cancelled')).poll('completed'),
		keeps: open().start().ask('tasks/cancel', get).ok(old().task('cancelled')).poll('cancelled'),
	},
];
