import { old, type Example } from '../../talks.fixture.ts';

const samples = (params: object, client: object = { sampling: {} }) =>
	old()
		.open({ client: client as never })
		.ask('tools/call', { name: 'slow' })
		.serverAsk('sampling/createMessage', { maxTokens: 5, messages: [], ...params } as never);
const answered = { role: 'assistant', content: { type: 'text', text: 'x' }, model: 'm' };
const user = (...content: object[]) => ({ role: 'user', content });
const model = (...content: object[]) => ({ role: 'assistant', content });
const used = (id: string) => ({ type: 'tool_use', id, name: 't', input: {} });
const gave = (toolUseId: string) => ({ type: 'tool_result', toolUseId, content: [] });
export const sampling: readonly Example[] = [
	{
		rule: 'both/sampling-tools-declared',
		breaks: samples({ tools: [] }),
		keeps: samples({ tools: [] }, { sampling: { tools: {} } }),
		side: 'server',
	},
	{
		rule: 'both/sampling-tools-error',
		breaks: samples({ tools: [] }).result(answered),
		keeps: samples({ tools: [] }, { sampling: { tools: {} } }).result(answered),
		side: 'client',
	},
	{
		rule: 'both/sampling-tool-results-only',
		breaks: samples({
			messages: [model(used('c1')), user({ type: 'text', text: 'x' }, gave('c1'))],
		}),
		keeps: samples({ messages: [model(used('c1')), user(gave('c1'))] }),
	},
	{
		rule: 'both/sampling-tool-balance',
		breaks: samples({ messages: [model(used('c1'), used('c2')), user(gave('c1'))] }),
		keeps: samples({ messages: [model(used('c1'), used('c2')), user(gave('c1'), gave('c2'))] }),
	},
	{
		rule: 'both/sampling-include-context',
		breaks: samples({ includeContext: 'allServers' }),
		keeps: samples({ includeContext: 'none' }),
	},
	{
		rule: 'both/roots-file-uri',
		breaks: old()
			.open()
			.serverAsk('roots/list')
			.result({ roots: [{ uri: 'http://x' }] }),
		keeps: old()
			.open()
			.serverAsk('roots/list')
			.result({ roots: [{ uri: 'file:///home/u' }] }),
		side: 'client',
	},
];
