import { isObject } from '../../protocol/json.ts';
import type { Rule } from '../rule.ts';
import { race } from '../limits.ts';
import { mayBeEarlier } from '../state/beginning.ts';
import { heard } from '../state/call.ts';
import { other } from '../state/link.ts';
import type { SeenMessage } from '../state/seen.ts';
import { isResumed } from '../state/wire.ts';
import { show } from '../words.ts';

/** What every JSON-RPC message has to be. */
export const framing: readonly Rule[] = [
	{
		id: 'both/jsonrpc-envelope',
		advice: 'Send one JSON-RPC 2.0 request, notification or response, with "jsonrpc": "2.0".',
		on: 'message',
		check(_, message) {
			if (Array.isArray(message.raw) || typeof message.raw === 'string') return undefined;
			const text = envelopeFault(message.raw);
			return text === undefined ? undefined : { text };
		},
	},
	{
		id: 'both/request-id-type',
		advice: 'Give every request an id that is a string or an integer.',
		on: 'request',
		check(_, { id, method }) {
			if (typeof id === 'string' || Number.isInteger(id)) return undefined;
			return { text: `${method} has the id ${show(id)}, which is neither a string nor an integer` };
		},
	},
	{
		id: 'both/response-id-matches',
		advice: 'Answer each request once, under the id that it had.',
		on: 'message',
		check(_, message) {
			if (message.kind !== 'result' && message.kind !== 'error') return undefined;
			if (message.again && isResumed(message)) return undefined;
			if (message.again) return { text: `a second answer to request ${show(message.id)}` };
			if (message.call || isUnreadable(message) || answersNotification(message)) return undefined;
			const asker = other(message.sender);
			if (!message.link[asker].asked || mayBeEarlier(message.link, asker, message.id))
				return undefined;
			return { text: `${answerWith(message)}, and no such request is open` };
		},
	},
	{
		id: 'both/notification-not-answered',
		advice: 'Take notifications in silence; only requests are answered.',
		on: 'message',
		check(_, message) {
			if (message.kind !== 'result' && message.kind !== 'error') return undefined;
			if (message.call || isElse(message) || !answersNotification(message)) return undefined;
			if (message.id != null && mayBeEarlier(message.link, other(message.sender), message.id))
				return undefined;
			return { text: `${answerWith(message)} right after a notification` };
		},
	},
	{
		id: 'both/response-one-outcome',
		advice: 'Send either a `result` object or an `error` object.',
		on: 'message',
		check(_, { raw }) {
			if (!isObject(raw) || 'method' in raw || !('id' in raw || 'result' in raw)) return undefined;
			if ('result' in raw && 'error' in raw) return { text: 'both `result` and `error`' };
			if (!('result' in raw) && !('error' in raw)) return { text: 'neither `result` nor `error`' };
			if (!('result' in raw) || isObject(raw['result'])) return undefined;
			return { text: `\`result\` is ${show(raw['result'])} and not an object` };
		},
	},
	{
		id: 'both/error-shape',
		advice: 'Give the error an integer `code` and a string `message`.',
		on: 'message',
		check(_, { raw }) {
			const error = isObject(raw) && !('method' in raw) ? raw['error'] : undefined;
			if (error === undefined) return undefined;
			if (!isObject(error)) return { text: `\`error\` is ${show(error)} and not an object` };
			if (!Number.isInteger(error['code'])) return { text: `error.code is ${show(error['code'])}` };
			if (typeof error['message'] === 'string') return undefined;
			return { text: `error.message is ${show(error['message'])}` };
		},
	},
	{
		id: 'both/notification-no-id',
		advice: 'Leave the id out of a notification.',
		on: 'notification',
		check(_, { raw, method }) {
			if (!isObject(raw) || !('id' in raw)) return undefined;
			return { text: `${method} has the id ${show(raw['id'])}` };
		},
	},
	{
		id: 'both/one-message-per-frame',
		advice: 'Send each message on its own; batches do not exist any more.',
		on: 'message',
		check(_, { raw }) {
			return Array.isArray(raw) ? { text: `a batch of ${raw.length}` } : undefined;
		},
	},
	{
		id: 'both/stdio-newline-framing',
		advice: 'Write nothing but messages, each on one line; logs belong on stderr.',
		on: 'message',
		check(_, { raw }) {
			return typeof raw === 'string' ? { text: `not a message: ${show(raw)}` } : undefined;
		},
	},
];

function envelopeFault(raw: unknown): string | undefined {
	if (!isObject(raw)) return `not an object but ${show(raw)}`;
	if (raw['jsonrpc'] !== '2.0') return `\`jsonrpc\` is ${show(raw['jsonrpc'])}`;
	const answers = 'result' in raw || 'error' in raw;
	if ('method' in raw) {
		if (typeof raw['method'] !== 'string') return `\`method\` is ${show(raw['method'])}`;
		if (answers) return 'both a request and an answer';
		const { params } = raw;
		return params === undefined || isObject(params) ? undefined : `\`params\` is ${show(params)}`;
	}
	return answers || 'id' in raw ? undefined : 'neither a request, a notification nor an answer';
}

const parseError = -32700;

type Answer = Extract<SeenMessage, { id: unknown; again: boolean }>;

/** It may answer something whose id could not be read; what that was, a trace need not have. */
function isUnreadable({ kind, id }: Answer): boolean {
	return kind === 'error' && id == null;
}

function answerWith({ kind, id }: Answer): string {
	return id === undefined
		? `a${kind === 'error' ? 'n error' : ' result'} without an id`
		: `an answer with the id ${show(id)}`;
}

/** What came last from the other side had been heard, and wants no answer. */
function answersNotification({ link, sender, at }: SeenMessage): boolean {
	const last = link.last[other(sender)];
	return last?.kind === 'notification' && heard(last, at);
}

/** It may as well be about something that is not in the trace. */
function isElse(message: Answer): boolean {
	if (!isUnreadable(message) || message.kind !== 'error') return false;
	const { code, http, at, link, sender } = message;
	const late = at - (link.last[other(sender)]?.received ?? 0) > race;
	return code === parseError || (http?.status ?? 0) >= 400 || late;
}
