import type { JsonObject } from '../../../protocol/json.ts';
import { meta, text } from '../../talk.fixture.ts';
import { elicit, type Example } from '../../talks.fixture.ts';
import { open, call, get, asked, modern, discovering, discovery } from './shared.fixture.ts';

export const envelope: readonly Example[] = [
	{
		rule: '2026/request-meta-required',
		breaks: open().start().ask('tasks/get', get, { meta: {} }).err(-32602),
		keeps: open().start().poll('working'),
		side: 'client',
		seq: 6,
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
		seq: 4,
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
		seq: 5,
	},
	{
		rule: '2026/deprecated-features',
		breaks: asked({ ...call, _meta: { [meta('logLevel')]: 'info' } }).ok(text('x')),
		keeps: asked().ok(text('x')),
		seq: 4,
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
		seq: 4,
	},
	{
		rule: '2026/reserved-names',
		breaks: open().ask('tasks/pause', get).err(-32601),
		keeps: open().start().ask('tasks/cancel', get).ok(),
		seq: 4,
	},
	{
		rule: '2026/extension-id-format',
		breaks: asked(call, { capabilities: { extensions: { tasks: {} } } }).ok(text('x')),
		keeps: asked(call, { capabilities: { extensions: { 'com.example/x': {} } } }).ok(text('x')),
		side: 'client',
		seq: 4,
	},
	{
		rule: '2026/extension-id-format',
		breaks: discovering({ ...discovery, capabilities: { extensions: { tasks: {} } } }),
		keeps: discovering(discovery),
		side: 'server',
	},
];
