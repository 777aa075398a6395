import type { Rule } from '../rule.ts';
import { isOpen, type Call } from '../state/call.ts';
import { isResumed } from '../state/wire.ts';
import { show } from '../words.ts';

/** The same message on another stream: that is a fault of its own. */
function isSentTwice(before: Call, method: string, stream: string | undefined): boolean {
	if (before.stream === undefined || stream === undefined || before.stream === stream) return false;
	return isOpen(before) && before.sender === 'server' && before.method === method;
}

export const requests: readonly Rule[] = [
	{
		id: '2025/request-id-unique-in-session',
		advice: 'Take a new id for each request of a session.',
		on: 'request',
		check(_, { namesake, id, method, http, link, sender, call }) {
			if (method === 'initialize' || isResumed({ link, http })) return undefined;
			const spent = link[sender].calls.spent(call.key);
			if (!namesake)
				return spent === undefined
					? undefined
					: { text: `the id ${show(id)} was used before, in event ${spent}` };
			if (namesake.refused || isSentTwice(namesake, method, http?.stream)) return undefined;
			return {
				text: `the id ${show(id)} was used before, for ${namesake.method} in event ${namesake.seq}`,
			};
		},
	},
];
