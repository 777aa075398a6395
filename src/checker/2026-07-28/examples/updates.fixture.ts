import type { JsonObject } from '../../../protocol/json.ts';
import { extension, full, T1, text, type Sent } from '../../talk.fixture.ts';
import { accept, elicit, now, type Example, type Talk2026 } from '../../talks.fixture.ts';
import { open, call, get, asked, needing, onStreamOf, subscribed } from './shared.fixture.ts';

const updated = (requests?: JsonObject) => needing(requests).update({ a: accept() }).ok();
const asking = (requests: JsonObject, sent?: Sent) =>
	asked(call, sent).ok({ resultType: 'input_required', inputRequests: requests });
const formOnly: Sent = { capabilities: { ...full, elicitation: { form: {} } } };
const bare: Sent = { capabilities: { extensions: { [extension]: {} } } };
const page: JsonObject = { mode: 'url', message: 'x', url: 'https://example.com' };
const b = { b: accept() };
const pushed = (at: number): Talk2026 => {
	const talk = subscribed(updated().poll('working'));
	const shown = now()
		.wait(at)
		.task('input_required', { inputRequests: { a: elicit() } });
	return talk.note('notifications/tasks', { ...shown, ...onStreamOf(talk) });
};
export const updates: readonly Example[] = [
	{
		rule: '2026/update-shape',
		breaks: needing().ask('tasks/update', { taskId: T1, inputResponses: [] }).err(-32602),
		keeps: updated(),
		side: 'client',
		seq: 8,
	},
	{
		rule: '2026/update-keys-outstanding',
		breaks: needing().update(b).ok(),
		keeps: updated(),
		side: 'client',
		seq: 8,
	},
	{
		rule: '2026/update-keys-outstanding',
		breaks: needing().poll('cancelled').update({ a: accept() }).ok(),
		keeps: needing().poll('cancelled'),
		severity: 'warning',
		seq: 10,
	},
	{
		rule: '2026/no-double-answer',
		breaks: updated().update({ a: accept() }).ok(),
		keeps: needing().update({ a: accept() }).err(-32603).update({ a: accept() }).ok(),
		side: 'client',
		seq: 10,
	},
	{
		rule: '2026/update-response-type',
		breaks: needing()
			.update({ a: { roots: [] } })
			.ok(),
		keeps: updated(),
		side: 'client',
		seq: 8,
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
		seq: 8,
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
		rule: '2026/input-key-unique',
		breaks: pushed(4000),
		keeps: pushed(1100),
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
		seq: 5,
	},
];
