import { T1, T2, text, type Sent } from '../../talk.fixture.ts';
import { now, type Example } from '../../talks.fixture.ts';
import {
	open,
	call,
	get,
	asked,
	handle,
	requires,
	cancelNote,
	token,
	tick,
	posted,
	poll,
	stream,
} from './shared.fixture.ts';

const callHeaders = { 'mcp-method': 'tools/call', 'mcp-name': 'slow' };
const right = posted(callHeaders);
const got = (
	status: number,
	headers: Record<string, string> = { 'content-type': 'application/json' },
): Sent => ({ http: { status, headers } });
export const http: readonly Example[] = [
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
