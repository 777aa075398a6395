import type { JsonObject } from '../../protocol/json.ts';
import type { Http } from '../../protocol/trace.ts';
import { meta, related, T1, text, type Talk } from '../talk.fixture.ts';
import { accept, elicit, now, old } from '../talks.fixture.ts';
import { json, modern, onStream, opened, posted, session } from './http-parts.fixture.ts';

const get: JsonObject = { taskId: T1 };

/** 2025-11-25: a session, with a stream that breaks and is resumed. */
function resumed(): Talk {
	const talk = old();
	talk.http = { client: posted, server: json };
	talk
		.open()
		.httpEvent('client', 'open', opened, 'g')
		.start()
		.ask('tasks/result', get, { id: 60, http: { ...posted, stream: 'p' } })
		.serverAsk(
			'elicitation/create',
			{ ...(elicit().params as JsonObject), _meta: related(T1) },
			{ id: 0, http: onStream('p') },
		)
		.httpEvent('client', 'close', {}, 'p')
		.raw('client', { jsonrpc: '2.0', id: 0, result: { ...accept(), _meta: related(T1) } })
		.httpEvent('server', 'response', { status: 202 })
		.httpEvent('client', 'open', { ...opened, headers: { ...session, 'last-event-id': '7' } }, 'h')
		.ok({ ...text('done'), _meta: related(T1) }, { id: 60, from: 'server', http: onStream('h') });
	return talk
		.httpEvent('client', 'request', { method: 'DELETE', headers: session })
		.httpEvent('server', 'response', { status: 200 })
		.end();
}

/** 2026-07-28: turned away until there is a token, then pushes on a stream that the client closes. */
function pushed(): Talk {
	const note = { _meta: { [meta('subscriptionId')]: 8 } };
	const talk = now().ask('server/discover', {}, { http: modern('server/discover') });
	return talk
		.httpEvent('server', 'response', { status: 401 })
		.ask('tools/call', { name: 'slow' }, { http: modern('tools/call', 'slow') })
		.ok(
			{ resultType: 'task', ...now().task('working', { lastUpdatedAt: talk.iso(0) }) },
			{ http: json },
		)
		.ask(
			'subscriptions/listen',
			{ notifications: { taskIds: [T1] } },
			{ id: 8, http: { ...modern('subscriptions/listen'), stream: 'l' } },
		)
		.note(
			'notifications/subscriptions/acknowledged',
			{ notifications: { taskIds: [T1] }, ...note },
			{ http: onStream('l') },
		)
		.note('notifications/tasks', { ...now().task('working'), ...note }, { http: onStream('l') })
		.httpEvent('client', 'close', {}, 'l')
		.wait(2000)
		.ask('tasks/get', get, { http: modern('tasks/get', T1) })
		.ok(now().task('completed', { lastUpdatedAt: talk.iso() }), { http: json })
		.end();
}

/** 2025-11-25: a token runs out, and the same request is sent once more. */
function renewed(): Talk {
	const talk = old();
	talk.http = { client: posted, server: json };
	const unauthorized: Http = { ...json, status: 401 };
	return talk
		.open()
		.ask('tools/call', { name: 'slow' }, { id: 20 })
		.httpEvent('server', 'response', { status: 401 })
		.ask('tools/call', { name: 'slow' }, { id: 20 })
		.err(-32001, 'Log in first', undefined, { id: null, http: unauthorized })
		.ask('tools/call', { name: 'slow' }, { id: 20 })
		.ok(text('done'))
		.end();
}

/** 2026-07-28: the stream is closed before its answer. */
function hungUp(): Talk {
	const call = { ...modern('tools/call', 'slow'), stream: 'c' };
	return now()
		.ask('tools/call', { name: 'slow' }, { http: call })
		.httpEvent('client', 'close', {}, 'c')
		.wait(9000)
		.end();
}

export const httpTalks: readonly (readonly [string, Talk])[] = [
	['a session with a stream that is resumed', resumed()],
	['a token that comes late, and pushes', pushed()],
	['a token that runs out', renewed()],
	['a call that is hung up on', hungUp()],
];
