import { isObject } from '../../protocol/json.ts';
import { httpAccept, httpResponseType, isPost } from '../http.ts';
import { race } from '../limits.ts';
import type { Rule } from '../rule.ts';
import type { Call } from '../state/call.ts';
import { headerOf } from '../state/header.ts';
import { protocolVersion } from '../state/meta-keys.ts';
import { objectOr } from '../state/state.ts';
import { tokenOf } from '../both/progress.ts';
import { ms, show } from '../words.ts';
import { decoded, needsEncoding } from './header-value.ts';

const targetMethods = ['tools/call', 'prompts/get', 'resources/read'];
const taskMethods = ['tasks/get', 'tasks/update', 'tasks/cancel'];
const named = new Set([...targetMethods, ...taskMethods]);

/** Streamable HTTP: what routes a request stands in headers, and has to agree with the body. */
export const http: readonly Rule[] = [
	{
		id: '2026/http-version-header',
		advice: 'Send MCP-Protocol-Version with the version of the body.',
		on: 'request',
		check(_, request) {
			return headerFault(request.call, 'version');
		},
	},
	{
		id: '2026/http-method-header',
		advice: 'Send Mcp-Method with the method of the body.',
		on: 'request',
		check(_, request) {
			return headerFault(request.call, 'method');
		},
	},
	{
		id: '2026/http-name-header',
		advice: 'Send Mcp-Name with the name or the uri of the body.',
		on: 'request',
		of: targetMethods,
		check(_, request) {
			return headerFault(request.call, 'name');
		},
	},
	{
		id: '2026/http-name-header-tasks',
		advice:
			'Send Mcp-Name with the taskId of the body, so that a balancer finds the right instance.',
		on: 'request',
		of: taskMethods,
		check(_, { call }) {
			const fault = headerFault(call, 'name');
			return fault && { ...fault, task: call.taskId };
		},
	},
	{
		id: '2026/http-value-encoding',
		advice: 'Send such a name as =?base64?…?=, its UTF-8 bytes in Base64.',
		on: 'request',
		check(_, request) {
			const header = isPost(request) ? headerOf(request.http, 'mcp-name') : undefined;
			const wanted = nameOf(request.call);
			if (header === undefined || wanted === undefined || !needsEncoding(wanted)) return undefined;
			return decoded(header) === wanted && header !== wanted
				? undefined
				: { text: `Mcp-Name is ${show(header)} for the name ${show(wanted)}` };
		},
	},
	{
		id: '2026/http-header-mismatch',
		advice: 'Reject a header that is missing or differs with status 400 and the error -32020.',
		on: 'answer',
		check(_, answer) {
			const { call, http: answered } = answer;
			const fault =
				headerFault(call, 'version') ?? headerFault(call, 'method') ?? headerFault(call, 'name');
			if (!fault || answered?.status === undefined) return undefined;
			if (answer.kind === 'error' && answer.code === -32020 && answered.status === 400)
				return undefined;
			if (answer.kind === 'error' && (answer.code === -32022 || answered.status === 401))
				return undefined;
			const seen =
				answer.kind === 'error'
					? `${answered.status} and ${show(answer.code)}`
					: `${answered.status} and a result`;
			return { text: `${fault.text}; it got ${seen}` };
		},
	},
	{
		id: '2026/http-error-status',
		advice: 'Send 404 with -32601, and 400 with -32020, -32021, -32022 and for missing _meta.',
		on: 'error',
		check(_, { code, http: answered, call, sender }) {
			const status = answered?.status;
			if (sender === 'client' || status === undefined || code === undefined) return undefined;
			const lacksMeta =
				code === -32602 &&
				!isObject(objectOr(call.params['_meta'])['io.modelcontextprotocol/clientCapabilities']);
			const wanted =
				code === -32601
					? 404
					: code === -32020 || code === -32021 || code === -32022 || lacksMeta
						? 400
						: status;
			return status === wanted
				? undefined
				: { text: `the error ${code} came with status ${status}`, key: String(code) };
		},
	},
	httpAccept('2026/http-accept'),
	httpResponseType('2026/http-response-type'),
	{
		id: '2026/http-response-type',
		advice: 'Answer an accepted notification with 202 and no body.',
		on: 'http',
		check(
			_,
			{
				event: {
					phase,
					http: { status = 0 },
				},
				answers,
			},
		) {
			if (phase !== 'response' || answers?.kind !== 'notification' || status < 200 || status >= 300)
				return undefined;
			return status === 202 ? undefined : { text: `the POST of a notification got ${status}` };
		},
	},
	{
		id: '2026/http-stream-scope',
		advice: 'Send on the stream of a request only what belongs to it.',
		on: 'notification',
		check(_, note) {
			const stream = note.http?.stream;
			if (stream === undefined || note.sender === 'client') return undefined;
			if (note.method === 'notifications/progress') {
				const own = tokenOf(note)?.call.stream;
				return own === undefined || own === stream
					? undefined
					: { text: 'progress on the stream of another request' };
			}
			if (note.method !== 'notifications/tasks' || note.link.streams.has(stream)) return undefined;
			return note.link.wire.posts.has(stream)
				? { text: 'notifications/tasks on the stream of a request that is no listen' }
				: undefined;
		},
	},
	{
		id: '2026/http-no-session',
		advice: 'Give out no Mcp-Session-Id; there are no sessions.',
		on: 'answer',
		check(_, { http: answered }) {
			const session = headerOf(answered, 'mcp-session-id');
			return session === undefined
				? undefined
				: { text: `the answer has the Mcp-Session-Id ${show(session)}` };
		},
	},
	{
		id: '2026/http-disconnect-cancels',
		advice: 'Stop a request when its stream is closed; a task that it has made goes on.',
		on: 'answer',
		check(_, { call, link, at }) {
			const dropped = call.stream === undefined ? undefined : link.wire.closed.get(call.stream);
			if (dropped === undefined || at <= dropped + race) return undefined;
			return {
				text: `${call.method} was answered ${ms(at - dropped)} after the client had closed its stream`,
			};
		},
	},
];

/** What should stand in Mcp-Name. */
function nameOf({ method, target, taskId }: Call): string | undefined {
	return method.startsWith('tasks/') ? taskId : target;
}

type Mirrored = 'version' | 'method' | 'name';

/** What is wrong with a header that repeats the body. */
function headerFault(call: Call, which: Mirrored): { text: string } | undefined {
	if (!call.posted) return undefined;
	const [header, wanted] = pairOf(call, which);
	const value = call.http?.[header.toLowerCase()];
	if (wanted === undefined) return undefined;
	if (typeof value !== 'string') return { text: `${call.method} has no ${header}` };
	const read = which === 'name' ? decoded(value) : value;
	return read === wanted
		? undefined
		: { text: `${header} is ${show(value)}, the body has ${show(wanted)}` };
}

function pairOf(
	call: Call,
	which: Mirrored,
): readonly [header: string, wanted: string | undefined] {
	if (which === 'method') return ['Mcp-Method', call.method];
	if (which === 'name') return ['Mcp-Name', named.has(call.method) ? nameOf(call) : undefined];
	const version = objectOr(call.params['_meta'])[protocolVersion];
	return ['MCP-Protocol-Version', typeof version === 'string' ? version : undefined];
}
