import type { Rule } from '../rule.ts';
import { show } from '../words.ts';

export const elicitation: readonly Rule[] = [
	{
		id: '2026/elicit-url-fields',
		advice: 'Give a url elicitation a message and a valid url, and no elicitationId.',
		on: 'ask',
		of: ['elicitation/create'],
		check(_, { params, task }) {
			if (params['mode'] !== 'url') return undefined;
			const { url, elicitationId } = params;
			if (typeof url !== 'string' || !URL.canParse(url)) {
				return { text: `\`url\` is ${show(url)}`, task: task?.id };
			}
			if (elicitationId === undefined) return undefined;
			return { text: 'the elicitation has an elicitationId', task: task?.id, severity: 'warning' };
		},
	},
	{
		id: '2026/elicit-url-fields',
		advice: 'Poll the task or repeat the call; notifications/elicitation/complete is gone.',
		on: 'notification',
		of: ['notifications/elicitation/complete'],
		check() {
			return { text: 'notifications/elicitation/complete was removed', severity: 'warning' };
		},
	},
];
