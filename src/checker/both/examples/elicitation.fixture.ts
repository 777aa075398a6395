import { accept, elicit, old, type Example } from '../../talks.fixture.ts';

const asks = (params: object) =>
	old()
		.open()
		.ask('tools/call', { name: 'slow' })
		.serverAsk('elicitation/create', params as never);
const form = (properties: object) => ({
	message: 'Well?',
	requestedSchema: { type: 'object', properties },
});
const url = (address: string) => ({
	mode: 'url',
	message: 'Go there',
	url: address,
	elicitationId: 'e1',
});
const urls = (params: object) =>
	old()
		.open({ client: { elicitation: { form: {}, url: {} } } })
		.ask('tools/call', { name: 'slow' })
		.serverAsk('elicitation/create', params as never);
const good = elicit().params as object;
export const elicitation: readonly Example[] = [
	{
		rule: 'both/elicit-message',
		breaks: asks({ requestedSchema: { type: 'object', properties: {} } }),
		keeps: asks(good).result(accept()),
	},
	{
		rule: 'both/elicit-message',
		breaks: asks({ ...good, mode: 'popup' }),
		keeps: asks({ ...good, mode: 'form' }),
	},
	{
		rule: 'both/elicit-form-schema',
		breaks: asks(form({ a: { type: 'object' } })),
		keeps: asks(form({ a: { type: 'array', items: { type: 'string', enum: ['x'] } } })),
	},
	{
		rule: 'both/elicit-form-schema',
		breaks: asks(form({ a: { type: 'string', pattern: 'x' } })),
		keeps: asks(form({ a: { type: 'string', format: 'email' } })),
		severity: 'note',
	},
	{
		rule: 'both/elicit-no-secrets-in-form',
		breaks: asks(form({ apiKey: { type: 'string' } })),
		keeps: asks(form({ name: { type: 'string' } })),
	},
	{
		rule: 'both/elicit-no-secrets-in-form',
		breaks: asks({ ...good, message: 'Enter the password of the database' }),
		keeps: asks({ ...good, message: 'The password has run out. Go on?' }),
	},
	{
		rule: 'both/elicit-https',
		breaks: urls(url('http://example.com')),
		keeps: urls(url('http://localhost:3000/x')),
	},
	{
		rule: 'both/elicit-https',
		breaks: asks({ ...good, message: 'Open https://example.com first' }),
		keeps: asks(good),
	},
	{
		rule: 'both/elicit-action',
		breaks: asks(good).result({ action: 'ok' }),
		keeps: asks(good).result({ action: 'decline' }),
		side: 'client',
	},
	{
		rule: 'both/elicit-content-matches',
		breaks: asks({
			...form({ name: { type: 'string' } }),
			requestedSchema: {
				type: 'object',
				properties: { name: { type: 'string' } },
				required: ['name'],
			},
		}).result(accept({ input: 'Luca' })),
		keeps: asks(good).result(accept()),
	},
	{
		rule: 'both/elicit-url-no-content',
		breaks: urls(url('https://example.com')).result(accept({})),
		keeps: urls(url('https://example.com')).result({ action: 'accept' }),
	},
];
