import { isObject, type JsonObject } from '../../protocol/json.ts';
import { methods } from '../../protocol/2026-07-28/methods.ts';
import { race } from '../limits.ts';
import type { Breach, Rule } from '../rule.ts';
import type { Call } from '../state/call.ts';
import * as keys from '../state/meta-keys.ts';
import type { SeenRequest } from '../state/seen.ts';
import { objectOr } from '../state/state.ts';
import { outcomeOf, named, show } from '../words.ts';

/** The answers that a request without its metadata may get; which error comes first is not said. */
const rejections: readonly (number | undefined)[] = [-32602, -32020, -32021, -32022, -32601];

/** What stands in the `_meta` of every request and result. */
export const envelope: readonly Rule[] = [
	{
		id: '2026/request-meta-required',
		advice: 'Put protocolVersion and clientCapabilities into the _meta of every request.',
		on: 'request',
		check(_, request) {
			if (request.sender === 'server') return undefined;
			const missing = missingMeta(request);
			return missing === undefined ? undefined : { text: `${request.method}: ${missing}` };
		},
	},
	{
		id: '2026/missing-meta-rejected',
		advice: 'Reject the request with -32602, over HTTP with status 400.',
		on: 'answer',
		check(_, answer) {
			const { call, link, sender } = answer;
			const meta = isObject(call.params['_meta']) ? call.params['_meta'] : {};
			if (sender === 'client' || !link.modern || isComplete(meta)) return undefined;
			if (answer.kind === 'error' && rejections.includes(answer.code)) return undefined;
			const seen = outcomeOf(answer);
			return { text: `${call.method} without the required _meta got ${seen}` };
		},
	},
	{
		id: '2026/client-info',
		advice: 'Add clientInfo with name and version to the _meta of every request.',
		on: 'request',
		check(_, { sender, meta, method }) {
			if (sender === 'server' || isInfo(meta[keys.clientInfo])) return undefined;
			return { text: `${method} has no clientInfo` };
		},
	},
	{
		id: '2026/server-info',
		advice: 'Add serverInfo with name and version to the _meta of every result.',
		on: 'result',
		check(_, { sender, meta, call }) {
			if (sender === 'client' || isInfo(meta[keys.serverInfo])) return undefined;
			return { text: `the result of ${call.method} has no serverInfo` };
		},
	},
	{
		id: '2026/result-type-present',
		advice: 'Give every result a resultType, mostly "complete".',
		on: 'result',
		check(_, { result, call, sender }) {
			const type = result['resultType'];
			if (sender === 'client' || typeof type === 'string' || elsewhere(call.method, result))
				return undefined;
			return {
				text: `the result of ${call.method} has ${named('resultType', type)}`,
				key: call.method,
			};
		},
	},
	{
		id: '2026/result-type-known',
		advice:
			'Use "complete", "input_required", or what an advertised extension adds, such as "task".',
		on: 'result',
		check(_, { result, call, link }) {
			const type = result['resultType'];
			if (typeof type !== 'string' || ['complete', 'input_required', 'task'].includes(type))
				return undefined;
			// What the server advertises need not be in the recording; then the client's word has to do.
			if (hasOtherExtension(link.discovered?.capabilities ?? call.capabilities)) return undefined;
			return { text: `the resultType of ${call.method} is ${show(type)}` };
		},
	},
	{
		id: '2026/no-server-requests',
		advice: 'Ask inside a result: an input_required answer, or the inputRequests of a task.',
		on: 'request',
		check(_, { sender, method }) {
			return sender === 'server'
				? { text: `the server sends the request ${method}`, key: method }
				: undefined;
		},
	},
	{
		id: '2026/no-client-responses',
		advice: 'Answer by tasks/update, or by calling again with inputResponses.',
		on: 'message',
		check(_, { sender, kind }) {
			const answers = kind === 'result' || kind === 'error';
			return sender === 'client' && answers
				? { text: 'the client sends a JSON-RPC response' }
				: undefined;
		},
	},
	{
		id: '2026/request-id-unique-in-flight',
		advice: 'Take another id as long as the first request is open.',
		on: 'request',
		check(_, { namesake, at, id }) {
			if (!namesake || namesake.cancelled || namesake.received === null) return undefined;
			if (isHungUp(namesake)) return undefined;
			const { answer } = namesake;
			if (answer && (answer.received === null || answer.received <= at)) return undefined;
			return {
				text: `the id ${show(id)} belongs to the open ${namesake.method} of event ${namesake.seq}`,
			};
		},
	},
	{
		id: '2026/log-opt-in',
		advice: 'Send log messages only while a request is open that sets logLevel.',
		on: 'notification',
		of: ['notifications/message'],
		check(_, { link, meta, sender, at }) {
			const { openLogging, loggingUntil } = link.client;
			if (sender === 'client' || openLogging > 0 || keys.subscriptionId in meta) return undefined;
			if (!link.whole || at <= loggingUntil + race) return undefined;
			return { text: 'a log message, but no open request has set logLevel' };
		},
	},
	{
		id: '2026/deprecated-features',
		advice: 'Do without roots, sampling and logging in what is new.',
		on: 'request',
		check(_, { meta, sender }): Breach | undefined {
			if (sender === 'server' || meta[keys.logLevel] === undefined) return undefined;
			return { text: 'a request sets logLevel', key: 'logLevel' };
		},
	},
	{
		id: '2026/deprecated-features',
		advice: 'Do without roots, sampling and logging in what is new.',
		on: 'ask',
		of: ['sampling/createMessage', 'roots/list'],
		check(_, { method }) {
			return { text: `an input request for ${method}`, key: method ?? '' };
		},
	},
	{
		id: '2026/removed-methods',
		advice: 'Leave the method out; in 2026-07-28 it does not exist.',
		on: 'message',
		check(_, message) {
			if (message.kind !== 'request' && message.kind !== 'notification') return undefined;
			const { method, sender } = message;
			if (sender === 'server' || !removed.has(method)) return undefined;
			return { text: `${method} was removed`, key: method };
		},
	},
	{
		id: '2026/reserved-names',
		advice: 'Choose a name outside tasks/ and notifications/tasks; both belong to the extension.',
		on: 'message',
		check(_, message) {
			if (message.kind !== 'request' && message.kind !== 'notification') return undefined;
			const { method } = message;
			const reserved = method.startsWith('tasks/') || method.startsWith('notifications/tasks');
			if (!reserved || Object.hasOwn(methods, method) || removed.has(method)) return undefined;
			return { text: `the extension has no ${method}`, key: method };
		},
	},
];

const removed = new Set([
	'initialize',
	'notifications/initialized',
	'ping',
	'logging/setLevel',
	'resources/subscribe',
	'resources/unsubscribe',
	'tasks/result',
	'tasks/list',
	'notifications/roots/list_changed',
]);

/** Acknowledgements, tasks and handles have rules of their own for resultType. */
function elsewhere(method: string, result: JsonObject): boolean {
	return (
		method.startsWith('tasks/') ||
		(typeof result['taskId'] === 'string' && !('resultType' in result))
	);
}

function hasOtherExtension(capabilities: JsonObject | undefined): boolean {
	const names = Object.keys(objectOr(capabilities?.['extensions']));
	return names.some((name) => name !== keys.tasksExtension);
}

/** Its stream was closed before the answer came. */
function isHungUp({ link, stream, key }: Call): boolean {
	const listen = link.listens.get(key);
	return link.wire.closed.has(stream ?? '') || listen?.closed !== undefined;
}

function missingMeta({ meta }: SeenRequest): string | undefined {
	const version = meta[keys.protocolVersion];
	if (typeof version !== 'string') return `protocolVersion is ${show(version)}`;
	const declared = meta[keys.clientCapabilities];
	return isObject(declared) ? undefined : `clientCapabilities is ${show(declared)}`;
}

function isComplete(meta: JsonObject): boolean {
	return typeof meta[keys.protocolVersion] === 'string' && isObject(meta[keys.clientCapabilities]);
}

function isInfo(info: unknown): boolean {
	return isObject(info) && typeof info['name'] === 'string' && typeof info['version'] === 'string';
}
