import { declares } from '../../protocol/capability.ts';
import { isObject } from '../../protocol/json.ts';
import { isMixed, unbalanced } from '../both/sampling.ts';
import type { Rule } from '../rule.ts';
import type { Ask } from '../state/ask.ts';
import { show } from '../words.ts';

const elicit = ['elicitation/create'];

/** Elicitation, sampling and roots, as far as they are requests of their own. */
export const elicitation: readonly Rule[] = [
	{
		id: '2025/elicit-mode-declared',
		advice: 'Ask only in modes that the client declares; `elicitation: {}` means form.',
		on: 'ask',
		of: elicit,
		check(_, ask) {
			return isUndeclared(ask)
				? { text: `an elicitation in mode ${show(modeOf(ask))}, which was not declared` }
				: undefined;
		},
	},
	{
		id: '2025/elicit-mode-error',
		advice: 'Answer -32602 to a mode that was not declared.',
		on: 'reply',
		of: elicit,
		check(_, { ask, value, error }) {
			if (!isUndeclared(ask) || error?.code === -32602) return undefined;
			const seen = value ? `the action ${show(value['action'])}` : `the error ${show(error?.code)}`;
			return { text: `mode ${show(modeOf(ask))} was not declared, and is answered with ${seen}` };
		},
	},
	{
		id: '2025/elicit-url-fields',
		advice: 'Give a url elicitation a message, a valid url and an elicitationId.',
		on: 'ask',
		of: elicit,
		check(_, { params }) {
			if (params['mode'] !== 'url') return undefined;
			const { url, elicitationId } = params;
			if (typeof url !== 'string' || !URL.canParse(url)) return { text: `\`url\` is ${show(url)}` };
			if (typeof elicitationId === 'string') return undefined;
			return { text: `elicitationId is ${show(elicitationId)}` };
		},
	},
	{
		id: '2025/elicitation-complete-id',
		advice: 'Name the elicitationId of the url elicitation that is complete.',
		on: 'notification',
		of: ['notifications/elicitation/complete'],
		check(state, { params, from, link }) {
			const id = params['elicitationId'];
			if (typeof id === 'string' && state.peer(from).elicitations.has(id)) return undefined;
			if (typeof id === 'string' && !link.whole) return undefined;
			if (id === undefined) return { text: 'it has no elicitationId' };
			return { text: `no url elicitation has the id ${show(id)}` };
		},
	},
	{
		id: '2025/url-required-error',
		advice: 'List the url elicitations to be done in data.elicitations.',
		on: 'error',
		check(_, { code, error }) {
			if (code !== -32042) return undefined;
			const { data } = error;
			const asked = isObject(data) ? data['elicitations'] : undefined;
			if (!Array.isArray(asked) || asked.length === 0)
				return { text: `data.elicitations is ${show(asked)}` };
			const odd = asked.find(
				(one) =>
					!isObject(one) || one['mode'] !== 'url' || typeof one['elicitationId'] !== 'string',
			);
			return odd === undefined
				? undefined
				: { text: `an elicitation in the error is ${show(odd)}` };
		},
	},
	{
		id: '2025/sampling-error-codes',
		advice: 'Answer -32602 where tool results are missing or mixed with other content.',
		on: 'reply',
		of: ['sampling/createMessage'],
		check(_, { ask, error }) {
			const bad = isMixed(ask.params) || unbalanced(ask.params).length > 0;
			if (bad && error?.code !== -32602) {
				return {
					text: `tool results are missing or mixed, and the answer is ${error ? show(error.code) : 'a result'}`,
				};
			}
			const rejected =
				typeof error?.message === 'string' && /reject|declin|denied/i.test(error.message);
			if (bad || !rejected || error.code === -1) return undefined;
			return {
				text: `a rejection by the user is reported as ${show(error.code)}`,
				advice: 'Report a rejection as -1.',
			};
		},
	},
	{
		id: '2025/roots-unsupported-error',
		advice: 'Answer -32601 to roots/list where roots were not declared.',
		on: 'reply',
		of: ['roots/list'],
		check(_, { ask, error }) {
			if (!ask.capabilities || declares(ask.capabilities, ['roots']) || error?.code === -32601)
				return undefined;
			return {
				text: `roots were not declared, and roots/list got ${error ? `the error ${show(error.code)}` : 'a result'}`,
			};
		},
	},
];

function modeOf({ params }: Ask): string {
	return params['mode'] === 'url' ? 'url' : 'form';
}

/** `elicitation: {}` stands for form alone. */
function isUndeclared(ask: Ask): boolean {
	const declared = ask.capabilities?.['elicitation'];
	if (!isObject(declared)) return false;
	const mode = modeOf(ask);
	if (mode === 'form' && !('url' in declared)) return false;
	return !(mode in declared);
}
