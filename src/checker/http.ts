import type { Rule } from './rule.ts';
import { headerOf } from './state/header.ts';
import type { SeenMessage } from './state/seen.ts';
import { show } from './words.ts';

/** What a client sends over HTTP; an authorization alone, without a method, only tells callers apart. */
export function isPost({ sender, http }: SeenMessage): boolean {
	return sender === 'client' && http?.headers !== undefined && http.method === 'POST';
}

export function httpAccept(id: string): Rule {
	return {
		id,
		advice: 'Send Accept: application/json, text/event-stream.',
		on: 'message',
		check(_, message) {
			if (!isPost(message)) return undefined;
			const accept = headerOf(message.http, 'accept');
			const types = accept?.toLowerCase() ?? '';
			if (types.includes('application/json') && types.includes('text/event-stream'))
				return undefined;
			return { text: `the Accept header is ${show(accept)}` };
		},
	};
}

export function httpResponseType(id: string): Rule {
	return {
		id,
		advice: 'Answer a request with application/json or text/event-stream.',
		on: 'answer',
		check(_, { http, sender, call }) {
			const type = headerOf(http, 'content-type');
			const status = http?.status;
			if (sender !== 'server' || status === undefined || status >= 300 || type === undefined)
				return undefined;
			const plain = type.toLowerCase();
			if (plain.startsWith('application/json') || plain.startsWith('text/event-stream'))
				return undefined;
			return { text: `${call.method} was answered as ${show(type)}` };
		},
	};
}
