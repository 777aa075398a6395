import { httpAccept, httpResponseType, isPost } from '../http.ts';
import { race } from '../limits.ts';
import type { Breach, Rule } from '../rule.ts';
import { isInputMethod } from '../state/ask.ts';
import { isOpen } from '../state/call.ts';
import { fingerprint } from '../state/fingerprint.ts';
import { headerOf } from '../state/header.ts';
import type { SeenMessage } from '../state/seen.ts';
import { isResumed } from '../state/wire.ts';
import { ms, show } from '../words.ts';

const known = new Set(['2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25']);

export const http: readonly Rule[] = [
	httpAccept('2025/http-accept'),
	httpResponseType('2025/http-response-type'),
	{
		id: '2025/http-202',
		advice: 'Answer the POST of a notification or a response with 202 and no body.',
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
			if (phase !== 'response' || status === 202 || status < 200 || status >= 300) return undefined;
			const kind = answers?.kind;
			if (kind === undefined || kind === 'request' || kind === 'other') return undefined;
			return {
				text: `the POST of a ${kind === 'notification' ? kind : 'response'} got ${status}`,
			};
		},
	},
	{
		id: '2025/http-version-header',
		advice:
			'Send MCP-Protocol-Version with the negotiated version on every request after initialize.',
		on: 'message',
		check(_, message) {
			if (!isPost(message) || isInitialize(message)) return undefined;
			const { negotiated } = message.link;
			const header = headerOf(message.http, 'mcp-protocol-version');
			if (negotiated === undefined || header === negotiated) return undefined;
			if (header === undefined) return { text: 'the POST has no MCP-Protocol-Version' };
			const text = `MCP-Protocol-Version is ${show(header)}, but ${negotiated} was negotiated`;
			return { text, severity: 'warning' };
		},
	},
	{
		id: '2025/http-bad-version-400',
		advice: 'Answer 400 to a version that is not supported.',
		on: 'answer',
		check(_, { call, http: answered, link }) {
			const header = call.http?.['mcp-protocol-version'];
			if (typeof header !== 'string' || known.has(header) || header === link.negotiated)
				return undefined;
			const status = answered?.status;
			return status === undefined || status === 400
				? undefined
				: { text: `MCP-Protocol-Version ${show(header)} got the status ${status}` };
		},
	},
	{
		id: '2025/http-session-header',
		advice: 'Repeat the MCP-Session-Id of the server on every request.',
		on: 'message',
		check(_, message) {
			const { session } = message.link.wire;
			if (!isPost(message) || isInitialize(message) || session === undefined) return undefined;
			const header = headerOf(message.http, 'mcp-session-id');
			if (header === session) return undefined;
			return {
				text:
					header === undefined
						? 'the POST has no MCP-Session-Id'
						: `MCP-Session-Id is ${show(header)}`,
			};
		},
	},
	{
		id: '2025/http-session-gone',
		advice: 'Start over with initialize, without the old session id.',
		on: 'message',
		check(_, message) {
			const { gone } = message.link.wire;
			if (!isPost(message) || gone?.by !== 'server') return undefined;
			if (headerOf(message.http, 'mcp-session-id') !== gone.session) return undefined;
			return { text: `the session was answered with 404 in event ${gone.seq}, and is used on` };
		},
	},
	{
		id: '2025/http-session-gone',
		advice: 'Answer 404 for a session that has ended.',
		on: 'answer',
		check(_, { call, link, http: answered }) {
			const { gone } = link.wire;
			const status = answered?.status;
			if (gone?.by !== 'client' || status === undefined || status >= 400) return undefined;
			if (call.http?.['mcp-session-id'] !== gone.session || call.seq < gone.seq) return undefined;
			return { text: `the session was deleted in event ${gone.seq}, and is served on` };
		},
	},
	{
		id: '2025/http-one-stream',
		advice: 'Send each message on one stream only.',
		on: 'message',
		check(_, message) {
			const stream = message.http?.stream;
			const first = stream === undefined ? undefined : firstStream(message);
			if (first === undefined || first === stream) return undefined;
			return { text: `the same message on the streams ${show(first)} and ${show(stream)}` };
		},
	},
	{
		id: '2025/http-get-stream-no-response',
		advice: 'Send the answer on the stream of its POST.',
		on: 'answer',
		check(_, { http: answered, link, call }) {
			if (link.wire.getStreams.get(answered?.stream ?? '') !== false) return undefined;
			return { text: `${call.method} was answered on the GET stream` };
		},
	},
	{
		id: '2025/http-disconnect-not-cancel',
		advice: 'Go on when a connection drops; only tasks/cancel cancels a task.',
		on: 'task',
		check(_, { seen, record, link }): Breach | undefined {
			const { dropped } = link.wire;
			if (!record || !dropped || seen.status !== 'cancelled' || record.terminal || record.cancel)
				return undefined;
			if (!record.latest || dropped.at < record.latest.at || dropped.at > seen.at) return undefined;
			return {
				text: `cancelled without tasks/cancel, after a stream closed at ${ms(dropped.at)}`,
				task: record.id,
			};
		},
	},
	{
		id: '2025/task-messages-on-any-stream',
		advice: 'Take messages of a task from every stream, the GET stream too.',
		on: 'end',
		check(state, ending) {
			if (ending.reason === 'waiting' || state.unanswered > 0) return undefined;
			return [...state.links.values()].flatMap((link) =>
				[...link.server.calls.values()].flatMap((call): Breach[] => {
					const { stream, relatedTask: task, seq, method } = call;
					if (!isOpen(call) || !isInputMethod(method) || task === undefined) return [];
					if (stream === undefined || link.wire.resultStreams.has(stream)) return [];
					if (isResumed({ link, http: { stream } })) return [];
					const text = `${method} of the task came on the stream ${show(stream)} and was never answered`;
					const isSure = ending.complete || ending.at - call.at >= patience;
					const severity = isSure ? {} : { severity: 'note' as const };
					return [{ text, seq, side: 'client', task, ...severity }];
				}),
			);
		},
	},
];

/** A person may think for so long. */
const patience = 60_000;

function isInitialize(message: SeenMessage): boolean {
	return message.kind === 'request' && message.method === 'initialize';
}

/** The stream on which the server sent the same message before. */
function firstStream(message: SeenMessage): string | undefined {
	if (message.sender !== 'server' || isResumed(message)) return undefined;
	switch (message.kind) {
		case 'request': {
			const { namesake, method } = message;
			return namesake && isOpen(namesake) && namesake.method === method
				? namesake.stream
				: undefined;
		}
		case 'result':
		case 'error':
			return message.again ? message.call?.answer?.stream : undefined;
		case 'notification': {
			const before = message.link.wire.lastNote;
			if (!before || message.at - before.at > race / 10) return undefined;
			// Two streams may well log the same words, or say that a list has changed again.
			if (message.method !== 'notifications/tasks/status') return undefined;
			if (typeof message.params['lastUpdatedAt'] !== 'string') return undefined;
			return before.print === fingerprint(message.raw) ? before.stream : undefined;
		}
		case 'other':
			return undefined;
	}
}
