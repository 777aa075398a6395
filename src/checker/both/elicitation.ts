import { isObject, type JsonObject } from '../../protocol/json.ts';
import { misfit } from '../json-schema.ts';
import type { Breach, Rule } from '../rule.ts';
import { list, show } from '../words.ts';
import { formFaults } from './form-schema.ts';

const elicit = ['elicitation/create'];

export const elicitation: readonly Rule[] = [
	{
		id: 'both/elicit-message',
		advice: 'Say what is asked in `message`, and leave `mode` out or set it to "form" or "url".',
		on: 'ask',
		of: elicit,
		check(_, { params, task }) {
			const { message, mode } = params;
			if (typeof message !== 'string')
				return { text: `\`message\` is ${show(message)}`, task: task?.id };
			if (mode === undefined || mode === 'form' || mode === 'url') return undefined;
			return { text: `\`mode\` is ${show(mode)}`, task: task?.id };
		},
	},
	{
		id: 'both/elicit-form-schema',
		advice: 'Ask for a flat object of texts, numbers, switches and choices.',
		on: 'ask',
		of: elicit,
		check(_, { params, task, version }) {
			if (params['mode'] === 'url') return undefined;
			return formFaults(params['requestedSchema'], version).map((fault): Breach => ({
				...fault,
				task: task?.id,
			}));
		},
	},
	{
		id: 'both/elicit-no-secrets-in-form',
		advice: 'Ask for passwords, keys and card numbers on a page of your own, with mode "url".',
		on: 'ask',
		of: elicit,
		check(_, { params, task }) {
			if (params['mode'] === 'url') return undefined;
			const secret = fieldsOf(params).find(
				([name, field]) => isSecret(name) || isSecret(field['title']),
			);
			if (secret) return { text: `the form asks for ${show(secret[0])}`, task: task?.id };
			const { message } = params;
			return typeof message === 'string' && wantsSecret(message)
				? { text: `the form says ${show(message)}`, task: task?.id }
				: undefined;
		},
	},
	{
		id: 'both/elicit-https',
		advice: 'Use https in addresses, and put none into the texts of a form.',
		on: 'ask',
		of: elicit,
		check(_, { params, task }) {
			const { mode, url, message } = params;
			if (mode === 'url') {
				return isPlainHttp(url)
					? { text: `the address is ${show(url)}`, task: task?.id }
					: undefined;
			}
			const texts = [
				message,
				...fieldsOf(params).flatMap(([, { title, description }]) => [title, description]),
			];
			const linked = texts.find((text) => typeof text === 'string' && /https?:\/\//.test(text));
			return linked === undefined
				? undefined
				: { text: `the form has an address in ${show(linked)}`, task: task?.id };
		},
	},
	{
		id: 'both/elicit-action',
		advice: 'Answer with the action "accept", "decline" or "cancel".',
		on: 'reply',
		of: elicit,
		check(_, { value, ask }) {
			if (!value) return undefined;
			const { action } = value;
			if (action === 'accept' || action === 'decline' || action === 'cancel') return undefined;
			if (action === undefined && isOtherResult(value)) return undefined;
			return { text: `\`action\` is ${show(action)}`, task: ask.task?.id };
		},
	},
	{
		id: 'both/elicit-content-matches',
		advice: 'Check what the person gave against requestedSchema before it is sent.',
		on: 'reply',
		of: elicit,
		check(_, { value, ask }) {
			const schema = ask.params['requestedSchema'];
			if (value?.['action'] !== 'accept' || ask.params['mode'] === 'url') return undefined;
			if (!isObject(schema)) return undefined;
			const fault = misfit(schema, value['content'] ?? {});
			return fault === undefined ? undefined : { text: fault, task: ask.task?.id };
		},
	},
	{
		id: 'both/elicit-url-no-content',
		advice: 'Leave `content` out: what the person enters goes to the page.',
		on: 'reply',
		of: elicit,
		check(_, { value, ask }) {
			if (ask.params['mode'] !== 'url' || value?.['content'] === undefined) return undefined;
			const fields = isObject(value['content']) ? list(Object.keys(value['content'])) : '';
			return {
				text: `the answer to a url elicitation has content${fields && `: ${fields}`}`,
				task: ask.task?.id,
			};
		},
	},
];

function fieldsOf(params: JsonObject): readonly (readonly [string, JsonObject])[] {
	const schema = params['requestedSchema'];
	const properties = isObject(schema) ? schema['properties'] : undefined;
	if (!isObject(properties)) return [];
	return Object.entries(properties).map(([name, field]) => [name, isObject(field) ? field : {}]);
}

/** The result of another method, or wrapped into an answer of its own: that is another rule's. */
function isOtherResult(value: JsonObject): boolean {
	return ['roots', 'role', 'model', 'jsonrpc', 'result'].some((name) => name in value);
}

const secrets =
	/\b(pass(word|phrase|code)?|pwd|secret|pin|cvv|cvc|api ?key|private ?key|(access|auth|bearer) ?token|card ?number|iban)\b/;

/** `apiKey`, `api_key` and `API key` are the same words. */
function isSecret(name: unknown): boolean {
	if (typeof name !== 'string' || name.length > 200) return false;
	const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
	return secrets.test(words.toLowerCase());
}

/** Told to give a secret, and not only told of one. */
function wantsSecret(message: string): boolean {
	const text = message.slice(0, 1000).toLowerCase();
	return (
		/\b(enter|type|give|provide|paste|send|share)\b[^.;!?]{0,40}\b(your|the|a|an|its)\b/.test(
			text,
		) && isSecret(text.slice(0, 200))
	);
}

function isPlainHttp(url: unknown): boolean {
	if (typeof url !== 'string' || !URL.canParse(url)) return false;
	const { protocol, hostname } = new URL(url);
	return protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
