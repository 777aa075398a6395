import type { JsonObject } from '../../protocol/json.ts';
import { meta, related, T1, text, type Talk } from '../talk.fixture.ts';
import { elicit, now, old, tool, type Talk2025 } from '../talks.fixture.ts';
import { json, modern, onStream, opened, posted, session } from './http-parts.fixture.ts';

const get: JsonObject = { taskId: T1 };
const done = { ...text('done'), _meta: related(T1) };
const asking = { ...(elicit().params as JsonObject), _meta: related(T1) };

function overHttp(): Talk2025 {
	const talk = old();
	talk.http = { client: posted, server: json };
	return talk.open();
}

const handshake = {
	...{ protocolVersion: '2025-11-25', capabilities: {} },
	clientInfo: { name: 'x', version: '1' },
};
const later = () => old().task('working', { lastUpdatedAt: old().iso(5000) });

/** A stream breaks, and another one takes it up. */
const takenUp = (talk: Talk): Talk =>
	talk
		.httpEvent('client', 'close', {}, 'p')
		.httpEvent('client', 'open', { ...opened, headers: { ...session, 'last-event-id': '7' } }, 'h');

const waiting = () =>
	overHttp()
		.start()
		.ask('tasks/result', get, { id: 60, http: { ...posted, stream: 'p' } });
const again = (talk: Talk) =>
	talk
		.ask('tools/list', {}, { id: 'l', http: modern('tools/list') })
		.ok({ tools: [tool('slow')], ttlMs: 0, cacheScope: 'private' }, { http: json });

/** Connections that end too early, and sessions that begin anew. */
export const reconnectTalks: readonly (readonly [string, Talk])[] = [
	[
		'a question that is sent once more after a break',
		takenUp(
			waiting().serverAsk('elicitation/create', asking, { id: 0, http: onStream('p'), lost: true }),
		).raw(
			'server',
			{ jsonrpc: '2.0', id: 0, method: 'elicitation/create', params: asking },
			{ http: onStream('h') },
		),
	],
	[
		'an answer that is sent once more after a break',
		takenUp(waiting().ok(done, { http: onStream('p'), lost: true })).ok(done, {
			id: 60,
			http: onStream('h'),
		}),
	],
	[
		'progress that is sent once more after a break',
		takenUp(
			overHttp()
				.ask(
					'tools/call',
					{ name: 'slow', _meta: { progressToken: 'p' } },
					{ http: { ...posted, stream: 'p' } },
				)
				.note(
					'notifications/progress',
					{ progressToken: 'p', progress: 1 },
					{ http: onStream('p') },
				),
		).note('notifications/progress', { progressToken: 'p', progress: 1 }, { http: onStream('h') }),
	],
	[
		'a poll that is turned away, and sent again',
		overHttp()
			.start()
			.wait(1000)
			.ask('tasks/get', get)
			.httpEvent('server', 'response', { status: 401 })
			.ask('tasks/get', get)
			.ok(old().task()),
	],
	[
		'progress of a task over another connection',
		old()
			.open()
			.ask('tools/call', { name: 'slow', task: {}, _meta: { progressToken: 'p' } })
			.ok({ task: old().task() })
			.ask('initialize', handshake, { link: '2', id: 0 })
			.ok({ ...handshake, serverInfo: handshake.clientInfo })
			.tell('notifications/initialized', undefined, { link: '2' })
			.note(
				'notifications/progress',
				{ progressToken: 'p', progress: 1, _meta: related(T1) },
				{ link: '2' },
			),
	],
	[
		'a poll at once in a new session',
		old().open().start().poll('working').open().ask('tasks/get', get).ok(later()),
	],
	[
		'a poll at once by a client that has crashed',
		old()
			.open()
			.start()
			.poll('working')
			.event({ kind: 'host', act: 'crash' })
			.ask('tasks/get', get)
			.ok(later()),
	],
	[
		'a call for the result that is hung up on, and not taken up',
		waiting().httpEvent('client', 'close', {}, 'p').poll('completed').wait(60_000).end(),
	],
	[
		'a question on the GET stream that has to do with no task',
		overHttp()
			.httpEvent('client', 'open', opened, 'g')
			.start()
			.serverAsk('elicitation/create', elicit().params as JsonObject, { http: onStream('g') }),
	],
	[
		'an answer that an earlier session has left open',
		old()
			.open()
			.start()
			.ask('tasks/result', get, { id: 77 })
			.open()
			.raw('server', { jsonrpc: '2.0', id: 77, result: done }),
	],
	[
		'a call for the result that an earlier session has left open for ever',
		old()
			.open()
			.start()
			.ask('tasks/result', get, { id: 77 })
			.open()
			.poll('completed')
			.wait(60_000)
			.end(),
	],
	[
		'progress of a call that an earlier session has left open',
		old()
			.open()
			.ask('tools/call', { name: 'slow', _meta: { progressToken: 'p' } }, { id: 77 })
			.open()
			.note('notifications/progress', { progressToken: 'p', progress: 1 }),
	],
	[
		'the id of a subscription whose stream is closed',
		again(
			now()
				.open()
				.ask(
					'subscriptions/listen',
					{ notifications: { taskIds: [] } },
					{ id: 'l', http: { ...modern('subscriptions/listen'), stream: 'x' } },
				)
				.note(
					'notifications/subscriptions/acknowledged',
					{ notifications: {}, _meta: { [meta('subscriptionId')]: 'l' } },
					{ http: onStream('x') },
				)
				.httpEvent('client', 'close', {}, 'x'),
		),
	],
	[
		'the id of a call that was hung up on',
		again(
			now()
				.open()
				.ask(
					'tools/call',
					{ name: 'slow' },
					{ id: 'l', http: { ...modern('tools/call', 'slow'), stream: 'x' } },
				)
				.httpEvent('client', 'close', {}, 'x'),
		),
	],
];
