import type { Json, JsonObject } from '../../../protocol/json.ts';
import { extension, full, meta, T1, type Sent } from '../../talk.fixture.ts';
import { accept, elicit, now, type Talk2026 } from '../../talks.fixture.ts';

export const open = (handshake = {}) => now().open(handshake);
export const call: JsonObject = { name: 'slow' };
export const get: JsonObject = { taskId: T1 };
export const asked = (params: JsonObject = call, sent: Sent = {}) =>
	open().ask('tools/call', params, sent);
export const plain: Sent = { capabilities: {} };
export const modern = {
	[meta('protocolVersion')]: '2026-07-28',
	[meta('clientCapabilities')]: full,
};
export const cache: JsonObject = { ttlMs: 0, cacheScope: 'private' };
export const discovering = (result: JsonObject) => now().ask('server/discover').ok(result);
export const discovery: JsonObject = {
	supportedVersions: ['2026-07-28'],
	capabilities: { tools: {} },
	...cache,
};
export const handle = (more: JsonObject = {}, id = T1): JsonObject => ({
	resultType: 'task',
	...now().task('working', more, id),
});
export const requires: Json = { requiredCapabilities: { extensions: { [extension]: {} } } };
export const state = { requestState: 'x' };
export const round = (params: JsonObject = call) =>
	asked(params).ok({ resultType: 'input_required', inputRequests: { a: elicit() }, ...state });
export const responses = { inputResponses: { a: accept() } };
export const noted = (task: JsonObject, more: JsonObject = { [meta('subscriptionId')]: 5 }) =>
	listening().note('notifications/tasks', { ...task, _meta: more });
export const listening = (taskIds: Json = [T1], sent: Sent = {}) =>
	open()
		.start()
		.ask('subscriptions/listen', { notifications: { taskIds } }, { id: 5, ...sent })
		.note('notifications/subscriptions/acknowledged', {
			notifications: { taskIds: [T1] },
			_meta: { [meta('subscriptionId')]: 5 },
		});
/** The id of the stream counts on from the requests before it. */
export function subscribed(talk: Talk2026): Talk2026 {
	const notifications = { taskIds: [T1] };
	return talk
		.ask('subscriptions/listen', { notifications })
		.note('notifications/subscriptions/acknowledged', { notifications, ...onStreamOf(talk) });
}
export const onStreamOf = (talk: Talk2026): JsonObject => ({
	_meta: { [meta('subscriptionId')]: talk.id },
});
export const needing = (requests: JsonObject = { a: elicit() }) =>
	open().start().questions(requests);
export const cancelNote = (requestId: Json) => ({ requestId });
export const token: JsonObject = { ...call, _meta: { progressToken: 'p' } };
export const tick = (more: JsonObject = {}): JsonObject => ({
	progressToken: 'p',
	progress: 1,
	...more,
});
export const posted = (headers: Record<string, string>): Sent => ({
	http: {
		method: 'POST',
		headers: {
			accept: 'application/json, text/event-stream',
			'mcp-protocol-version': '2026-07-28',
			...headers,
		},
	},
});
export const poll = (name: string) => posted({ 'mcp-method': 'tasks/get', 'mcp-name': name });
export const stream = (name: string): Sent => ({ http: { stream: name } });
export const onStream: JsonObject = { _meta: { [meta('subscriptionId')]: 5 } };
