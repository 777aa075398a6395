import { T1, T2, text } from '../../talk.fixture.ts';
import { accept, elicit, now, tool, type Example, type Talk2026 } from '../../talks.fixture.ts';
import { open, get, onStreamOf, plain, cache, requires, subscribed } from './shared.fixture.ts';

function two(second: 'a' | 'b'): Talk2026 {
	const talk = now();
	talk.http = { client: { headers: { authorization: 'Bearer a' } } };
	talk.open().start();
	talk.http = { client: { headers: { authorization: `Bearer ${second}` } } };
	return talk;
}
const pushed = (at: number): Talk2026 => {
	const talk = subscribed(open().start().poll('completed'));
	return talk.note('notifications/tasks', { ...now().wait(at).task(), ...onStreamOf(talk) });
};
export const polling: readonly Example[] = [
	{
		rule: '2026/poll-interval',
		breaks: open()
			.start()
			.poll('working')
			.wait(100)
			.ask('tasks/get', get)
			.ok(now().wait(2000).task()),
		keeps: open().start().ask('tasks/get', get).ok(now().task()).poll('working'),
		side: 'client',
		seq: 8,
	},
	{
		rule: '2026/poll-until-terminal',
		breaks: open()
			.start()
			.poll('working')
			.wait(60_000)
			.ask('tools/list')
			.ok({ tools: [tool('slow')], ...cache }),
		keeps: open()
			.start()
			.poll('working')
			.poll('completed')
			.wait(60_000)
			.ask('tools/list')
			.ok({ tools: [tool('slow')], ...cache }),
		side: 'client',
		seq: 7,
	},
	{
		rule: '2026/task-op-declares-capability',
		breaks: open().start().ask('tasks/get', get, plain).err(-32021, 'x', requires),
		keeps: open().start().poll('working'),
		seq: 6,
	},
	{
		rule: '2026/task-op-missing-capability-error',
		breaks: open().start().ask('tasks/get', get, plain).ok(now().task()),
		keeps: open().start().ask('tasks/get', get, plain).err(-32021, 'x', requires),
		side: 'server',
	},
	{
		rule: '2026/result-type-task-only-for-create',
		breaks: open().start().poll('working', { resultType: 'task' }),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2026/result-type-task-only-for-create',
		breaks: open()
			.start()
			.poll('completed', { result: { ...text('x'), resultType: 'task' } }),
		keeps: open().start().poll('completed'),
	},
	{
		rule: '2026/get-result-type',
		breaks: open().start().poll('working', { resultType: 'task' }),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2026/update-result-type',
		breaks: open().start().questions({ a: elicit() }).update({ a: accept() }).result({}),
		keeps: open().start().questions({ a: elicit() }).update({ a: accept() }).ok(),
	},
	{
		rule: '2026/cancel-result-type',
		breaks: open().start().ask('tasks/cancel', get).result({}),
		keeps: open().start().ask('tasks/cancel', get).ok(),
	},
	{
		rule: '2026/get-matches-task',
		breaks: open()
			.start()
			.start(T2)
			.wait(1000)
			.ask('tasks/get', get)
			.ok(now().task('working', {}, T2)),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2026/unknown-task-get',
		breaks: open().ask('tasks/get', { taskId: 'nope' }).err(-32603),
		keeps: open().ask('tasks/get', { taskId: 'nope' }).err(-32602),
	},
	{
		rule: '2026/unknown-task-update-cancel',
		breaks: open().ask('tasks/cancel', { taskId: 'nope' }).ok(),
		keeps: open().ask('tasks/cancel', { taskId: 'nope' }).err(-32602),
	},
	{
		rule: '2026/internal-error-code',
		breaks: open().start().ask('tasks/cancel', get).err(-1),
		keeps: open().start().ask('tasks/cancel', get).err(-32603),
	},
	{
		rule: '2026/terminal-frozen',
		breaks: open().start().poll('completed').poll('working'),
		keeps: open().start().poll('completed').poll('completed'),
	},
	{
		rule: '2026/terminal-frozen',
		breaks: pushed(2000),
		keeps: pushed(500),
	},
	{
		rule: '2026/terminal-frozen',
		breaks: open().start().event({
			kind: 'task',
			taskId: T1,
			status: 'completed',
			previous: 'cancelled',
			side: 'server',
		}),
		keeps: open().start().event({
			kind: 'task',
			taskId: T1,
			status: 'completed',
			previous: 'working',
			side: 'server',
		}),
	},
	{
		rule: '2026/terminal-payload-stable',
		breaks: open()
			.start()
			.poll('completed')
			.poll('completed', { result: { resultType: 'complete', ...text('other') } }),
		keeps: open().start().poll('completed').poll('completed'),
	},
	{
		rule: '2026/auth-per-request',
		breaks: two('b').poll('working', {}, T1, { link: '2' }),
		keeps: two('b').ask('tasks/get', get, { link: '2' }).err(-32603, 'Not allowed'),
	},
	{
		rule: '2026/auth-per-request',
		breaks: two('b').poll('working', {}, T1, { link: '2' }),
		keeps: two('a').poll('working', {}, T1, { link: '2' }),
	},
	{
		rule: '2026/get-reports-status',
		breaks: open()
			.event({ kind: 'task', taskId: T1, status: 'working', previous: null, side: 'server' })
			.start()
			.event({ kind: 'task', taskId: T1, status: 'completed', previous: 'working', side: 'server' })
			.poll('working'),
		keeps: open()
			.event({ kind: 'task', taskId: T1, status: 'working', previous: null, side: 'server' })
			.start()
			.event({ kind: 'task', taskId: T1, status: 'completed', previous: 'working', side: 'server' })
			.poll('completed'),
		side: 'server',
	},
];
