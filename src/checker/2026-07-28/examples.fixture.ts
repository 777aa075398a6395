import type { Json, JsonObject } from '../../protocol/json.ts';
import { extension, full, meta, related, T1, T2, text, type Sent } from '../talk.fixture.ts';
import { accept, elicit, now, tool, type Example, type Talk2026 } from '../talks.fixture.ts';

const open = (handshake = {}) => now().open(handshake);
const call: JsonObject = { name: 'slow' };
const get: JsonObject = { taskId: T1 };
const asked = (params: JsonObject = call, sent: Sent = {}) =>
	open().ask('tools/call', params, sent);
const plain: Sent = { capabilities: {} };
const modern = { [meta('protocolVersion')]: '2026-07-28', [meta('clientCapabilities')]: full };
const cache: JsonObject = { ttlMs: 0, cacheScope: 'private' };
const discovering = (result: JsonObject) => now().ask('server/discover').ok(result);
const discovery: JsonObject = {
	supportedVersions: ['2026-07-28'],
	capabilities: { tools: {} },
	...cache,
};

const envelope: readonly Example[] = [
	{
		rule: '2026/request-meta-required',
		breaks: open().start().ask('tasks/get', get, { meta: {} }).err(-32602),
		keeps: open().start().poll('working'),
		side: 'client',
	},
	{
		rule: '2026/missing-meta-rejected',
		breaks: open().ask('tools/call', call, { meta: {} }).ok(text('x')),
		keeps: asked().ok(text('x')),
		side: 'server',
	},
	{
		rule: '2026/client-info',
		breaks: open().ask('tools/call', call, { meta: modern }).ok(text('x')),
		keeps: asked().ok(text('x')),
	},
	{
		rule: '2026/server-info',
		breaks: asked().result({ resultType: 'complete', ...text('x') }),
		keeps: asked().ok(text('x')),
	},
	{
		rule: '2026/result-type-present',
		breaks: asked().result(text('x')),
		keeps: asked().ok(text('x')),
		side: 'server',
	},
	{
		rule: '2026/result-type-known',
		breaks: asked().ok({ resultType: 'partial', ...text('x') }),
		keeps: asked().ok(text('x')),
	},
	{
		rule: '2026/no-server-requests',
		breaks: asked().serverAsk('elicitation/create', elicit().params as JsonObject),
		keeps: asked().ok(text('x')),
		side: 'server',
	},
	{
		rule: '2026/no-client-responses',
		breaks: asked().raw('client', { jsonrpc: '2.0', id: 0, result: {} }),
		keeps: asked().ok(text('x')),
		side: 'client',
	},
	{
		rule: '2026/request-id-unique-in-flight',
		breaks: asked(call, { id: 9 }).ask('tools/call', call, { id: 9 }),
		keeps: asked(call, { id: 9 }).ok(text('x')).ask('tools/call', call, { id: 9 }).ok(text('x')),
		side: 'client',
	},
	{
		rule: '2026/log-opt-in',
		breaks: asked().note('notifications/message', { level: 'info', data: 1 }).ok(text('x')),
		keeps: asked({ ...call, _meta: { [meta('logLevel')]: 'info' } })
			.note('notifications/message', { level: 'info', data: 1 })
			.ok(text('x')),
		side: 'server',
	},
	{
		rule: '2026/deprecated-features',
		breaks: asked({ ...call, _meta: { [meta('logLevel')]: 'info' } }).ok(text('x')),
		keeps: asked().ok(text('x')),
	},
	{
		rule: '2026/deprecated-features',
		breaks: asked().ok({
			resultType: 'input_required',
			inputRequests: { r: { method: 'roots/list' } },
		}),
		keeps: asked().ok({ resultType: 'input_required', inputRequests: { r: elicit() } }),
	},
	{
		rule: '2026/removed-methods',
		breaks: open().ask('ping').err(-32601),
		keeps: open(),
		side: 'client',
	},
	{
		rule: '2026/reserved-names',
		breaks: open().ask('tasks/pause', get).err(-32601),
		keeps: open().start().ask('tasks/cancel', get).ok(),
	},
	{
		rule: '2026/extension-id-format',
		breaks: asked(call, { capabilities: { extensions: { tasks: {} } } }).ok(text('x')),
		keeps: asked(call, { capabilities: { extensions: { 'com.example/x': {} } } }).ok(text('x')),
		side: 'client',
	},
	{
		rule: '2026/extension-id-format',
		breaks: discovering({ ...discovery, capabilities: { extensions: { tasks: {} } } }),
		keeps: discovering(discovery),
		side: 'server',
	},
];

const version = (value: string): Sent => ({
	meta: { ...modern, [meta('protocolVersion')]: value },
});
const refusal: Json = { supported: ['2026-07-28'], requested: '2027-01-01' };
const errors: readonly Example[] = [
	{
		rule: '2026/unsupported-version-error',
		breaks: open().ask('tools/call', call, version('1900-01-01')).ok(text('x')),
		keeps: open()
			.ask('tools/call', call, version('1900-01-01'))
			.err(-32022, 'Unsupported', refusal),
		side: 'server',
	},
	{
		rule: '2026/unsupported-version-error',
		breaks: now().ask('tools/call', call, version('2027-01-01')).err(-32022),
		keeps: now().ask('tools/call', call, version('2027-01-01')).err(-32022, 'Unsupported', refusal),
	},
	{
		rule: '2026/version-retry',
		breaks: now()
			.ask('server/discover', {}, version('2027-01-01'))
			.err(-32022, 'x', refusal)
			.ask('tools/list', {}, version('2027-02-02'))
			.err(-32022, 'x', refusal),
		keeps: now().ask('server/discover', {}, version('2027-01-01')).err(-32022, 'x', refusal).open(),
		side: 'client',
		seq: 2,
	},
	{
		rule: '2026/missing-capability-error',
		breaks: open().start().ask('tasks/get', get, plain).err(-32021),
		keeps: open()
			.start()
			.ask('tasks/get', get, plain)
			.err(-32021, 'x', { requiredCapabilities: { extensions: { [extension]: {} } } }),
	},
	{ rule: '2026/reserved-error-range', breaks: asked().err(-32042), keeps: asked().err(-32603) },
	{ rule: '2026/legacy-error-range', breaks: asked().err(-32005), keeps: asked().err(-31000) },
	{
		rule: '2026/method-not-found',
		breaks: open({ server: { tools: {} } })
			.ask('tasks/get', get)
			.err(-32602),
		keeps: open({ server: { tools: {} } })
			.ask('tasks/get', get)
			.err(-32601),
		side: 'server',
	},
	{
		rule: '2026/removed-task-methods',
		breaks: open().start().ask('tasks/result', get).ok(text('x')),
		keeps: open().start().ask('tasks/result', get).err(-32601),
		side: 'server',
	},
	{
		rule: '2026/discover-implemented',
		breaks: now().ask('server/discover').err(-32601),
		keeps: open(),
	},
	{
		rule: '2026/discover-shape',
		breaks: discovering({ capabilities: {}, ...cache }),
		keeps: discovering(discovery),
	},
	{
		rule: '2026/cache-hints',
		breaks: discovering({ ...discovery, ttlMs: -1 }),
		keeps: discovering(discovery),
	},
	{
		rule: '2026/capability-empty-settings',
		breaks: asked(call, { capabilities: { extensions: { [extension]: true } } }).ok(text('x')),
		keeps: asked().ok(text('x')),
		side: 'client',
	},
	{
		rule: '2026/capability-empty-settings',
		breaks: discovering({ ...discovery, capabilities: { extensions: { [extension]: { a: 1 } } } }),
		keeps: discovering(discovery),
		side: 'server',
	},
	{
		rule: '2026/no-legacy-capability',
		breaks: discovering({ ...discovery, capabilities: { tasks: {} } }),
		keeps: discovering(discovery),
	},
	{
		rule: '2026/no-tool-task-support',
		breaks: open({ tools: [tool('a', 'required')] }),
		keeps: open({ tools: [tool('a')] }),
	},
	{
		rule: '2026/tools-list-stable',
		breaks: open()
			.ask('tools/list')
			.ok({ tools: [tool('other')], ...cache }),
		keeps: open()
			.ask('tools/list')
			.ok({ tools: [tool('slow')], ...cache }),
	},
	{
		rule: '2026/tools-list-stable',
		breaks: open({ tools: [tool('a'), tool('b')] })
			.ask('tools/list')
			.ok({ tools: [tool('b'), tool('a')], ...cache }),
		keeps: open({ tools: [tool('a'), tool('b')] })
			.ask('tools/list')
			.ok({ tools: [tool('a'), tool('b')], ...cache }),
	},
];

const handle = (more: JsonObject = {}, id = T1): JsonObject => ({
	resultType: 'task',
	...now().task('working', more, id),
});
const requires: Json = { requiredCapabilities: { extensions: { [extension]: {} } } };
const state = { requestState: 'x' };
const round = (params: JsonObject = call) =>
	asked(params).ok({ resultType: 'input_required', inputRequests: { a: elicit() }, ...state });
const responses = { inputResponses: { a: accept() } };
const creation: readonly Example[] = [
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
	},
];

const gone = (talk: Talk2026, ...names: string[]) => {
	const last = talk.events.at(-1) as unknown as { message: { result: Record<string, unknown> } };
	for (const name of names) Reflect.deleteProperty(last.message.result, name);
	return talk;
};
const noted = (task: JsonObject, more: JsonObject = { [meta('subscriptionId')]: 5 }) =>
	listening().note('notifications/tasks', { ...task, _meta: more });
const listening = (taskIds: Json = [T1], sent: Sent = {}) =>
	open()
		.start()
		.ask('subscriptions/listen', { notifications: { taskIds } }, { id: 5, ...sent })
		.note('notifications/subscriptions/acknowledged', {
			notifications: { taskIds: [T1] },
			_meta: { [meta('subscriptionId')]: 5 },
		});
const failing: JsonObject = { resultType: 'complete', ...text('no'), isError: true };

const shapes: readonly Example[] = [
	{
		rule: '2026/status-values',
		breaks: asked().ok(handle({ status: 'queued' })),
		keeps: asked().ok(handle()),
	},
	{
		rule: '2026/task-shape',
		breaks: asked().ok({ resultType: 'task', taskId: T1 }),
		keeps: asked().ok(handle({ ttlMs: null })),
	},
	{
		rule: '2026/task-shape',
		breaks: asked().ok(handle({ ttlMs: -5 })),
		keeps: asked().ok(handle()),
		severity: 'warning',
	},
	{
		rule: '2026/task-timestamps',
		breaks: open().start().poll('working', { createdAt: 1732530600 }),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2026/no-legacy-task-fields',
		breaks: asked().ok(handle({ ttl: 60_000 })),
		keeps: asked().ok(handle()),
	},
	{
		rule: '2026/no-legacy-task-fields',
		breaks: asked().ok({ ...handle(), _meta: related(T1) }),
		keeps: asked().ok(handle()),
	},
	{
		rule: '2026/task-note-complete',
		breaks: noted(now().task('completed', { result: null })),
		keeps: noted(now().task('completed')),
	},
	{
		rule: '2026/get-input-requests',
		breaks: open().start().poll('input_required'),
		keeps: open().start().questions({ a: elicit() }),
	},
	{
		rule: '2026/get-input-requests',
		breaks: open().start().questions({}),
		keeps: open().start().questions({ a: elicit() }),
		severity: 'warning',
	},
	{
		rule: '2026/get-result-payload',
		breaks: gone(open().start().poll('completed'), 'result'),
		keeps: open().start().poll('completed'),
	},
	{
		rule: '2026/get-error-payload',
		breaks: open()
			.start()
			.poll('failed', { error: { text: 'x' } }),
		keeps: open().start().poll('failed'),
	},
	{
		rule: '2026/no-foreign-payload',
		breaks: open()
			.start()
			.poll('working', { result: text('x') }),
		keeps: open().start().poll('working'),
	},
	{
		rule: '2026/no-foreign-payload',
		breaks: asked().ok(handle({ content: [] })),
		keeps: asked().ok(handle()),
		severity: 'note',
	},
	{
		rule: '2026/failed-only-for-rpc-errors',
		breaks: open()
			.start()
			.poll('failed', { result: text('x') }),
		keeps: open().start().poll('failed'),
	},
	{
		rule: '2026/is-error-is-completed',
		breaks: open().start().poll('failed', { result: failing }),
		keeps: open().start().poll('completed', { result: failing }),
	},
	{
		rule: '2026/failed-status-message',
		breaks: gone(open().start().poll('failed'), 'statusMessage'),
		keeps: open().start().poll('failed'),
	},
	{
		rule: '2026/result-shape',
		breaks: open()
			.start()
			.poll('completed', { result: { resultType: 'complete', text: 'ok' } }),
		keeps: open().start().poll('completed'),
	},
	{
		rule: '2026/nested-result-type',
		breaks: open()
			.start()
			.poll('completed', { result: text('x') }),
		keeps: open().start().poll('completed'),
	},
	{
		rule: '2026/nested-result-type',
		breaks: open()
			.start()
			.poll('completed', { result: { ...text('x'), resultType: 'done' } }),
		keeps: open().start().poll('completed'),
		severity: 'violation',
	},
];

const polling: readonly Example[] = [
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
	},
	{
		rule: '2026/task-op-declares-capability',
		breaks: open().start().ask('tasks/get', get, plain).err(-32021, 'x', requires),
		keeps: open().start().poll('working'),
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

function two(second: 'a' | 'b'): Talk2026 {
	const talk = now();
	talk.http = { client: { headers: { authorization: 'Bearer a' } } };
	talk.open().start();
	talk.http = { client: { headers: { authorization: `Bearer ${second}` } } };
	return talk;
}

const needing = (requests: JsonObject = { a: elicit() }) => open().start().questions(requests);
const updated = (requests?: JsonObject) => needing(requests).update({ a: accept() }).ok();
const asking = (requests: JsonObject, sent?: Sent) =>
	asked(call, sent).ok({ resultType: 'input_required', inputRequests: requests });
const formOnly: Sent = { capabilities: { ...full, elicitation: { form: {} } } };
const bare: Sent = { capabilities: { extensions: { [extension]: {} } } };
const page: JsonObject = { mode: 'url', message: 'x', url: 'https://example.com' };
const b = { b: accept() };
const updates: readonly Example[] = [
	{
		rule: '2026/update-shape',
		breaks: needing().ask('tasks/update', { taskId: T1, inputResponses: [] }).err(-32602),
		keeps: updated(),
		side: 'client',
	},
	{
		rule: '2026/update-keys-outstanding',
		breaks: needing().update(b).ok(),
		keeps: updated(),
		side: 'client',
	},
	{
		rule: '2026/update-keys-outstanding',
		breaks: needing().poll('cancelled').update({ a: accept() }).ok(),
		keeps: needing().poll('cancelled'),
		severity: 'warning',
	},
	{
		rule: '2026/no-double-answer',
		breaks: updated().update({ a: accept() }).ok(),
		keeps: needing().update({ a: accept() }).err(-32603).update({ a: accept() }).ok(),
		side: 'client',
	},
	{
		rule: '2026/update-response-type',
		breaks: needing()
			.update({ a: { roots: [] } })
			.ok(),
		keeps: updated(),
		side: 'client',
	},
	{
		rule: '2026/ignore-unknown-keys',
		breaks: needing().update({ a: accept(), zz: accept() }).err(-32602),
		keeps: needing().update({ a: accept() }).err(-32602),
		side: 'server',
	},
	{
		rule: '2026/update-ack-empty',
		breaks: needing().update({ a: accept() }).ok({ status: 'working' }),
		keeps: updated(),
	},
	{
		rule: '2026/cancel-ack-empty',
		breaks: open().start().ask('tasks/cancel', get).ok(now().task('cancelled')),
		keeps: open().start().ask('tasks/cancel', get).ok(),
	},
	{
		rule: '2026/input-fulfilled',
		breaks: needing()
			.poll('input_required', { inputRequests: { a: elicit() } })
			.wait(90_000)
			.end(),
		keeps: updated().poll('completed').end(),
		side: 'client',
		seq: 7,
	},
	{
		rule: '2026/observe-after-update',
		breaks: updated().wait(90_000).end(),
		keeps: updated().poll('completed').wait(90_000).end(),
		side: 'client',
		seq: 8,
	},
	{
		rule: '2026/task-input-not-by-retry',
		breaks: needing()
			.ask('tools/call', { ...call, inputResponses: { a: accept() } })
			.ok(text('x')),
		keeps: updated(),
		side: 'client',
	},
	{
		rule: '2026/get-all-input-requests',
		breaks: needing({ a: elicit(), b: elicit('B?') })
			.questions({ a: elicit() })
			.questions({ a: elicit(), b: elicit('B?') }),
		keeps: needing({ a: elicit(), b: elicit('B?') }).questions({ a: elicit(), b: elicit('B?') }),
	},
	{
		rule: '2026/input-key-unique',
		breaks: updated()
			.questions({ b: elicit('B?') })
			.questions({ a: elicit() }),
		keeps: updated()
			.questions({ a: elicit() })
			.questions({ b: elicit('B?') }),
	},
	{
		rule: '2026/input-key-one-request',
		breaks: needing().questions({ a: elicit('Age?') }),
		keeps: needing().questions({ a: elicit() }),
	},
	{
		rule: '2026/input-key-not-reused',
		breaks: updated().questions({ a: elicit('Sure?') }),
		keeps: updated().questions({ b: elicit('Sure?') }),
	},
	{
		rule: '2026/input-request-types',
		breaks: needing({ a: { method: 'tools/call', params: {} } }),
		keeps: needing(),
	},
	{
		rule: '2026/input-request-types',
		breaks: asking({ a: { jsonrpc: '2.0', id: 1, ...elicit() } }),
		keeps: asking({ a: elicit() }),
		severity: 'warning',
	},
	{
		rule: '2026/input-request-capability',
		breaks: now()
			.ask('tools/call', call, bare)
			.ok({ resultType: 'input_required', inputRequests: { a: elicit() } }),
		keeps: asking({ a: elicit() }),
		side: 'server',
	},
	{
		rule: '2026/input-request-capability',
		breaks: open()
			.start()
			.poll('input_required', { inputRequests: { a: elicit() } }, T1, bare),
		keeps: needing(),
	},
	{
		rule: '2026/input-request-capability',
		breaks: open().start(T1, bare).questions({ a: elicit() }),
		keeps: needing(),
		severity: 'note',
	},
	{
		rule: '2026/no-state-from-earlier-requests',
		breaks: open()
			.ask('tools/call', call, formOnly)
			.ok(text('x'))
			.ask('tools/call', call, bare)
			.ok({ resultType: 'input_required', inputRequests: { a: elicit() } }),
		keeps: asking({ a: elicit() }, formOnly),
	},
	{
		rule: '2026/partial-update-waits',
		breaks: needing({ a: elicit(), b: elicit('B?') })
			.update({ a: accept() })
			.ok()
			.poll('completed'),
		keeps: needing({ a: elicit(), b: elicit('B?') })
			.update({ a: accept() })
			.ok()
			.questions({ b: elicit('B?') })
			.update(b)
			.ok()
			.poll('completed'),
	},
	{
		rule: '2026/elicit-url-fields',
		breaks: asking(
			{ a: { method: 'elicitation/create', params: { mode: 'url', message: 'x' } } },
			{ capabilities: { elicitation: { url: {} } } },
		),
		keeps: asking(
			{ a: { method: 'elicitation/create', params: page } },
			{ capabilities: { elicitation: { url: {} } } },
		),
	},
	{
		rule: '2026/elicit-url-fields',
		breaks: asked().note('notifications/elicitation/complete', {}).ok(text('x')),
		keeps: asked().ok(text('x')),
		severity: 'warning',
	},
];

const cancelNote = (requestId: Json) => ({ requestId });
const token: JsonObject = { ...call, _meta: { progressToken: 'p' } };
const tick = (more: JsonObject = {}): JsonObject => ({ progressToken: 'p', progress: 1, ...more });
const cancellation: readonly Example[] = [
	{
		rule: '2026/no-cancelled-note-for-task',
		breaks: open().start().tell('notifications/cancelled', cancelNote(3)),
		keeps: open().start().ask('tasks/cancel', get).ok(),
		side: 'client',
	},
	{
		rule: '2026/cancel-note-in-flight',
		breaks: asked().ok(text('x')).tell('notifications/cancelled', cancelNote(3)),
		keeps: asked().tell('notifications/cancelled', cancelNote(3)),
		side: 'client',
	},
	{
		rule: '2026/server-cancel-note-only-listen',
		breaks: asked().note('notifications/cancelled', cancelNote(3)),
		keeps: listening().note('notifications/cancelled', cancelNote(5)),
		side: 'server',
	},
	{
		rule: '2026/cancelled-request-silent',
		breaks: asked().tell('notifications/cancelled', cancelNote(3)).wait(2000).ok(text('x')),
		keeps: asked().tell('notifications/cancelled', cancelNote(3)).ok(text('x')),
		side: 'server',
	},
	{
		rule: '2026/cancelled-request-silent',
		breaks: asked(token)
			.tell('notifications/cancelled', cancelNote(3))
			.wait(2000)
			.note('notifications/progress', tick()),
		keeps: asked(token)
			.tell('notifications/cancelled', cancelNote(3))
			.note('notifications/progress', tick()),
	},
	{
		rule: '2026/http-no-cancel-note',
		breaks: asked().tell('notifications/cancelled', cancelNote(3), {
			http: { method: 'POST', headers: { accept: 'application/json, text/event-stream' } },
		}),
		keeps: asked().tell('notifications/cancelled', cancelNote(3)),
	},
	{
		rule: '2026/no-progress-for-task',
		breaks: asked(token).ok(handle()).note('notifications/progress', tick()),
		keeps: asked(token).note('notifications/progress', tick()).ok(handle()),
		side: 'server',
	},
];

const onStream: JsonObject = { _meta: { [meta('subscriptionId')]: 5 } };
const subscriptions: readonly Example[] = [
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

const retry = (more: JsonObject, sent?: Sent) =>
	round().ask('tools/call', { ...call, ...more }, sent);
const mrtr: readonly Example[] = [
	{
		rule: '2026/mrtr-methods',
		breaks: open().start().poll('working', { resultType: 'input_required' }),
		keeps: round(),
	},
	{
		rule: '2026/mrtr-payload',
		breaks: asked().ok({ resultType: 'input_required' }),
		keeps: asked().ok({ resultType: 'input_required', ...state }),
	},
	{
		rule: '2026/mrtr-state-echo',
		breaks: retry({ ...responses, requestState: 'y' }),
		keeps: retry({ ...responses, ...state }).ok(text('x')),
		side: 'client',
	},
	{
		rule: '2026/mrtr-new-id',
		breaks: retry({ ...responses, ...state }, { id: 3 }).ok(text('x')),
		keeps: retry({ ...responses, ...state }).ok(text('x')),
		side: 'client',
	},
	{
		rule: '2026/mrtr-answers-all',
		breaks: retry({ inputResponses: {}, ...state }),
		keeps: retry({ ...responses, ...state }),
		side: 'client',
	},
	{
		rule: '2026/mrtr-not-for-others',
		breaks: round().ask('tools/call', { name: 'other', ...responses, ...state }),
		keeps: retry({ ...responses, ...state }),
		side: 'client',
	},
	{
		rule: '2026/mrtr-ask-again',
		breaks: retry({ inputResponses: {}, ...state }).err(-32602),
		keeps: retry({ ...responses, ...state }).err(-32602),
		side: 'server',
	},
];

const posted = (headers: Record<string, string>): Sent => ({
	http: {
		method: 'POST',
		headers: {
			accept: 'application/json, text/event-stream',
			'mcp-protocol-version': '2026-07-28',
			...headers,
		},
	},
});
const callHeaders = { 'mcp-method': 'tools/call', 'mcp-name': 'slow' };
const right = posted(callHeaders);
const got = (
	status: number,
	headers: Record<string, string> = { 'content-type': 'application/json' },
): Sent => ({ http: { status, headers } });
const poll = (name: string) => posted({ 'mcp-method': 'tasks/get', 'mcp-name': name });
const stream = (name: string): Sent => ({ http: { stream: name } });
const http: readonly Example[] = [
	{
		rule: '2026/http-version-header',
		breaks: asked(call, posted({ ...callHeaders, 'mcp-protocol-version': '2026-01-01' })),
		keeps: asked(call, right).ok(text('x'), got(200)),
		side: 'client',
	},
	{
		rule: '2026/http-method-header',
		breaks: asked(call, posted({ ...callHeaders, 'mcp-method': 'tasks/get' })),
		keeps: asked(call, right).ok(text('x'), got(200)),
	},
	{
		rule: '2026/http-name-header',
		breaks: asked(call, posted({ 'mcp-method': 'tools/call' })),
		keeps: asked(call, right).ok(text('x'), got(200)),
	},
	{
		rule: '2026/http-name-header-tasks',
		breaks: open().start().ask('tasks/get', get, poll(T2)),
		keeps: open().start().ask('tasks/get', get, poll(T1)),
	},
	{
		rule: '2026/http-value-encoding',
		breaks: asked({ name: 'täsk' }, posted({ ...callHeaders, 'mcp-name': 'täsk' })),
		keeps: asked({ name: 'täsk' }, posted({ ...callHeaders, 'mcp-name': '=?base64?dMOkc2s=?=' })),
	},
	{
		rule: '2026/http-header-mismatch',
		breaks: open().start().ask('tasks/get', get, poll(T2)).ok(now().task(), got(200)),
		keeps: open().start().ask('tasks/get', get, poll(T1)).ok(now().task(), got(200)),
		side: 'server',
	},
	{
		rule: '2026/http-error-status',
		breaks: asked(call, right).err(-32021, 'x', requires, got(200)),
		keeps: asked(call, right).err(-32021, 'x', requires, got(400)),
		side: 'server',
	},
	{
		rule: '2026/http-accept',
		breaks: asked(call, posted({ ...callHeaders, accept: 'application/json' })),
		keeps: asked(call, right),
	},
	{
		rule: '2026/http-response-type',
		breaks: asked(call, right).ok(text('x'), got(200, { 'content-type': 'text/plain' })),
		keeps: asked(call, right).ok(text('x'), got(200)),
	},
	{
		rule: '2026/http-response-type',
		breaks: open()
			.tell('notifications/cancelled', cancelNote(1))
			.httpEvent('server', 'response', { status: 200 }),
		keeps: asked()
			.tell('notifications/cancelled', cancelNote(3))
			.httpEvent('server', 'response', { status: 202 }),
	},
	{
		rule: '2026/http-stream-scope',
		breaks: asked(call, { http: { method: 'POST', stream: 'a' } })
			.ok(handle(), stream('a'))
			.note('notifications/tasks', now().task(), stream('a')),
		keeps: asked(token, stream('a')).note('notifications/progress', tick(), stream('a')),
	},
	{
		rule: '2026/http-stream-scope',
		breaks: asked(token, stream('a')).note('notifications/progress', tick(), stream('b')),
		keeps: asked(token, stream('a')).note('notifications/progress', tick(), stream('a')),
	},
	{
		rule: '2026/http-no-session',
		breaks: asked(call, right).ok(text('x'), got(200, { 'mcp-session-id': 'abc' })),
		keeps: asked(call, right).ok(text('x'), got(200)),
	},
	{
		rule: '2026/http-disconnect-cancels',
		breaks: asked(call, stream('a')).httpEvent('client', 'close', {}, 'a').wait(5000).ok(text('x')),
		keeps: asked(call, stream('a')).ok(text('x')).httpEvent('client', 'close', {}, 'a'),
	},
];

const shown = (talk: Talk2026) =>
	talk.event({ kind: 'host', act: 'ask', question: 0, request: elicit() });
const host: readonly Example[] = [
	{
		rule: '2026/persist-task-ids',
		breaks: open().start().event({ kind: 'host', act: 'crash' }),
		keeps: open()
			.start()
			.event({ kind: 'host', act: 'remember', key: 'task', value: { id: T1 } })
			.event({ kind: 'host', act: 'crash' }),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2026/input-dedupe',
		breaks: shown(shown(needing()).questions({ a: elicit() })),
		keeps: shown(needing()).questions({ a: elicit() }),
		side: 'client',
	},
];

export const second: readonly Example[] = [
	...envelope,
	...errors,
	...creation,
	...shapes,
	...polling,
	...updates,
	...cancellation,
	...subscriptions,
	...mrtr,
	...http,
	...host,
];
