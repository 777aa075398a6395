import type { JsonObject } from '../../protocol/json.ts';
import { full, meta, T1, T2, text, type Talk } from '../talk.fixture.ts';
import type { Talk2025 } from '../talks.fixture.ts';
import { now, old, type Talk2026 } from '../talks.fixture.ts';

const modern: JsonObject = {
	[meta('protocolVersion')]: '2026-07-28',
	[meta('clientInfo')]: { name: 'c', version: '1' },
	[meta('clientCapabilities')]: full,
};
/** A client for both versions asks an old server whether it is a new one. */
const probing = () => old().ask('server/discover', { _meta: modern });
const on = (talk: Talk2025): Talk2025 => talk.open().start().poll('completed').fetch();
const older: JsonObject = {
	protocolVersion: '2025-06-18',
	capabilities: { tools: {} },
	serverInfo: { name: 's', version: '1' },
};

function both(): Talk2026 {
	const talk = now().open().start().poll('completed');
	const handshake = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: info };
	talk
		.ask('initialize', handshake, { link: '2', meta: {} })
		.result({ ...older, protocolVersion: '2025-11-25' });
	return talk.tell('notifications/initialized', undefined, { link: '2' });
}

const info: JsonObject = { name: 'c', version: '1' };

/** Clients and servers that come to terms, each in its way. */
export const versionTalks: readonly (readonly [string, Talk])[] = [
	['an old server that does not know the question', on(probing().err(-32601))],
	['an old server that wants initialize first', on(probing().err(-32000, 'Not initialized'))],
	['an old server that says nothing', on(probing().wait(3000))],
	[
		'a server that names only old versions',
		on(probing().err(-32022, 'Not that one', { supported: ['2025-11-25'], requested: 'x' })),
	],
	['a server for both versions', both()],
	[
		'a server that is older than tasks',
		old()
			.initialize()
			.ok(older)
			.tell('notifications/initialized')
			.ask('tools/list')
			.ok({ tools: [] }),
	],
	['a ping before all', old().ask('ping').ok().open()],
	['a session that begins anew', on(old().open().start(T2).open())],
	[
		'methods and notifications of somebody else',
		now()
			.open()
			.ask('com.example/x', { a: 1 })
			.err(-32601, 'There is no com.example/x')
			.note('notifications/com.example/y', { b: 1 })
			.tell('notifications/com.example/z'),
	],
	[
		'the same ids from both sides',
		old()
			.open()
			.ask('tools/call', { name: 'slow' }, { id: 7 })
			.serverAsk('roots/list', undefined, { id: 7 })
			.result({ roots: [] })
			.raw('server', { jsonrpc: '2.0', id: 7, result: text('x') }),
	],
	[
		'a task that outlives its connection',
		now().open().start().poll('working').poll('completed', {}, T1, { link: '2' }),
	],
];
