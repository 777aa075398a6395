import type { Rule } from '../rule.ts';
import { show } from '../words.ts';

export const requests: readonly Rule[] = [
	{
		id: '2025/request-id-unique-in-session',
		advice: 'Take a new id for each request of a session.',
		on: 'request',
		check(_, { namesake, id, method }) {
			if (!namesake || method === 'initialize') return undefined;
			return {
				text: `the id ${show(id)} was used before, for ${namesake.method} in event ${namesake.seq}`,
			};
		},
	},
];
