import { related, T1, text } from '../../talk.fixture.ts';
import { old, type Example } from '../../talks.fixture.ts';
import { open, get } from './shared.fixture.ts';

const failing = { ...text('no'), isError: true };
const failed = () => open().start().poll('failed', { statusMessage: 'no' });
const note = 'notifications/tasks/status';
export const results: readonly Example[] = [
	{
		rule: '2025/is-error-means-failed',
		breaks: open().start().poll('completed').fetch(failing),
		keeps: open().start().poll('failed', { statusMessage: 'no' }).fetch(failing),
		side: 'server',
	},
	{
		rule: '2025/is-error-means-failed',
		breaks: open().start().fetch(failing).poll('completed'),
		keeps: open().start().fetch().poll('completed'),
	},
	{
		rule: '2025/completed-has-success',
		breaks: open().start().poll('completed').ask('tasks/result', get).err(-32603),
		keeps: open().start().poll('completed').fetch(),
	},
	{
		rule: '2025/result-blocks',
		breaks: open().start().ask('tasks/result', get).err(-32603, 'not completed').poll('working'),
		keeps: open()
			.start()
			.poll('working')
			.ask('tasks/result', get)
			.wait(500)
			.ok({ ...text('x'), _meta: related(T1) })
			.poll('completed'),
		side: 'server',
		seq: 8,
	},
	{
		rule: '2025/result-blocks',
		breaks: open().start().ask('tasks/result', get).err(-32602, 'Task is not completed yet'),
		keeps: open().start().ask('tasks/result', get).err(-32603, 'The store is busy').poll('working'),
		side: 'server',
	},
	{
		rule: '2025/result-blocks',
		breaks: open().start().fetch().wait(500).note(note, old().wait(500).task()),
		keeps: open().start().wait(500).fetch().note(note, old().wait(300).task('input_required')),
		side: 'server',
		seq: 8,
	},
	{
		rule: '2025/result-after-terminal',
		breaks: open().start().poll('completed').ask('tasks/result', get).err(-32601),
		keeps: open().start().poll('completed').fetch(),
	},
	{
		rule: '2025/result-after-terminal',
		breaks: failed().ask('tasks/result', get).err(-32602, 'Unknown task'),
		keeps: failed()
			.ask('tasks/result', get)
			.err(-32602, 'Board m9 does not exist')
			.poll('failed', { statusMessage: 'no' }),
	},
	{
		rule: '2025/result-after-terminal',
		breaks: open().start().poll('completed').ask('tasks/result', get).wait(60_000).ask('ping').ok(),
		keeps: open().start().poll('completed').fetch(),
		seq: 9,
	},
	{
		rule: '2025/result-after-terminal',
		breaks: open().start().ask('tasks/cancel', get).ok(old().task('cancelled')).fetch(),
		keeps: open()
			.start()
			.ask('tasks/cancel', get)
			.ok(old().task('cancelled'))
			.ask('tasks/result', get)
			.err(-32603),
		severity: 'note',
	},
	{
		rule: '2025/result-shape',
		breaks: open().start().poll('completed').fetch({ taskId: T1, status: 'completed' }),
		keeps: open()
			.start()
			.poll('completed')
			.fetch({ ...text('x'), isError: false }),
	},
	{
		rule: '2025/result-exact',
		breaks: open().start().poll('completed').fetch(text('a')).fetch(text('b')),
		keeps: open().start().poll('completed').fetch(text('a')).fetch(text('a')),
	},
	{
		rule: '2025/result-exact',
		breaks: open().start().poll('completed').fetch(text('a')).ask('tasks/result', get).err(-32000),
		keeps: open().start().ask('tasks/result', get).err(-32603, 'The store is busy').fetch(),
	},
	{
		rule: '2025/result-related-task',
		breaks: open().start().poll('completed').ask('tasks/result', get).ok(text('a')),
		keeps: open().start().poll('completed').fetch(),
	},
];
