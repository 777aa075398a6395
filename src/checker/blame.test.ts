import { expect, test } from 'vitest';
import type { JsonObject } from '../protocol/json.ts';
import { check } from './check.ts';
import { meta, related, T1, text, type Talk } from './talk.fixture.ts';
import { elicit, now, old, tool } from './talks.fixture.ts';

const get: JsonObject = { taskId: T1 };
const question = elicit().params as JsonObject;
const noCancel = { tools: {}, tasks: { list: {}, requests: { tools: { call: {} } } } };
const subscription = { _meta: { [meta('subscriptionId')]: 'l' } };

/** Notes on how short these talks are, and on what is merely old. */
const beside = ['both/request-answered', '2026/deprecated-features'];

/** A call that is taken back, of which the server hears 100 ms later. */
function takenBack(talk: Talk, params: JsonObject = {}): Talk {
	talk.ask('tools/call', { name: 'slow', ...params });
	return talk.tell('notifications/cancelled', { requestId: talk.id }, { takes: 100 }).wait(2000);
}

/** What is told apart from something that looks like it and is no fault, or is another one's. */
test.each<[string, Talk, readonly string[]]>([
	[
		'a cancellation that the server does not know is the fault of the client alone',
		old()
			.open({ server: noCancel })
			.start()
			.poll('completed')
			.ask('tasks/cancel', get)
			.err(-32601, 'There is no tasks/cancel'),
		['client 2025/cancel-needs-capability 9'],
	],
	[
		'a log message long after the end of its request',
		takenBack(now().open(), { _meta: { [meta('logLevel')]: 'info' } }).note(
			'notifications/message',
			{ level: 'info', data: 'x' },
		),
		['server 2026/log-opt-in 6'],
	],
	[
		'a question long after the end of its request',
		takenBack(old().open().start()).serverAsk('elicitation/create', question),
		['server 2025/input-request-related-task 9'],
	],
	[
		'an answer that comes twice, also after a new handshake',
		old()
			.open()
			.ask('tools/call', { name: 'slow' }, { id: 77 })
			.ok(text('1'))
			.open()
			.raw('server', { jsonrpc: '2.0', id: 77, result: text('1') }),
		['server both/response-id-matches 12'],
	],
	[
		'a tool on two pages of one listing',
		old()
			.open()
			.ask('tools/list')
			.ok({ tools: [tool('a')], nextCursor: 'x' })
			.ask('tools/list', { cursor: 'x' })
			.ok({ tools: [tool('a')] }),
		['server both/tool-names 8'],
	],
	[
		'a result by a schema that has gone, once the new one is there',
		old()
			.open()
			.note('notifications/tools/list_changed')
			.ask('tools/list')
			.ok({ tools: [tool('slow', 'optional', { outputSchema: { required: ['n'] } })] })
			.ask('tools/call', { name: 'slow' })
			.ok({ ...text('1'), structuredContent: { m: 1 } }),
		['server both/tool-output-schema 9'],
	],
	[
		'a resource whose name only begins like one that is subscribed to',
		now()
			.open()
			.ask(
				'subscriptions/listen',
				{ notifications: { resourceSubscriptions: ['file:///a'] } },
				{ id: 'l' },
			)
			.note('notifications/subscriptions/acknowledged', {
				...{ notifications: { resourceSubscriptions: ['file:///a'] }, ...subscription },
			})
			.note('notifications/resources/updated', { uri: 'file:///ab', ...subscription }),
		['server 2026/listen-opt-in 6'],
	],
	[
		'a task that is input_required again, and answers nothing',
		old()
			.open()
			.start()
			.poll('input_required')
			.ask('tasks/result', get, { id: 50 })
			.serverAsk('elicitation/create', { ...question, _meta: related(T1) })
			.result({ action: 'decline', _meta: related(T1) })
			.wait(60_000)
			.poll('input_required'),
		['server 2025/leave-input-required 13'],
	],
	[
		'a notification that a task has begun anew in the second after its end',
		now()
			.open()
			.start()
			.ask('subscriptions/listen', { notifications: { taskIds: [T1] } }, { id: 'l' })
			.note('notifications/subscriptions/acknowledged', {
				...{ notifications: { taskIds: [T1] }, ...subscription },
			})
			.poll('completed', { lastUpdatedAt: '2026-10-09T10:30:01Z' })
			.note('notifications/tasks', {
				...now().task('working', { lastUpdatedAt: '2026-10-09T10:30:02Z' }),
				...subscription,
			}),
		['server 2026/terminal-frozen 10'],
	],
	[
		'a kind of result of nobody’s',
		now().ask('tools/call', { name: 'x' }).ok({ resultType: 'x' }),
		['server 2026/result-type-known 1'],
	],
])('%s', (_, talk, expected) => {
	const found = check(talk.trace()).filter(({ rule }) => !beside.includes(rule));
	expect(found.map(({ side, rule, seq }) => `${side} ${rule} ${seq}`)).toEqual(expected);
});
