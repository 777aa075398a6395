import { expect, test } from 'vitest';
import { faultChoices as all } from '../protocol/fault-choices.ts';
import type { Fault } from '../protocol/fault.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import { only, run } from './runtime.fixture.ts';

const head = `import { connect, host, sleep } from 'playground';
const connection = connect();
const said = (error) => console.log(error.message);
const ask = (delay = 0, method = 'x') => connection.request({ method, params: { delay } })
	.then(() => console.log('answered'), said);
`;

function story(ran: Awaited<ReturnType<typeof run>>): string[] {
	return ran.events.flatMap((event) => {
		if (event.kind === 'fault') return [`${event.at} ${event.fault}`];
		return event.kind === 'log' ? [`${event.at} ${event.text}`] : [];
	});
}

/** How each message fared: when it was sent and when it came. */
function crossings(ran: Awaited<ReturnType<typeof run>>): string[] {
	return only('message', ran).map(
		({ at, from, received }) => `${from} ${at} ${received ?? 'lost'}`,
	);
}

const cases: readonly (readonly [string, string, readonly Fault[], readonly string[]])[] = [
	[
		'a cut for a while fails what is open and what is asked, then works again',
		`await ask(500); await ask(); await sleep(1000); await ask();`,
		[{ fault: 'cut', at: 100, for: 500 }],
		[
			'100 cut',
			'100 The connection is cut.',
			'120 The connection is cut.',
			'600 restored',
			'1160 answered',
		],
	],
	[
		'a cut for good closes the connection, and another can be opened',
		`connection.onclose = () => console.log('closed');
		await ask(500);
		await connect().request({ method: 'y' });
		console.log('anew');`,
		[{ fault: 'cut', at: 100 }],
		['100 cut', '100 closed', '100 The connection was closed.', '140 anew'],
	],
	[
		'a cut may be of one connection only',
		`connect(); await ask(200);`,
		[{ fault: 'cut', at: 100, link: '2' }],
		['100 cut', '240 answered'],
	],
	[
		'what is on its way when the connection is cut is lost',
		`await ask();`,
		[{ fault: 'cut', at: 10, for: 5 }],
		['10 cut', '10 The connection is cut.'],
	],
	[
		'a link is slow for a while',
		`await ask(); await sleep(2000); await ask();`,
		[{ fault: 'slow', at: 1, latency: 300, for: 1000 }],
		['1 slow', '320 answered', '1001 restored', '2360 answered'],
	],
	[
		'a message comes twice',
		`connection.onmessage = () => console.log('again'); await ask(); await sleep(50);`,
		[{ fault: 'duplicate', at: 0 }],
		['0 duplicate', '40 answered', '40 again'],
	],
	[
		'a proxy ends what takes too long, whenever it was asked',
		`await Promise.all([ask(100_000), ask(40_000), sleep(5000).then(() => ask(100_000))]);`,
		[{ fault: 'proxy', at: 1000, limit: 60_000 }],
		[
			'1000 proxy',
			'40040 answered',
			'60000 HTTP 504: a proxy ended the request after 1 min.',
			'65000 HTTP 504: a proxy ended the request after 1 min.',
		],
	],
	[
		'a token runs out: what was asked before is still answered',
		`const first = ask(500); await sleep(200); await ask(); await first;`,
		[{ fault: 'expire', at: 100 }],
		[
			'100 expire',
			'220 HTTP 401: the token has run out. Show a new one: connection.renew(token).',
			'540 answered',
		],
	],
	[
		'a connection needs a new token where the old one has run out',
		`const ask2 = (token) => connect('server', { token }).request({ method: 'x' })
			.then(() => console.log(token), said);
		await ask2('a'); await sleep(100); await ask2('a'); await ask2('b');`,
		[{ fault: 'expire', at: 50 }],
		[
			'40 a',
			'50 expire',
			'160 HTTP 401: the token has run out. Show a new one: connection.renew(token).',
			'200 b',
		],
	],
	[
		'a token is renewed on its connection, in the midst of a call',
		`const wire = connect('server', { token: 'a' });
		const ask3 = (delay) => wire.request({ method: 'x', params: { delay } }).then(() => console.log('answered'), said);
		const first = ask3(500);
		await sleep(200); await ask3(0); wire.renew('b'); await ask3(0); await first; wire.renew('a'); await ask3(0);`,
		[{ fault: 'expire', at: 100 }],
		[
			'100 expire',
			'220 HTTP 401: the token has run out. Show a new one: connection.renew(token).',
			'260 answered',
			'540 answered',
			'560 HTTP 401: the token has run out. Show a new one: connection.renew(token).',
		],
	],
	[
		'a server that restarts answers nothing of what was before, and serves what comes after',
		`await ask(500); await ask(); await sleep(3000); await ask();`,
		[{ fault: 'restart', at: 100, tasks: 'lost' }],
		[
			'100 restart',
			'100 The server stopped before it answered.',
			'120 The server is down.',
			'2100 restored',
			'3160 answered',
		],
	],
];

test.for(cases)('%s', async ([, client, faults, expected]) => {
	const ran = await run(head + client, { faults });
	expect(story(ran)).toEqual(expected);
	expect(ran.end.reason).toBe('finished');
});

test('what was lost is in the trace as lost, and what HTTP said stands beside it', async () => {
	const faults: Fault[] = [
		{ fault: 'lose', at: 0 },
		{ fault: 'proxy', at: 0, limit: 1000 },
	];
	const ran = await run(`${head} await ask(); await ask(2000);await sleep(3000);`, { faults });
	expect(crossings(ran)).toEqual(['client 0 lost', 'client 1000 1020', 'server 3020 lost']);
	expect(only('http', ran)).toMatchObject([
		{ at: 1000, from: 'server', to: 'client', phase: 'response', http: { status: 504 } },
		{ at: 2000, http: { status: 504 } },
	]);
});

test('a caller is the same with every token that was given to it', async () => {
	const server = `export default function createServer(transport) {
		transport.onmessage = ({ id }, { authInfo }) => {
			console.log(authInfo.token, authInfo.clientId);
			void transport.send({ jsonrpc: '2.0', id, result: {} });
		};
	}`;
	const client = `import { connect } from 'playground';
		const anonymous = connect('server', { token: 'a' });
		await anonymous.request({ method: 'x' });
		anonymous.renew('b');
		await anonymous.request({ method: 'x' });
		for (const token of ['c', 'd']) {
			await connect('server', { token, caller: 'chat' }).request({ method: 'x' });
		}`;
	const ran = await run(client, { server });
	expect(only('log', ran).map(({ text }) => text)).toEqual(['a a', 'b a', 'c chat', 'd chat']);
	expect(
		only('message', ran)
			.filter(({ from }) => from === 'client')
			.map(({ http, caller }) => [http?.headers?.['authorization'], caller]),
	).toEqual([
		['Bearer a', undefined],
		['Bearer b', undefined],
		['Bearer c', 'chat'],
		['Bearer d', 'chat'],
	]);
});

test('a client that crashes starts from its first line, with what the host has kept', async () => {
	const client = `import { connect, host, sleep } from 'playground';
		const before = host.storage.get('step') ?? 0;
		host.storage.set('step', before + 1);
		console.log('begins', before);
		const connection = connect();
		setInterval(() => console.log('tick'), 400).unref();
		await connection.request({ method: 'x', params: { delay: 1000 } });
		console.log('done');
		await connection.close();`;
	const ran = await run(client, { faults: [{ fault: 'crash', at: 500, down: 300 }] });
	expect(story(ran)).toEqual([
		'0 begins 0',
		'400 tick',
		'500 crash',
		'800 begins 1',
		'1200 tick',
		'1600 tick',
		'1840 done',
	]);
	expect(only('host', ran).filter(({ act }) => act !== 'remember')).toEqual([
		{ kind: 'host', at: 500, act: 'crash', peer: 'client' },
		{ kind: 'host', at: 800, act: 'restart', peer: 'client' },
	]);
	expect(crossings(ran)).toEqual(['client 0 20', 'client 800 820', 'server 1820 1840']);
	expect(ran.end.reason).toBe('finished');
});

test('a server sees the connection of a crashed client close', async () => {
	const server = `export default function createServer(transport) {
		transport.onclose = () => console.log('closed');
	}`;
	const client = `import { connect, host, sleep } from 'playground';
		if (host.storage.get('again')) console.log('up');
		else {
			host.storage.set('again', true);
			await connect().request({ method: 'x' });
		}`;
	const ran = await run(client, { server, faults: [{ fault: 'crash', at: 100 }] });
	expect(story(ran)).toEqual(['100 crash', '120 closed', '2100 up']);
});

test('a question that a crashed client had asked is answered to nobody', async () => {
	const client = `import { host } from 'playground';
		const params = { message: 'Go on?' };
		const { action } = await host.ask({ method: 'elicitation/create', params });
		console.log(action);`;
	const ran = await run(client, {
		answers: [{ action: 'accept' }, { action: 'decline' }],
		faults: [{ fault: 'crash', at: 1000 }],
	});
	expect(story(ran)).toEqual(['1000 crash', '11000 decline']);
	expect(only('host', ran).map(({ act }) => act)).toEqual([
		'ask',
		'crash',
		'restart',
		'ask',
		'answer',
	]);
});

test('a crash in the first instant is no harm', async () => {
	const ran = await run(`${head} await ask();`, { faults: [{ fault: 'crash', at: 0 }] });
	expect(ran.end.reason).toBe('finished');
});

test('faults that come after the end never come', async () => {
	const faults: Fault[] = [
		{ fault: 'crash', at: 1000 },
		{ fault: 'cut', at: 2000, for: 5 },
		{ fault: 'undeclared', at: 3000 },
	];
	const ran = await run(`${head} await ask();`, { faults });
	expect(story(ran)).toEqual(['40 answered']);
	expect(ran.end).toMatchObject({ at: 40, reason: 'finished' });
});

test('a stuck run waits for nothing that could not wake it', async () => {
	const stuck = 'await new Promise(() => undefined);';
	const slow = await run(stuck, { faults: [{ fault: 'slow', at: 1000, latency: 1 }] });
	expect(slow.end).toMatchObject({ at: 0, reason: 'stuck' });
	const crash = await run(stuck, { faults: [{ fault: 'crash', at: 1000 }] });
	expect(crash.end).toMatchObject({ at: 3000, reason: 'stuck' });
});

test('what a fault does to a run begins at its time', async () => {
	const client = `${head} for (let i = 0; i < 5; i++) { await ask(200); await sleep(100); }`;
	const whole = await run(client);
	for (const { fault } of all) {
		const broken = await run(client, { faults: [{ ...fault, at: 700 } as Fault] });
		const before = ({ at }: { at: number }) => at < 700;
		expect(broken.events.filter(before).map(plain)).toEqual(whole.events.filter(before).map(plain));
		expect(only('fault', broken).length, fault.fault).toBeGreaterThan(0);
	}
});

/** When a message comes is the future of the moment that sends it. */
function plain(event: TraceEvent): TraceEvent {
	return event.kind === 'message' && (event.received ?? 700) >= 700
		? { ...event, received: null }
		: event;
}
