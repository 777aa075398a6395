import { meta, related, T1, T2, text, extension } from '../talk.fixture.ts';
import { accept, elicit, old, tool, type Example } from '../talks.fixture.ts';
import type { Talk2025 } from '../talks.fixture.ts';
import type { JsonObject } from '../../protocol/json.ts';

const open = (handshake = {}) => old().open(handshake);
const call: JsonObject = { name: 'slow' };
const taskCall: JsonObject = { name: 'slow', task: {} };
const get = { taskId: T1 };
const noTasks = { server: { tools: {} } };
const required = { tools: [tool('slow', 'required')] };
const forbidden = { tools: [tool('slow')] };
const info = { name: 'c', version: '1' };
const question = elicit().params as JsonObject;
const asking = { ...question, _meta: related(T1) };
const answered = { ...accept(), _meta: related(T1) };

const lifecycle: readonly Example[] = [
	{
		rule: '2025/request-id-unique-in-session',
		breaks: open().ask('ping', undefined, { id: 1 }).ok(),
		keeps: open().ask('ping', undefined, { id: '1' }).ok(),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2025/initialize-first',
		breaks: old().ask('tools/list').ok({ tools: [] }),
		keeps: old().ask('ping').ok().open(),
		seq: 0,
	},
	{
		rule: '2025/initialize-params',
		breaks: old().ask('initialize', { protocolVersion: '2025-11-25', capabilities: {} }),
		keeps: old().initialize(),
	},
	{
		rule: '2025/initialize-result',
		breaks: old()
			.initialize()
			.ok({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 's' } }),
		keeps: old()
			.initialize()
			.ok({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info }),
	},
	{
		rule: '2025/initialized-notification',
		breaks: old()
			.initialize()
			.ok({ protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: info })
			.ask('tools/list')
			.ok({ tools: [] }),
		keeps: open(),
		seq: 2,
	},
	{
		rule: '2025/client-waits-for-initialize',
		breaks: old().initialize().ask('tools/list'),
		keeps: open(),
		seq: 1,
	},
	{
		rule: '2025/server-waits-for-initialized',
		breaks: old()
			.initialize()
			.ok({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info })
			.serverAsk('roots/list'),
		keeps: open().serverAsk('roots/list').result({ roots: [] }),
		side: 'server',
	},
	{
		rule: '2025/version-echo',
		breaks: open()
			.ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: info })
			.ok({ protocolVersion: '2025-06-18', capabilities: {}, serverInfo: info }),
		keeps: old()
			.ask('initialize', { protocolVersion: '2026-01-01', capabilities: {}, clientInfo: info })
			.ok({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info }),
		side: 'server',
	},
	{
		rule: '2025/only-negotiated-capabilities',
		breaks: open({ client: {} }).serverAsk('elicitation/create', question),
		keeps: open({ client: { elicitation: {} } })
			.serverAsk('elicitation/create', question)
			.result({ action: 'cancel' }),
		side: 'server',
	},
	{
		rule: '2025/ping-empty-response',
		breaks: open().ask('ping').err(-32601),
		keeps: open().ask('ping').ok({ _meta: {} }),
	},
];

const clientTasks = {
	sampling: {},
	elicitation: {},
	tasks: { requests: { sampling: { createMessage: {} } } },
};
const http = (talk: Talk2025, authorization?: string): Talk2025 => {
	const headers = {
		accept: 'application/json, text/event-stream',
		...(authorization && { authorization }),
	};
	talk.http = {
		client: {
			method: 'POST',
			url: 'http://x/mcp',
			headers: { ...headers, 'mcp-protocol-version': '2025-11-25' },
		},
		server: { status: 200, headers: { 'content-type': 'application/json' } },
	};
	return talk;
};

const capabilities: readonly Example[] = [
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
	},
	{
		rule: '2025/no-augment-without-tasks-capability',
		breaks: open({ client: { elicitation: {} } })
			.serverAsk('elicitation/create', { ...question, task: {} })
			.result(accept()),
		keeps: open({ client: { elicitation: {} } })
			.serverAsk('elicitation/create', question)
			.result(accept()),
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
	},
	{
		rule: '2025/cancel-needs-capability',
		breaks: open({ server: { tools: {}, tasks: { list: {}, requests: { tools: { call: {} } } } } })
			.start()
			.ask('tasks/cancel', get)
			.err(-32601),
		keeps: open().start().ask('tasks/cancel', get).ok(old().task('cancelled')),
		side: 'client',
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

const tools: readonly Example[] = [
	{
		rule: '2025/tool-task-needs-capability',
		breaks: open(noTasks).ask('tools/call', taskCall).ok(text('x')),
		keeps: open(noTasks).ask('tools/call', call).ok(text('x')),
		side: 'client',
	},
	{
		rule: '2025/tool-forbidden-not-as-task',
		breaks: open(forbidden).ask('tools/call', taskCall).err(-32601),
		keeps: open(forbidden).ask('tools/call', call).ok(text('x')),
		side: 'client',
	},
	{
		rule: '2025/tool-forbidden-error-code',
		breaks: open(forbidden).ask('tools/call', taskCall).err(-32602),
		keeps: open(forbidden).ask('tools/call', call).err(-32602),
		side: 'server',
	},
	{
		rule: '2025/tool-required-as-task',
		breaks: open(required).ask('tools/call', call).err(-32601),
		keeps: open(required).start(),
		side: 'client',
	},
	{
		rule: '2025/tool-required-error-code',
		breaks: open(required)
			.ask('tools/call', call)
			.ok({ ...text('no'), isError: true }),
		keeps: open(required).start(),
		side: 'server',
	},
	{
		rule: '2025/tool-required-error-code',
		breaks: open(required).ask('tools/call', call).err(-32600),
		keeps: open().ask('tools/call', call).err(-32600),
		severity: 'warning',
	},
	{
		rule: '2025/task-support-values',
		breaks: open({ tools: [tool('a', 'yes')] }),
		keeps: open({ tools: [tool('a', 'optional')] }),
	},
];

const creating = (task: JsonObject, more: JsonObject = {}) =>
	open()
		.ask('tools/call', taskCall)
		.ok({ task, ...more });
const fresh = (more: JsonObject = {}, id?: string) => old().task('working', more, id);

const creation: readonly Example[] = [
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
withoutTtl(creation);

/** A key that is undefined is not on the wire. */
function withoutTtl(examples: readonly Example[]): void {
	for (const { breaks } of examples) {
		for (const event of breaks.events) Object.assign(event, JSON.parse(JSON.stringify(event)));
	}
}

const polling: readonly Example[] = [
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

const failing = { ...text('no'), isError: true };
const results: readonly Example[] = [
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
		rule: '2025/result-after-terminal',
		breaks: open().start().poll('completed').ask('tasks/result', get).err(-32601),
		keeps: open().start().poll('completed').fetch(),
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
		rule: '2025/result-related-task',
		breaks: open().start().poll('completed').ask('tasks/result', get).ok(text('a')),
		keeps: open().start().poll('completed').fetch(),
	},
];

const status: readonly Example[] = [
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

const needing = () => open().start().poll('input_required');
const input: readonly Example[] = [
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

const token: JsonObject = { progressToken: 'p' };
const ticking = () =>
	open()
		.ask('tools/call', { ...taskCall, _meta: token })
		.ok({ task: fresh() });
const tick = (progress: number, more: JsonObject = {}): JsonObject => ({
	progressToken: 'p',
	progress,
	...more,
});
const progress: readonly Example[] = [
	{
		rule: '2025/related-task-on-notification',
		breaks: ticking().note('notifications/progress', tick(1)),
		keeps: ticking().note('notifications/progress', tick(1, { _meta: related(T1) })),
	},
	{
		rule: '2025/progress-task-same-token',
		breaks: ticking()
			.ask('tools/call', { ...call, _meta: { progressToken: 'q' } })
			.note('notifications/progress', { progressToken: 'q', progress: 1, _meta: related(T1) }),
		keeps: ticking().note('notifications/progress', tick(1, { _meta: related(T1) })),
	},
	{
		rule: '2025/progress-task-stops',
		breaks: ticking()
			.poll('completed')
			.note('notifications/progress', tick(1, { _meta: related(T1) })),
		keeps: ticking()
			.note('notifications/progress', tick(1, { _meta: related(T1) }))
			.poll('completed'),
	},
];

const cancelled = () => open().start().ask('tasks/cancel', get).ok(old().task('cancelled'));
const cancellation: readonly Example[] = [
	{
		rule: '2025/cancel-note-in-flight',
		breaks: open().ask('ping').ok().tell('notifications/cancelled', { requestId: 3 }),
		keeps: open().ask('tools/call', call).tell('notifications/cancelled', { requestId: 3 }),
		side: 'client',
	},
	{
		rule: '2025/cancel-not-initialize',
		breaks: old().initialize().tell('notifications/cancelled', { requestId: 1 }),
		keeps: open(),
	},
	{
		rule: '2025/task-cancel-by-tasks-cancel',
		breaks: open().start().tell('notifications/cancelled', { requestId: 3 }),
		keeps: cancelled(),
	},
	{
		rule: '2025/task-cancel-by-tasks-cancel',
		breaks: open().ask('tools/call', taskCall).tell('notifications/cancelled', { requestId: 3 }),
		keeps: open().ask('tools/call', call).tell('notifications/cancelled', { requestId: 3 }),
		severity: 'warning',
	},
	{
		rule: '2025/cancel-note-has-request-id',
		breaks: open().tell('notifications/cancelled', { reason: 'x' }),
		keeps: open().ask('tools/call', call).tell('notifications/cancelled', { requestId: 3 }),
	},
	{
		rule: '2025/cancelled-request-not-answered',
		breaks: open()
			.ask('tools/call', call)
			.tell('notifications/cancelled', { requestId: 3 })
			.wait(2000)
			.ok(text('x')),
		keeps: open()
			.ask('tools/call', call)
			.tell('notifications/cancelled', { requestId: 3 })
			.ok(text('x')),
		side: 'server',
	},
	{
		rule: '2025/cancel-terminal-rejected',
		breaks: open()
			.start()
			.poll('completed')
			.ask('tasks/cancel', get)
			.ok(old().wait(2000).task('completed')),
		keeps: open().start().poll('completed').ask('tasks/cancel', get).err(-32602),
		side: 'server',
	},
	{
		rule: '2025/cancel-result-cancelled',
		breaks: open().start().ask('tasks/cancel', get).ok(fresh()),
		keeps: cancelled(),
	},
	{
		rule: '2025/not-rely-on-cancelled-retention',
		breaks: cancelled().ask('tasks/result', get).err(-32602),
		keeps: open()
			.start()
			.poll('working')
			.ask('tasks/cancel', get)
			.ok(old().wait(2000).task('cancelled')),
		side: 'client',
	},
	{
		rule: '2025/cancel-stops-work',
		breaks: ticking()
			.ask('tasks/cancel', get)
			.ok(old().task('cancelled'))
			.wait(5000)
			.note('notifications/progress', tick(1, { _meta: related(T1) })),
		keeps: ticking()
			.note('notifications/progress', tick(1, { _meta: related(T1) }))
			.ask('tasks/cancel', get)
			.ok(old().task('cancelled')),
	},
];

const many = Array.from({ length: 101 }, (_, at) =>
	fresh({}, T1.slice(0, -3) + String(at).padStart(3, '0')),
);
const two = (second: 'a' | 'b') => {
	const talk = http(old(), 'Bearer a').open().start();
	talk.http = http(old(), `Bearer ${second}`).http;
	return talk;
};
const link = { link: '2' };
const listing: readonly Example[] = [
	{
		rule: '2025/list-shape',
		breaks: open().ask('tasks/list').ok({ tasks: {} }),
		keeps: open()
			.ask('tasks/list')
			.ok({ tasks: [fresh()], nextCursor: 'c' }),
	},
	{
		rule: '2025/list-next-cursor',
		breaks: open()
			.start()
			.start(T2)
			.ask('tasks/list')
			.ok({ tasks: [fresh()] })
			.poll('working', {}, T2),
		keeps: open()
			.start()
			.start(T2)
			.ask('tasks/list')
			.ok({ tasks: [fresh()], nextCursor: 'c' })
			.poll('working', {}, T2),
	},
	{
		rule: '2025/list-covers-get',
		breaks: open().start().ask('tasks/list').ok({ tasks: [] }).poll('working'),
		keeps: open()
			.start()
			.ask('tasks/list')
			.ok({ tasks: [fresh()] })
			.poll('working'),
	},
	{
		rule: '2025/list-cursor-opaque',
		breaks: open()
			.ask('tasks/list')
			.ok({ tasks: [], nextCursor: 'page2' })
			.ask('tasks/list', { cursor: 'page3' })
			.err(-32602),
		keeps: open()
			.ask('tasks/list')
			.ok({ tasks: [], nextCursor: 'page2' })
			.ask('tasks/list', { cursor: 'page2' })
			.ok({ tasks: [] }),
		side: 'client',
	},
	{
		rule: '2025/list-invalid-cursor',
		breaks: open().ask('tasks/list', { cursor: 'nope' }).err(-32603),
		keeps: open().ask('tasks/list').ok({ tasks: [] }),
		side: 'server',
	},
	{
		rule: '2025/list-auth-scope',
		breaks: two('b')
			.ask('tasks/list', undefined, link)
			.ok({ tasks: [fresh()] }),
		keeps: two('b')
			.initialize()
			.ok({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info }),
	},
	{
		rule: '2025/foreign-task-rejected',
		breaks: two('b').ask('tasks/get', get, link).ok(fresh()),
		keeps: two('a').ask('tasks/get', get).ok(fresh()),
		side: 'server',
	},
	{
		rule: '2025/list-paginated',
		breaks: open().ask('tasks/list').ok({ tasks: many }),
		keeps: open().ask('tasks/list').ok({ tasks: many, nextCursor: 'c' }),
	},
];

const post = (headers: Record<string, string>) => ({
	http: {
		method: 'POST',
		headers: {
			accept: 'application/json, text/event-stream',
			'mcp-protocol-version': '2025-11-25',
			...headers,
		},
	},
});
const reply = (
	status: number,
	headers: Record<string, string> = { 'content-type': 'application/json' },
	stream?: string,
) => ({ http: { status, headers, ...(stream !== undefined && { stream }) } });
const web = () => http(old(), 'Bearer a').open();
const session = () => {
	const talk = http(old(), 'Bearer a');
	talk
		.initialize()
		.ok(
			{ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info },
			reply(200, { 'content-type': 'application/json', 'mcp-session-id': 's1' }),
		);
	return talk.tell('notifications/initialized', undefined, post({ 'mcp-session-id': 's1' }));
};
const on = (stream: string) => ({ http: { stream } });

const transport: readonly Example[] = [
	{
		rule: '2025/http-accept',
		breaks: web()
			.ask('ping', undefined, post({ accept: 'application/json' }))
			.ok(),
		keeps: web().ask('ping').ok(),
		side: 'client',
	},
	{
		rule: '2025/http-202',
		breaks: web()
			.tell('notifications/roots/list_changed')
			.httpEvent('server', 'response', { status: 200 }),
		keeps: web()
			.tell('notifications/roots/list_changed')
			.httpEvent('server', 'response', { status: 202 }),
		side: 'server',
	},
	{
		rule: '2025/http-response-type',
		breaks: web()
			.ask('ping')
			.ok({}, reply(200, { 'content-type': 'text/html' })),
		keeps: web().ask('ping').ok(),
	},
	{
		rule: '2025/http-version-header',
		breaks: web()
			.ask('ping', undefined, {
				http: { method: 'POST', headers: { accept: 'application/json, text/event-stream' } },
			})
			.ok(),
		keeps: web().ask('ping').ok(),
	},
	{
		rule: '2025/http-version-header',
		breaks: web()
			.ask('ping', undefined, post({ 'mcp-protocol-version': '2025-06-18' }))
			.ok(),
		keeps: web().ask('ping').ok(),
		severity: 'warning',
	},
	{
		rule: '2025/http-bad-version-400',
		breaks: web()
			.ask('ping', undefined, post({ 'mcp-protocol-version': '1900-01-01' }))
			.ok(),
		keeps: web()
			.ask('ping', undefined, post({ 'mcp-protocol-version': '1900-01-01' }))
			.err(-32600, 'x', undefined, reply(400)),
		side: 'server',
	},
	{
		rule: '2025/http-session-header',
		breaks: session().ask('ping', undefined, post({})).ok(),
		keeps: session()
			.ask('ping', undefined, post({ 'mcp-session-id': 's1' }))
			.ok(),
		side: 'client',
	},
	{
		rule: '2025/http-session-gone',
		breaks: session()
			.ask('ping', undefined, post({ 'mcp-session-id': 's1' }))
			.err(-32001, 'x', undefined, reply(404))
			.ask('ping', undefined, post({ 'mcp-session-id': 's1' })),
		keeps: session()
			.ask('ping', undefined, post({ 'mcp-session-id': 's1' }))
			.err(-32001, 'x', undefined, reply(404))
			.initialize(),
		side: 'client',
	},
	{
		rule: '2025/http-session-gone',
		breaks: session()
			.httpEvent('client', 'request', { method: 'DELETE', headers: { 'mcp-session-id': 's1' } })
			.ask('ping', undefined, post({ 'mcp-session-id': 's1' }))
			.ok(),
		keeps: session()
			.httpEvent('client', 'request', { method: 'DELETE', headers: { 'mcp-session-id': 's1' } })
			.httpEvent('server', 'response', { status: 405 })
			.ask('ping', undefined, post({ 'mcp-session-id': 's1' }))
			.ok(),
		side: 'server',
	},
	{
		rule: '2025/http-one-stream',
		breaks: open()
			.serverAsk('elicitation/create', question, { id: 0, ...on('a') })
			.serverAsk('elicitation/create', question, { id: 0, ...on('b') }),
		keeps: open().serverAsk('elicitation/create', question, { id: 0, ...on('a') }),
		side: 'server',
	},
	{
		rule: '2025/http-one-stream',
		breaks: open()
			.note('notifications/message', { level: 'info', data: 1 }, on('a'))
			.note('notifications/message', { level: 'info', data: 1 }, on('b')),
		keeps: open()
			.note('notifications/message', { level: 'info', data: 1 }, on('a'))
			.note('notifications/message', { level: 'info', data: 2 }, on('b')),
	},
	{
		rule: '2025/http-get-stream-no-response',
		breaks: open().httpEvent('client', 'open', { method: 'GET' }, 'g').ask('ping').ok({}, on('g')),
		keeps: open().httpEvent('client', 'open', { method: 'GET' }, 'g').ask('ping').ok({}, on('p')),
	},
	{
		rule: '2025/http-disconnect-not-cancel',
		breaks: open().start().httpEvent('client', 'close', {}, 'a').poll('cancelled'),
		keeps: open().start().httpEvent('client', 'close', {}, 'a').poll('working'),
	},
	{
		rule: '2025/task-messages-on-any-stream',
		breaks: open()
			.start()
			.httpEvent('client', 'open', { method: 'GET' }, 'g')
			.serverAsk('elicitation/create', asking, on('g'))
			.poll('input_required'),
		keeps: open()
			.start()
			.httpEvent('client', 'open', { method: 'GET' }, 'g')
			.serverAsk('elicitation/create', asking, on('g'))
			.result(answered),
		side: 'client',
	},
];

const both = { client: { elicitation: { form: {}, url: {} }, sampling: {} } };
const asks = (params: object, handshake: object = both) =>
	open(handshake)
		.ask('tools/call', call)
		.serverAsk('elicitation/create', params as never);
const page = { mode: 'url', message: 'x', url: 'https://example.com', elicitationId: 'e1' };
const mixed = {
	maxTokens: 1,
	messages: [
		{
			role: 'user',
			content: [
				{ type: 'text', text: 'x' },
				{ type: 'tool_result', toolUseId: 'c', content: [] },
			],
		},
	],
};
const sampled = { role: 'assistant', content: { type: 'text', text: 'x' }, model: 'm' };
const sample = (params: object = { maxTokens: 1, messages: [] }) =>
	open(both)
		.ask('tools/call', call)
		.serverAsk('sampling/createMessage', params as never);
const elicitation: readonly Example[] = [
	{
		rule: '2025/elicit-mode-declared',
		breaks: asks(page, { client: { elicitation: {} } }),
		keeps: asks(page),
		side: 'server',
	},
	{
		rule: '2025/elicit-mode-error',
		breaks: asks(page, { client: { elicitation: {} } }).result({ action: 'accept' }),
		keeps: asks(page).result({ action: 'accept' }),
		side: 'client',
	},
	{
		rule: '2025/elicit-url-fields',
		breaks: asks({ mode: 'url', message: 'x', url: 'https://example.com' }),
		keeps: asks(page),
	},
	{
		rule: '2025/elicitation-complete-id',
		breaks: open().note('notifications/elicitation/complete', {}),
		keeps: asks(page).note('notifications/elicitation/complete', { elicitationId: 'e1' }),
	},
	{
		rule: '2025/url-required-error',
		breaks: open().ask('tools/call', call).err(-32042, 'x', {}),
		keeps: open()
			.ask('tools/call', call)
			.err(-32042, 'x', { elicitations: [page] })
			.note('notifications/elicitation/complete', { elicitationId: 'e1' }),
	},
	{
		rule: '2025/sampling-error-codes',
		breaks: sample()
			.result(sampled)
			.serverAsk('sampling/createMessage', mixed as never)
			.result(sampled),
		keeps: sample().err(-1, 'User rejected sampling request'),
		side: 'client',
	},
	{
		rule: '2025/sampling-error-codes',
		breaks: sample().err(-32603, 'User rejected sampling request'),
		keeps: sample().err(-1, 'User rejected sampling request'),
	},
	{
		rule: '2025/roots-unsupported-error',
		breaks: open({ client: {} }).serverAsk('roots/list').result({ roots: [] }),
		keeps: open().serverAsk('roots/list').result({ roots: [] }),
		side: 'client',
	},
];

export const first: readonly Example[] = [
	...lifecycle,
	...capabilities,
	...tools,
	...creation,
	...polling,
	...results,
	...status,
	...input,
	...progress,
	...cancellation,
	...listing,
	...transport,
	...elicitation,
];
