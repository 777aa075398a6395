import { extension, T2, text } from '../../talk.fixture.ts';
import { now, tool, type Example } from '../../talks.fixture.ts';
import {
	open,
	call,
	get,
	asked,
	plain,
	cache,
	handle,
	requires,
	state,
	round,
	responses,
} from './shared.fixture.ts';

export const creation: readonly Example[] = [
	{
		rule: '2026/create-needs-advertised-extension',
		breaks: open({ server: { tools: {} } }).start(),
		keeps: open().start(),
	},
	{
		rule: '2026/create-needs-capability',
		breaks: asked(call, plain).ok(handle()),
		keeps: asked().ok(handle()),
		side: 'server',
	},
	{
		rule: '2026/legacy-client-is-non-declaring',
		breaks: asked(call, { capabilities: { tasks: {} } }).ok(handle()),
		keeps: asked(call, { capabilities: { tasks: {} } }).ok(text('x')),
	},
	{
		rule: '2026/create-only-tools-call',
		breaks: open({ server: { prompts: {}, tools: {}, extensions: { [extension]: {} } } })
			.ask('prompts/get', call)
			.ok(handle()),
		keeps: open().start(),
		side: 'server',
	},
	{
		rule: '2026/create-only-tools-call',
		breaks: open().ask('prompts/get', call).ok(handle()).poll('working'),
		keeps: open().start().poll('working'),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2026/client-handles-task',
		breaks: open()
			.start()
			.wait(60_000)
			.ask('tools/list')
			.ok({ tools: [tool('slow')], ...cache }),
		keeps: open()
			.start()
			.poll('completed')
			.wait(60_000)
			.ask('tools/list')
			.ok({ tools: [tool('slow')], ...cache }),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2026/client-handles-task',
		breaks: open().start().wait(60_000).tell('notifications/cancelled', { requestId: 3 }),
		keeps: open()
			.ask('tools/call', call)
			.ok(handle(), { takes: 50 })
			.tell('notifications/cancelled', { requestId: 3 })
			.wait(60_000)
			.ask('tools/list')
			.ok({ tools: [tool('slow')], ...cache }),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2026/task-required-error',
		breaks: asked(call, plain).err(-32003, 'Tasks are required'),
		keeps: asked(call, plain).err(-32021, 'x', requires),
		side: 'server',
	},
	{
		rule: '2026/task-required-error',
		breaks: asked(call, plain).ok({
			...text('-32021: declare the tasks extension'),
			isError: true,
		}),
		keeps: asked(call, plain).ok({ ...text('The file is missing'), isError: true }),
	},
	{
		rule: '2026/create-result-type',
		breaks: asked().ok({ ...now().task(), resultType: 'complete' }),
		keeps: asked().ok(handle()),
	},
	{
		rule: '2026/create-flat',
		breaks: asked().ok({ resultType: 'task', task: now().task() }),
		keeps: asked().ok(handle()),
	},
	{
		rule: '2026/create-flat',
		breaks: asked().ok({ resultType: 'task', status: 'working' }),
		keeps: asked().ok(handle()),
	},
	{
		rule: '2026/create-durable',
		breaks: open().start().ask('tasks/get', get).err(-32602),
		keeps: open().start().poll('working'),
		side: 'server',
		seq: 7,
	},
	{
		rule: '2026/mrtr-before-task',
		breaks: asked().ok({ ...handle(), requestState: 'x' }),
		keeps: round()
			.ask('tools/call', { ...call, ...responses, ...state })
			.ok(handle()),
	},
	{
		rule: '2026/mrtr-before-task',
		breaks: round()
			.ask('tools/call', { ...call, ...responses, ...state })
			.ok(handle())
			.ask('tools/call', { ...call, ...responses, ...state })
			.ok(text('x')),
		keeps: round()
			.ask('tools/call', { ...call, ...responses, ...state })
			.ok(handle()),
		side: 'client',
		seq: 8,
	},
	{ rule: '2026/task-id-unique', breaks: open().start().start(), keeps: open().start().start(T2) },
	{ rule: '2026/task-id-entropy', breaks: open().start('task-17'), keeps: open().start() },
	{
		rule: '2026/legacy-task-param-ignored',
		breaks: asked({ ...call, task: {} }, plain).err(-32602, 'Unknown param: task'),
		keeps: asked({ ...call, task: {} }, plain).ok(text('x')),
		side: 'server',
	},
	{
		rule: '2026/legacy-task-param-ignored',
		breaks: asked({ ...call, task: {} }, plain).ok(handle()),
		keeps: asked({ ...call, task: {} }).ok(handle()),
	},
	{
		rule: '2026/no-task-param',
		breaks: asked({ ...call, task: { ttl: 1 } }).ok(text('x')),
		keeps: asked().ok(text('x')),
		side: 'client',
		seq: 4,
	},
];
