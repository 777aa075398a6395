import type { Talk } from '../talk.fixture.ts';
import { meta, T1, text } from '../talk.fixture.ts';
import { accept, elicit, now, old, tool, type Example } from '../talks.fixture.ts';

const list = { jsonrpc: '2.0', id: 99, method: 'tools/list' };
const opened = () => old().open();
const listed = () => opened().ask('tools/list').ok({ tools: [] });

const framing: readonly Example[] = [
	{
		rule: 'both/jsonrpc-envelope',
		breaks: opened().raw('client', { id: 99, method: 'tools/list' }),
		keeps: listed(),
		seq: 5,
		side: 'client',
	},
	{
		rule: 'both/jsonrpc-envelope',
		breaks: opened().raw('client', { ...list, params: [] }),
		keeps: opened().raw('client', { ...list, params: {} }),
	},
	{
		rule: 'both/request-id-type',
		breaks: opened().ask('ping', undefined, { id: 1.5 }),
		keeps: opened().ask('ping', undefined, { id: '' }).ok(),
	},
	{
		rule: 'both/response-id-matches',
		breaks: opened().ask('ping').ok({}, { id: 77 }),
		keeps: opened().ask('ping').ok(),
		side: 'server',
	},
	{
		rule: 'both/response-id-matches',
		breaks: opened().ask('ping').ok().ok(),
		keeps: opened().raw(
			'server',
			{ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Not JSON' } },
			{ http: { status: 400 } },
		),
	},
	{
		rule: 'both/notification-not-answered',
		breaks: opened()
			.note('notifications/message', { level: 'info', data: 'x' })
			.raw('client', { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'What?' } }),
		keeps: opened().note('notifications/message', { level: 'info', data: 'x' }),
		side: 'client',
	},
	{
		rule: 'both/response-one-outcome',
		breaks: opened()
			.ask('ping')
			.raw('server', { jsonrpc: '2.0', id: 3, result: {}, error: { code: 1, message: 'x' } }),
		keeps: opened().ask('ping').ok(),
	},
	{
		rule: 'both/response-one-outcome',
		breaks: opened().ask('ping').raw('server', { jsonrpc: '2.0', id: 3, result: 'pong' }),
		keeps: opened().ask('ping').ok({}),
	},
	{
		rule: 'both/error-shape',
		breaks: opened()
			.ask('tools/call', { name: 'slow' })
			.raw('server', { jsonrpc: '2.0', id: 3, error: { code: '-32602', message: 'x' } }),
		keeps: opened().ask('tools/call', { name: 'slow' }).err(-32602),
	},
	{
		rule: 'both/notification-no-id',
		breaks: opened().raw('server', {
			jsonrpc: '2.0',
			id: 9,
			method: 'notifications/message',
			params: {},
		}),
		keeps: opened().note('notifications/message', {}),
	},
	{
		rule: 'both/request-answered',
		breaks: opened().ask('tools/call', { name: 'slow' }).wait(60_000).ask('ping').ok(),
		keeps: opened().ask('tools/call', { name: 'slow' }).ok(text('x')),
		side: 'server',
		seq: 5,
	},
	{
		rule: 'both/request-answered',
		breaks: opened().ask('tools/call', { name: 'slow' }).end(),
		keeps: opened()
			.ask('tools/call', { name: 'slow' })
			.tell('notifications/cancelled', { requestId: 3 })
			.end(),
		severity: 'violation',
	},
	{
		rule: 'both/one-message-per-frame',
		breaks: opened().raw('client', [list, list]),
		keeps: opened().ask('tools/list').ok({ tools: [] }),
	},
	{
		rule: 'both/stdio-newline-framing',
		breaks: opened().raw('server', 'listening on 3000'),
		keeps: listed(),
	},
	{
		rule: 'both/meta-key-format',
		breaks: opened()
			.ask('tools/call', { name: 'slow', _meta: { '-x/y': 1 } })
			.ok(text('x')),
		keeps: opened()
			.ask('tools/call', {
				name: 'slow',
				_meta: { 'com.example/y': 1, traceparent: 'x', plain: 1 },
			})
			.ok(text('x')),
	},
	{
		rule: 'both/meta-reserved-prefix',
		breaks: now()
			.open()
			.ask('tools/call', { name: 'slow' })
			.ok({ ...text('x'), _meta: { [meta('foo')]: 1 } }),
		keeps: now()
			.open()
			.ask('tools/call', { name: 'slow' })
			.ok({ ...text('x'), _meta: { 'com.example.mcp/foo': 1 } }),
	},
	{
		rule: 'both/meta-reserved-prefix',
		breaks: old()
			.open()
			.ask('tools/call', { name: 'slow' })
			.ok({ ...text('x'), _meta: { 'tools.mcp.com/foo': 1 } }),
		keeps: old().open().start().fetch(),
	},
];

const called = (talk = old().open()) => talk.ask('tools/call', { name: 'slow' });
const schema = { type: 'object', properties: { n: { type: 'number' } }, required: ['n'] };
const typed = () => old().open({ tools: [tool('slow', 'optional', { outputSchema: schema })] });

const tools: readonly Example[] = [
	{
		rule: 'both/tools-capability-declared',
		breaks: old().open({ server: {} }),
		keeps: old().open(),
		side: 'server',
		seq: 4,
	},
	{
		rule: 'both/tools-capability-declared',
		breaks: now().open({ server: {} }),
		keeps: now().open(),
	},
	{
		rule: 'both/tool-input-schema-object',
		breaks: old().open({ tools: [{ name: 'a', inputSchema: null }] }),
		keeps: old().open({ tools: [{ name: 'a', inputSchema: { type: 'object' } }] }),
	},
	{
		rule: 'both/tool-names',
		breaks: old().open({ tools: [tool('my tool')] }),
		keeps: old().open({ tools: [tool('my_tool')] }),
	},
	{
		rule: 'both/tool-names',
		breaks: now().open({ tools: [tool('a'), tool('a')] }),
		keeps: now().open({ tools: [tool('a'), tool('b')] }),
	},
	{
		rule: 'both/tool-output-schema',
		breaks: called(typed()).ok({ ...text('x'), structuredContent: {} }),
		keeps: called(typed()).ok({ ...text('x'), structuredContent: { n: 1 } }),
	},
	{
		rule: 'both/tool-output-schema',
		breaks: typed()
			.start()
			.poll('completed')
			.fetch({ ...text('x'), structuredContent: { n: 'one' } }),
		keeps: typed()
			.start()
			.poll('failed', { statusMessage: 'no' })
			.fetch({ ...text('x'), isError: true }),
	},
	{
		rule: 'both/tool-output-schema',
		breaks: now()
			.open({ tools: [tool('slow', undefined, { outputSchema: schema })] })
			.start()
			.poll('completed'),
		keeps: now()
			.open({ tools: [tool('slow', undefined, { outputSchema: schema })] })
			.start()
			.poll('completed', {
				result: { resultType: 'complete', ...text('x'), structuredContent: { n: 2 } },
			}),
	},
	{
		rule: 'both/unknown-tool-error',
		breaks: old()
			.open()
			.ask('tools/call', { name: 'none' })
			.ok({ ...text('Tool none not found'), isError: true }),
		keeps: old().open().ask('tools/call', { name: 'none' }).err(-32602),
	},
];

const later = (talk: Talk) => talk.iso(60_000);

const tasks: readonly Example[] = [
	{
		rule: 'both/created-at-stable',
		breaks: old()
			.open()
			.start()
			.poll('working', { createdAt: later(old()), lastUpdatedAt: later(old()) }),
		keeps: old().open().start().poll('working'),
		seq: 8,
	},
	{
		rule: 'both/last-updated-monotonic',
		breaks: old()
			.open()
			.start()
			.poll('working', { lastUpdatedAt: later(old()) })
			.poll('completed'),
		keeps: old().open().start().poll('working').poll('completed'),
		severity: 'warning',
	},
	{
		rule: 'both/last-updated-monotonic',
		breaks: now()
			.open()
			.start()
			.poll('completed', { lastUpdatedAt: now().iso(0) }),
		keeps: now().open().start().poll('completed'),
	},
	{
		rule: 'both/no-early-expiry',
		breaks: old().open().start().ask('tasks/get', { taskId: T1 }).err(-32602),
		keeps: old().open().start().wait(700_000).ask('tasks/get', { taskId: T1 }).err(-32602),
		side: 'server',
	},
	{
		rule: 'both/no-early-expiry',
		breaks: now()
			.open()
			.start()
			.poll('working')
			.wait(1000)
			.ask('tasks/get', { taskId: T1 })
			.err(-32602),
		keeps: now()
			.open()
			.start()
			.poll('working')
			.wait(700_000)
			.ask('tasks/get', { taskId: T1 })
			.err(-32602),
	},
	{
		rule: 'both/informative-task-errors',
		breaks: old().open().ask('tasks/get', { taskId: T1 }).err(-32602, ''),
		keeps: old().open().ask('tasks/get', { taskId: T1 }).err(-32602, 'Task not found'),
	},
];

const p = (token: unknown, progress: number, more = {}) =>
	({ progressToken: token, progress, ...more }) as never;
const withToken = (token: unknown) => ({ name: 'slow', _meta: { progressToken: token } }) as never;
const tick = 'notifications/progress';

const progress: readonly Example[] = [
	{
		rule: 'both/progress-token-type',
		breaks: old().open().ask('tools/call', withToken(1.5)).ok(text('x')),
		keeps: old().open().ask('tools/call', withToken('p')).note(tick, p('p', 1)).ok(text('x')),
	},
	{
		rule: 'both/progress-token-unique',
		breaks: old()
			.open()
			.ask('tools/call', withToken('p'))
			.ask('tools/call', withToken('p'))
			.ok(text('x')),
		keeps: old()
			.open()
			.ask('tools/call', withToken('p'))
			.ok(text('x'))
			.ask('tools/call', withToken('p'))
			.ok(text('x')),
		side: 'client',
	},
	{
		rule: 'both/progress-token-known',
		breaks: old().open().note(tick, p('zz', 1)),
		keeps: old().open().ask('tools/call', withToken('zz')).note(tick, p('zz', 1)).ok(text('x')),
		side: 'server',
	},
	{
		rule: 'both/progress-increases',
		breaks: old()
			.open()
			.ask('tools/call', withToken(7))
			.note(tick, p(7, 5))
			.note(tick, p(7, 5))
			.ok(text('x')),
		keeps: old()
			.open()
			.ask('tools/call', withToken(7))
			.note(tick, p(7, 5))
			.note(tick, p(7, 6))
			.ok(text('x')),
	},
	{
		rule: 'both/progress-stops',
		breaks: old().open().ask('tools/call', withToken(7)).ok(text('x')).note(tick, p(7, 5)),
		keeps: old().open().ask('tools/call', withToken(7)).note(tick, p(7, 5)).ok(text('x')),
	},
];

const asks = (params: object) =>
	old()
		.open()
		.ask('tools/call', { name: 'slow' })
		.serverAsk('elicitation/create', params as never);
const form = (properties: object) => ({
	message: 'Well?',
	requestedSchema: { type: 'object', properties },
});
const url = (address: string) => ({
	mode: 'url',
	message: 'Go there',
	url: address,
	elicitationId: 'e1',
});
const urls = (params: object) =>
	old()
		.open({ client: { elicitation: { form: {}, url: {} } } })
		.ask('tools/call', { name: 'slow' })
		.serverAsk('elicitation/create', params as never);
const good = elicit().params as object;

const elicitation: readonly Example[] = [
	{
		rule: 'both/elicit-message',
		breaks: asks({ requestedSchema: { type: 'object', properties: {} } }),
		keeps: asks(good).result(accept()),
	},
	{
		rule: 'both/elicit-message',
		breaks: asks({ ...good, mode: 'popup' }),
		keeps: asks({ ...good, mode: 'form' }),
	},
	{
		rule: 'both/elicit-form-schema',
		breaks: asks(form({ a: { type: 'object' } })),
		keeps: asks(form({ a: { type: 'array', items: { type: 'string', enum: ['x'] } } })),
	},
	{
		rule: 'both/elicit-form-schema',
		breaks: asks(form({ a: { type: 'string', pattern: 'x' } })),
		keeps: asks(form({ a: { type: 'string', format: 'email' } })),
		severity: 'note',
	},
	{
		rule: 'both/elicit-no-secrets-in-form',
		breaks: asks(form({ apiKey: { type: 'string' } })),
		keeps: asks(form({ name: { type: 'string' } })),
	},
	{
		rule: 'both/elicit-https',
		breaks: urls(url('http://example.com')),
		keeps: urls(url('http://localhost:3000/x')),
	},
	{
		rule: 'both/elicit-https',
		breaks: asks({ ...good, message: 'Open https://example.com first' }),
		keeps: asks(good),
	},
	{
		rule: 'both/elicit-action',
		breaks: asks(good).result({ action: 'ok' }),
		keeps: asks(good).result({ action: 'decline' }),
		side: 'client',
	},
	{
		rule: 'both/elicit-content-matches',
		breaks: asks({
			...form({ name: { type: 'string' } }),
			requestedSchema: {
				type: 'object',
				properties: { name: { type: 'string' } },
				required: ['name'],
			},
		}).result(accept({ input: 'Luca' })),
		keeps: asks(good).result(accept()),
	},
	{
		rule: 'both/elicit-url-no-content',
		breaks: urls(url('https://example.com')).result(accept({})),
		keeps: urls(url('https://example.com')).result({ action: 'accept' }),
	},
];

const samples = (params: object, client: object = { sampling: {} }) =>
	old()
		.open({ client: client as never })
		.ask('tools/call', { name: 'slow' })
		.serverAsk('sampling/createMessage', { maxTokens: 5, messages: [], ...params } as never);
const answered = { role: 'assistant', content: { type: 'text', text: 'x' }, model: 'm' };
const user = (...content: object[]) => ({ role: 'user', content });
const model = (...content: object[]) => ({ role: 'assistant', content });
const used = (id: string) => ({ type: 'tool_use', id, name: 't', input: {} });
const gave = (toolUseId: string) => ({ type: 'tool_result', toolUseId, content: [] });

const sampling: readonly Example[] = [
	{
		rule: 'both/sampling-tools-declared',
		breaks: samples({ tools: [] }),
		keeps: samples({ tools: [] }, { sampling: { tools: {} } }),
		side: 'server',
	},
	{
		rule: 'both/sampling-tools-error',
		breaks: samples({ tools: [] }).result(answered),
		keeps: samples({ tools: [] }, { sampling: { tools: {} } }).result(answered),
		side: 'client',
	},
	{
		rule: 'both/sampling-tool-results-only',
		breaks: samples({
			messages: [model(used('c1')), user({ type: 'text', text: 'x' }, gave('c1'))],
		}),
		keeps: samples({ messages: [model(used('c1')), user(gave('c1'))] }),
	},
	{
		rule: 'both/sampling-tool-balance',
		breaks: samples({ messages: [model(used('c1'), used('c2')), user(gave('c1'))] }),
		keeps: samples({ messages: [model(used('c1'), used('c2')), user(gave('c1'), gave('c2'))] }),
	},
	{
		rule: 'both/sampling-include-context',
		breaks: samples({ includeContext: 'allServers' }),
		keeps: samples({ includeContext: 'none' }),
	},
	{
		rule: 'both/roots-file-uri',
		breaks: old()
			.open()
			.serverAsk('roots/list')
			.result({ roots: [{ uri: 'http://x' }] }),
		keeps: old()
			.open()
			.serverAsk('roots/list')
			.result({ roots: [{ uri: 'file:///home/u' }] }),
		side: 'client',
	},
];

export const both = [...framing, ...tools, ...tasks, ...progress, ...elicitation, ...sampling];
