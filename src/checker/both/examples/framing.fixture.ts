import { meta, text } from '../../talk.fixture.ts';
import { now, old, type Example } from '../../talks.fixture.ts';

const list = { jsonrpc: '2.0', id: 99, method: 'tools/list' };
const opened = () => old().open();
const listed = () => opened().ask('tools/list').ok({ tools: [] });
export const framing: readonly Example[] = [
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
		rule: 'both/response-id-matches',
		breaks: opened().ask('ping').ok().err(-32700, 'Not JSON', undefined, { id: 77 }),
		keeps: opened()
			.ask('ping')
			.ok()
			.raw('server', { jsonrpc: '2.0', error: { code: -32700, message: 'Not JSON' } }),
	},
	{
		rule: 'both/notification-not-answered',
		breaks: opened()
			.note('notifications/message', { level: 'info', data: 'x' })
			.raw('client', { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'What?' } }),
		keeps: opened()
			.note('notifications/message', { level: 'info', data: 'x' })
			.raw('client', { jsonrpc: '2.0', error: { code: -32700, message: 'Not JSON' } }),
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
		seq: 5,
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
