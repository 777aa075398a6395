import type { Example } from '../../talks.fixture.ts';
import { open, call } from './shared.fixture.ts';

const both = { client: { elicitation: { form: {}, url: {} }, sampling: {} } };
const asks = (params: object, handshake: object = both) =>
	open(handshake)
		.ask('tools/call', call)
		.serverAsk('elicitation/create', params as never);
const page = { mode: 'url', message: 'x', url: 'https://example.com', elicitationId: 'e1' };
const mixed = {
	maxTokens: 1,
	messages: [
		{
			role: 'user',
			content: [
				{ type: 'text', text: 'x' },
				{ type: 'tool_result', toolUseId: 'c', content: [] },
			],
		},
	],
};
const sampled = { role: 'assistant', content: { type: 'text', text: 'x' }, model: 'm' };
const sample = (params: object = { maxTokens: 1, messages: [] }) =>
	open(both)
		.ask('tools/call', call)
		.serverAsk('sampling/createMessage', params as never);
export const elicitation: readonly Example[] = [
	{
		rule: '2025/elicit-mode-declared',
		breaks: asks(page, { client: { elicitation: {} } }),
		keeps: asks(page),
		side: 'server',
	},
	{
		rule: '2025/elicit-mode-error',
		breaks: asks(page, { client: { elicitation: {} } }).result({ action: 'accept' }),
		keeps: asks(page).result({ action: 'accept' }),
		side: 'client',
	},
	{
		rule: '2025/elicit-url-fields',
		breaks: asks({ mode: 'url', message: 'x', url: 'https://example.com' }),
		keeps: asks(page),
	},
	{
		rule: '2025/elicitation-complete-id',
		breaks: open().note('notifications/elicitation/complete', {}),
		keeps: asks(page).note('notifications/elicitation/complete', { elicitationId: 'e1' }),
	},
	{
		rule: '2025/url-required-error',
		breaks: open().ask('tools/call', call).err(-32042, 'x', {}),
		keeps: open()
			.ask('tools/call', call)
			.err(-32042, 'x', { elicitations: [page] })
			.note('notifications/elicitation/complete', { elicitationId: 'e1' }),
	},
	{
		rule: '2025/sampling-error-codes',
		breaks: sample()
			.result(sampled)
			.serverAsk('sampling/createMessage', mixed as never)
			.result(sampled),
		keeps: sample().err(-1, 'User rejected sampling request'),
		side: 'client',
	},
	{
		rule: '2025/sampling-error-codes',
		breaks: sample().err(-32603, 'User rejected sampling request'),
		keeps: sample().err(-1, 'User rejected sampling request'),
	},
	{
		rule: '2025/roots-unsupported-error',
		breaks: open({ client: {} }).serverAsk('roots/list').result({ roots: [] }),
		keeps: open().serverAsk('roots/list').result({ roots: [] }),
		side: 'client',
	},
];
