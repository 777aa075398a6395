import type { JsonObject } from '../../protocol/json.ts';
import { meta, related, T1, T2, text, type Talk } from '../talk.fixture.ts';
import { accept, elicit, now, old } from '../talks.fixture.ts';

const get: JsonObject = { taskId: T1 };
const question = elicit().params as JsonObject;
const asking = { ...question, _meta: related(T1) };
const answered = { ...accept(), _meta: related(T1) };
const subscription = { _meta: { [meta('subscriptionId')]: 'l' } };
const whole = '2026-10-09T10:30:01Z';
/** A call that is taken back, of which the server hears only later. */
function takenBack(talk: Talk, params: JsonObject = {}): Talk {
	talk.ask('tools/call', { name: 'slow', ...params });
	return talk.tell('notifications/cancelled', { requestId: talk.id }, { takes: 100 });
}

const subscribed = (notifications: JsonObject = { taskIds: [T1] }, talk = now().open().start()) =>
	talk
		.ask('subscriptions/listen', { notifications }, { id: 'l' })
		.note('notifications/subscriptions/acknowledged', { notifications, ...subscription });

const polled = (talk: ReturnType<typeof old>, times: number) =>
	Array.from({ length: times }).reduce<typeof talk>((one) => one.poll('input_required'), talk);

/** What is under way at the same time, or comes in another order than one expects. */
export const crossingTalks: readonly (readonly [string, Talk])[] = [
	[
		'a log message that crosses the end of its request',
		takenBack(now().open(), { _meta: { [meta('logLevel')]: 'info' } }).note(
			'notifications/message',
			{ level: 'info', data: 'x' },
		),
	],
	[
		'a question that crosses the end of its request',
		takenBack(old().open().start()).serverAsk('elicitation/create', question),
	],
	[
		'a question while there is only a task that has expired',
		old().open().start().wait(2_000_000).serverAsk('elicitation/create', question),
	],
	[
		'a question that a person thinks about',
		polled(old().open().start().poll('input_required').serverAsk('elicitation/create', asking), 6),
	],
	[
		'a question of a task that is answered with a task',
		old()
			.open()
			.start()
			.poll('input_required')
			.ask('tasks/result', get)
			.serverAsk('elicitation/create', { ...asking, task: {} }, { id: 'q' })
			.result({ task: old().task('working', {}, T2), _meta: related(T1) }),
	],
	[
		'a key that only an old state shows',
		subscribed()
			.wait(1000)
			.ask('tasks/get', get, { id: 'g' })
			.note('notifications/tasks', { ...now().task(), ...subscription })
			.ok(now().task('input_required', { inputRequests: { b: elicit() } }), { id: 'g' })
			.ask('tasks/update', { ...get, inputResponses: { b: accept() } })
			.ok(),
	],
	[
		'a key that the handle shows',
		now()
			.open()
			.ask('tools/call', { name: 'slow' })
			.ok({
				resultType: 'task',
				...now().task('input_required', { inputRequests: { a: elicit() } }),
			})
			.update({ a: accept() })
			.ok(),
	],
	[
		'a task that fails before all its questions are answered',
		now()
			.open()
			.start()
			.questions({ a: elicit(), b: elicit('Why?') })
			.update({ a: accept() })
			.ok()
			.poll('failed'),
	],
	[
		'several states in one second, by a clock that tells no less',
		subscribed()
			.note('notifications/tasks', {
				...now().task('working', { lastUpdatedAt: whole }),
				...subscription,
			})
			.ask('tasks/get', get)
			.ok(now().task('completed', { lastUpdatedAt: whole })),
	],
	[
		'a late notification of the second in which the task has ended',
		subscribed()
			.wait(1000)
			.ask('tasks/get', get)
			.ok(now().task('completed', { lastUpdatedAt: whole }))
			.note('notifications/tasks', {
				...now().task('working', { lastUpdatedAt: whole }),
				...subscription,
			}),
	],
	[
		'a part of a resource that is subscribed to',
		subscribed({ resourceSubscriptions: ['file:///a'] }, now().open()).note(
			'notifications/resources/updated',
			{ uri: 'file:///a/b', ...subscription },
		),
	],
	[
		'a result before the status that goes with it',
		old()
			.open()
			.start()
			.ask('tasks/result', get)
			.wait(5000)
			.ok({ ...text('done'), _meta: related(T1) })
			.note('notifications/tasks/status', old().task('completed')),
	],
	[
		'a result that is held open across a question',
		old()
			.open()
			.start()
			.ask('tasks/result', get, { id: 50 })
			.poll('input_required')
			.serverAsk('elicitation/create', asking, { id: 'q' })
			.raw('client', { jsonrpc: '2.0', id: 'q', result: answered })
			.poll('working')
			.poll('completed')
			.ok({ ...text('done'), _meta: related(T1) }, { id: 50, from: 'server' }),
	],
];
