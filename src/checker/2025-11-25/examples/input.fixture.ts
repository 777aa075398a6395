import { meta, related, T1, T2 } from '../../talk.fixture.ts';
import { accept, old, type Example } from '../../talks.fixture.ts';
import { open, call, taskCall, get, question, asking, answered, fresh } from './shared.fixture.ts';

const needing = () => open().start().poll('input_required');
export const input: readonly Example[] = [
	{
		rule: '2025/input-required-when-asking',
		breaks: open()
			.start()
			.poll('working')
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', asking)
			.poll('working'),
		keeps: needing()
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', asking)
			.result(answered),
		seq: 10,
		side: 'server',
	},
	{
		rule: '2025/input-request-related-task',
		breaks: needing().ask('tasks/result', get).serverAsk('elicitation/create', question),
		keeps: needing().ask('tasks/result', get).serverAsk('elicitation/create', asking),
		side: 'server',
	},
	{
		rule: '2025/input-request-related-task',
		breaks: open()
			.start()
			.ask('tools/call', call)
			.serverAsk('elicitation/create', question, { belongs: T1 }),
		keeps: open().start().ask('tools/call', call).serverAsk('elicitation/create', question),
	},
	{
		rule: '2025/related-task-valid',
		breaks: needing()
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', { ...question, _meta: { [meta('related-task')]: T1 } }),
		keeps: needing().ask('tasks/result', get).serverAsk('elicitation/create', asking),
	},
	{
		rule: '2025/related-task-valid',
		breaks: open().serverAsk('elicitation/create', { ...question, _meta: related('other') }),
		keeps: open().serverAsk('elicitation/create', question),
		severity: 'warning',
	},
	{
		rule: '2025/related-task-valid',
		breaks: open()
			.ask('tools/call', taskCall)
			.ok({ task: fresh(), _meta: related(T2) }),
		keeps: open()
			.ask('tools/call', taskCall)
			.ok({ task: fresh(), _meta: related(T1) }),
	},
	{
		rule: '2025/related-task-on-response',
		breaks: needing()
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', asking)
			.result({ action: 'decline' }),
		keeps: needing()
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', { ...asking, task: {} })
			.result({ task: old().task('working', {}, T2) }),
	},
	{
		rule: '2025/related-task-on-response',
		breaks: needing()
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', asking)
			.result(accept()),
		keeps: needing()
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', asking)
			.result(answered),
		side: 'client',
	},
	{
		rule: '2025/input-required-then-result',
		breaks: needing().poll('input_required').poll('input_required').poll('input_required'),
		keeps: needing()
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', asking)
			.result(answered),
		seq: 8,
		side: 'client',
	},
	{
		rule: '2025/input-required-then-result',
		breaks: needing()
			.poll('input_required')
			.poll('input_required')
			.poll('input_required')
			.ask('tasks/cancel', get)
			.ok(old().wait(4000).task('cancelled')),
		keeps: needing().ask('tasks/cancel', get).ok(old().wait(4000).task('cancelled')),
		seq: 8,
	},
	{
		rule: '2025/leave-input-required',
		breaks: needing()
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', asking)
			.result(answered)
			.wait(60_000)
			.poll('input_required'),
		keeps: needing()
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', asking)
			.result(answered)
			.wait(60_000)
			.poll('working'),
	},
];
