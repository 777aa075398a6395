import { old, type Example } from '../../talks.fixture.ts';
import { open, info, question } from './shared.fixture.ts';

export const lifecycle: readonly Example[] = [
	{
		rule: '2025/request-id-unique-in-session',
		breaks: open().ask('ping', undefined, { id: 1 }).ok(),
		keeps: open().ask('ping', undefined, { id: '1' }).ok(),
		side: 'client',
		seq: 5,
	},
	{
		rule: '2025/initialize-first',
		breaks: old().ask('tools/list').ok({ tools: [] }),
		keeps: old().ask('ping').ok().open(),
		seq: 0,
	},
	{
		rule: '2025/initialize-params',
		breaks: old().ask('initialize', { protocolVersion: '2025-11-25', capabilities: {} }),
		keeps: old().initialize(),
	},
	{
		rule: '2025/initialize-result',
		breaks: old()
			.initialize()
			.ok({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: { name: 's' } }),
		keeps: old()
			.initialize()
			.ok({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info }),
	},
	{
		rule: '2025/initialized-notification',
		breaks: old()
			.initialize()
			.ok({ protocolVersion: '2025-11-25', capabilities: { tools: {} }, serverInfo: info })
			.ask('tools/list')
			.ok({ tools: [] }),
		keeps: open(),
		seq: 2,
	},
	{
		rule: '2025/client-waits-for-initialize',
		breaks: old().initialize().ask('tools/list'),
		keeps: open(),
		seq: 1,
	},
	{
		rule: '2025/server-waits-for-initialized',
		breaks: old()
			.initialize()
			.ok({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info })
			.serverAsk('roots/list'),
		keeps: open().serverAsk('roots/list').result({ roots: [] }),
		side: 'server',
	},
	{
		rule: '2025/version-echo',
		breaks: open()
			.ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: info })
			.ok({ protocolVersion: '2025-06-18', capabilities: {}, serverInfo: info }),
		keeps: old()
			.ask('initialize', { protocolVersion: '2026-01-01', capabilities: {}, clientInfo: info })
			.ok({ protocolVersion: '2025-11-25', capabilities: {}, serverInfo: info }),
		side: 'server',
	},
	{
		rule: '2025/only-negotiated-capabilities',
		breaks: open({ client: {} }).serverAsk('elicitation/create', question),
		keeps: open({ client: { elicitation: {} } })
			.serverAsk('elicitation/create', question)
			.result({ action: 'cancel' }),
		side: 'server',
	},
	{
		rule: '2025/ping-empty-response',
		breaks: open().ask('ping').err(-32601),
		keeps: open().ask('ping').ok({ _meta: {} }),
	},
];
