import { T1, text, extension } from '../../talk.fixture.ts';
import { accept, old, type Example } from '../../talks.fixture.ts';
import { open, call, taskCall, get, noTasks, question, http } from './shared.fixture.ts';

const clientTasks = {
	sampling: {},
	elicitation: {},
	tasks: { requests: { sampling: { createMessage: {} } } },
};
export const capabilities: readonly Example[] = [
	{
		rule: '2025/tasks-capability-declared',
		breaks: open(noTasks).start(),
		keeps: open().start(),
		side: 'server',
	},
	{
		rule: '2025/tasks-capability-shape',
		breaks: open({ server: { tools: {}, tasks: { requests: ['tools/call'] } } }),
		keeps: open(),
		seq: 1,
	},
	{
		rule: '2025/tasks-capability-shape',
		breaks: open({ client: { tasks: { list: true } } }),
		keeps: open({ client: { tasks: { list: {} } } }),
		seq: 0,
		side: 'client',
	},
	{
		rule: '2025/augment-needs-declared-type',
		breaks: open({ client: clientTasks })
			.serverAsk('elicitation/create', { ...question, task: {} })
			.result(accept()),
		keeps: open({ client: clientTasks }).serverAsk('elicitation/create', question).result(accept()),
		side: 'server',
		seq: 5,
	},
	{
		rule: '2025/no-augment-without-tasks-capability',
		breaks: open({ client: { elicitation: {} } })
			.serverAsk('elicitation/create', { ...question, task: {} })
			.result(accept()),
		keeps: open({ client: { elicitation: {} } })
			.serverAsk('elicitation/create', question)
			.result(accept()),
		seq: 5,
	},
	{
		rule: '2025/augmentable-methods-exhaustive',
		breaks: open()
			.start()
			.wait(1000)
			.ask('tasks/get', { taskId: T1, task: { ttl: 60_000 } }),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2025/list-needs-capability',
		breaks: open({ server: { tools: {}, tasks: { cancel: {} } } })
			.ask('tasks/list')
			.err(-32601),
		keeps: open().ask('tasks/list').ok({ tasks: [] }),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2025/cancel-needs-capability',
		breaks: open({ server: { tools: {}, tasks: { list: {}, requests: { tools: { call: {} } } } } })
			.start()
			.ask('tasks/cancel', get)
			.err(-32601),
		keeps: open().start().ask('tasks/cancel', get).ok(old().task('cancelled')),
		side: 'client',
		seq: 7,
	},
	{
		rule: '2025/cancel-needs-capability',
		breaks: open({ server: { tools: {}, tasks: { requests: { tools: { call: {} } } } } })
			.start()
			.ask('tasks/cancel', get)
			.ok(old().task('cancelled')),
		keeps: open().start().ask('tasks/cancel', get).ok(old().task('cancelled')),
		side: 'server',
		severity: 'note',
	},
	{
		rule: '2025/undeclared-receiver-ignores-task',
		breaks: open(noTasks)
			.ask('tools/call', taskCall)
			.err(-32603, 'Server does not support task creation'),
		keeps: open(noTasks).ask('tools/call', call).ok(text('x')),
		side: 'server',
	},
	{
		rule: '2025/list-only-with-identity',
		breaks: http(old()).open(),
		keeps: http(old(), 'Bearer a').open(),
		seq: 1,
		side: 'server',
	},
	{
		rule: '2025/extension-capability-is-inert',
		breaks: open({ client: { extensions: { [extension]: {} } } })
			.ask('tools/call', call)
			.ok({ resultType: 'task', ...old().task() }),
		keeps: open({ client: { extensions: { [extension]: {} } } })
			.ask('tools/call', call)
			.ok(text('x')),
	},
];
