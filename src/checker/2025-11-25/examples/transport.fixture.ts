import { old, type Example } from '../../talks.fixture.ts';
import { open, info, question, asking, answered, http } from './shared.fixture.ts';

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
const status = 'notifications/tasks/status';
const same = old().wait(1000).task();
export const transport: readonly Example[] = [
	{
		rule: '2025/http-accept',
		breaks: web()
			.ask('ping', undefined, post({ accept: 'application/json' }))
			.ok(),
		keeps: web().ask('ping').ok(),
		side: 'client',
		seq: 5,
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
		seq: 5,
	},
	{
		rule: '2025/http-version-header',
		breaks: web()
			.ask('ping', undefined, post({ 'mcp-protocol-version': '2025-06-18' }))
			.ok(),
		keeps: web().ask('ping').ok(),
		severity: 'warning',
		seq: 5,
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
		seq: 3,
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
		breaks: open().start().note(status, same, on('a')).note(status, same, on('b')),
		keeps: open()
			.note('notifications/tools/list_changed', undefined, on('a'))
			.note('notifications/tools/list_changed', undefined, on('b')),
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
			.poll('input_required')
			.end(),
		keeps: open()
			.start()
			.httpEvent('client', 'open', { method: 'GET' }, 'g')
			.serverAsk('elicitation/create', asking, on('g'))
			.result(answered),
		side: 'client',
		seq: 8,
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
			.poll('input_required')
			.end('waiting'),
		side: 'client',
		seq: 8,
		severity: 'note',
	},
];
