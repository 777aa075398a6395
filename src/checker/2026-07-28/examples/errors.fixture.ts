import type { Json } from '../../../protocol/json.ts';
import { extension, meta, text, type Sent } from '../../talk.fixture.ts';
import { now, tool, type Example } from '../../talks.fixture.ts';
import {
	open,
	call,
	get,
	asked,
	plain,
	modern,
	cache,
	discovering,
	discovery,
} from './shared.fixture.ts';

const version = (value: string): Sent => ({
	meta: { ...modern, [meta('protocolVersion')]: value },
});
const refusal: Json = { supported: ['2026-07-28'], requested: '2027-01-01' };
export const errors: readonly Example[] = [
	{
		rule: '2026/unsupported-version-error',
		breaks: open().ask('tools/call', call, version('1900-01-01')).ok(text('x')),
		keeps: open()
			.ask('tools/call', call, version('1900-01-01'))
			.err(-32022, 'Unsupported', refusal),
		side: 'server',
	},
	{
		rule: '2026/unsupported-version-error',
		breaks: now().ask('tools/call', call, version('2027-01-01')).err(-32022),
		keeps: now().ask('tools/call', call, version('2027-01-01')).err(-32022, 'Unsupported', refusal),
	},
	{
		rule: '2026/version-retry',
		breaks: now()
			.ask('server/discover', {}, version('2027-01-01'))
			.err(-32022, 'x', refusal)
			.ask('tools/list', {}, version('2027-02-02'))
			.err(-32022, 'x', refusal),
		keeps: now().ask('server/discover', {}, version('2027-01-01')).err(-32022, 'x', refusal).open(),
		side: 'client',
		seq: 2,
	},
	{
		rule: '2026/missing-capability-error',
		breaks: open().start().ask('tasks/get', get, plain).err(-32021),
		keeps: open()
			.start()
			.ask('tasks/get', get, plain)
			.err(-32021, 'x', { requiredCapabilities: { extensions: { [extension]: {} } } }),
	},
	{ rule: '2026/reserved-error-range', breaks: asked().err(-32042), keeps: asked().err(-32603) },
	{ rule: '2026/legacy-error-range', breaks: asked().err(-32005), keeps: asked().err(-31000) },
	{
		rule: '2026/method-not-found',
		breaks: open({ server: { tools: {} } })
			.ask('tasks/get', get)
			.err(-32602),
		keeps: open({ server: { tools: {} } })
			.ask('tasks/get', get)
			.err(-32601),
		side: 'server',
	},
	{
		rule: '2026/removed-task-methods',
		breaks: open().start().ask('tasks/result', get).ok(text('x')),
		keeps: open().start().ask('tasks/result', get).err(-32601),
		side: 'server',
	},
	{
		rule: '2026/discover-implemented',
		breaks: now().ask('server/discover').err(-32601),
		keeps: open(),
	},
	{
		rule: '2026/discover-shape',
		breaks: discovering({ capabilities: {}, ...cache }),
		keeps: discovering(discovery),
	},
	{
		rule: '2026/cache-hints',
		breaks: discovering({ ...discovery, ttlMs: -1 }),
		keeps: discovering(discovery),
	},
	{
		rule: '2026/capability-empty-settings',
		breaks: asked(call, { capabilities: { extensions: { [extension]: true } } }).ok(text('x')),
		keeps: asked().ok(text('x')),
		side: 'client',
		seq: 4,
	},
	{
		rule: '2026/capability-empty-settings',
		breaks: discovering({ ...discovery, capabilities: { extensions: { [extension]: { a: 1 } } } }),
		keeps: discovering(discovery),
		side: 'server',
	},
	{
		rule: '2026/no-legacy-capability',
		breaks: discovering({ ...discovery, capabilities: { tasks: {} } }),
		keeps: discovering(discovery),
	},
	{
		rule: '2026/no-tool-task-support',
		breaks: open({ tools: [tool('a', 'required')] }),
		keeps: open({ tools: [tool('a')] }),
	},
	{
		rule: '2026/tools-list-stable',
		breaks: open()
			.ask('tools/list')
			.ok({ tools: [tool('other')], ...cache }),
		keeps: open()
			.ask('tools/list')
			.ok({ tools: [tool('slow')], ...cache }),
	},
	{
		rule: '2026/tools-list-stable',
		breaks: open({ tools: [tool('a'), tool('b')] })
			.ask('tools/list')
			.ok({ tools: [tool('b'), tool('a')], ...cache }),
		keeps: open({ tools: [tool('a'), tool('b')] })
			.ask('tools/list')
			.ok({ tools: [tool('a'), tool('b')], ...cache }),
	},
];
