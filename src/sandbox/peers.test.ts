import { expect, test } from 'vitest';
import { logs, only, run } from './runtime.fixture.ts';

/** Says which server it is, and counts its own calls. */
const server = `
let calls = 0;
export default function createServer(transport) {
	transport.onmessage = ({ id }) => {
		console.log('asked');
		void transport.send({ jsonrpc: '2.0', id, result: { calls: ++calls } });
	};
}`;

/** Passes each request on to one of two servers in turn. */
const gateway = `import { connect } from 'playground';
const servers = ['server', 'server-2'].map((name) => connect(name));
let turn = 0;
export default function createGateway(transport) {
	transport.onmessage = async ({ id, method }) => {
		const { result } = await servers[turn++ % 2].request({ method });
		await transport.send({ jsonrpc: '2.0', id, result });
	};
}`;

const asking = `import { connect, sleep } from 'playground';
const connection = connect('gateway');
for (let i = 0; i < 3; i++) console.log((await connection.request({ method: 'x' })).result.calls);
await connection.close();`;

test('a gateway is a server to its client and a client to its servers', async () => {
	const ran = await run(asking, { server, files: { 'gateway.ts': gateway } });
	expect(ran.end.reason).toBe('finished');
	expect(
		only('log', ran)
			.filter(({ side }) => side === 'client')
			.map(({ text }) => text),
	).toEqual(['1', '1', '2']);
	expect([
		...new Set(only('message', ran).map(({ from, to, link }) => `${link} ${from} ${to}`)),
	]).toEqual([
		'1 client gateway',
		'2 gateway server',
		'2 server gateway',
		'1 gateway client',
		'3 gateway server-2',
		'3 server-2 gateway',
	]);
});

test('what a server does is its own, also on the first connection to it', async () => {
	const ran = await run(
		`import { connect } from 'playground'; await connect('server-2').request({ method: 'x' });`,
		{
			server,
			files: { 'server-2.ts': `console.log('second'); ${server}` },
		},
	);
	expect(only('log', ran).map(({ side, text, file }) => `${side} ${text} ${file}`)).toEqual([
		'server-2 second server-2.ts',
		'server-2 asked server-2.ts',
	]);
});

test('each client with a file of its own begins at once, and the run ends with the last of them', async () => {
	const client = (ms: number) => `import { host, sleep } from 'playground';
		await sleep(${ms});
		host.storage.set('last', ${ms});
		console.log(host.storage.get('last'));`;
	const ran = await run(client(100), {
		files: { 'client-2.ts': client(300), 'client-10.ts': client(200) },
	});
	expect(only('log', ran).map(({ at, side }) => `${at} ${side}`)).toEqual([
		'100 client',
		'200 client-10',
		'300 client-2',
	]);
	expect(ran.end).toMatchObject({ at: 300, reason: 'finished' });
});

test('a run is stuck as long as one of its clients is', async () => {
	const ran = await run('console.log("done");', {
		files: { 'client-2.ts': 'await new Promise(() => undefined);' },
	});
	expect(ran.end.text).toContain('client-2.ts has not ended');
	expect(logs(ran)).toEqual(['0 done']);
});

test('a second client that fails is the end of the run, by its name', async () => {
	const ran = await run('await new Promise(() => undefined);', {
		files: { 'client-2.ts': 'throw new Error("no");' },
	});
	expect(ran.end).toMatchObject({ reason: 'crashed', text: 'client-2.ts ended with an error.' });
	expect(only('error', ran)).toMatchObject([{ side: 'client-2', file: 'client-2.ts' }]);
});

test('one of two clients crashes, the other goes on', async () => {
	const client = `import { sleep } from 'playground';
		for (let i = 0; i < 4; i++) { console.log(i); await sleep(100); }`;
	const ran = await run(client, {
		files: { 'client-2.ts': client },
		faults: [{ fault: 'crash', at: 150, peer: 'client-2', down: 200 }],
	});
	const of = (peer: string) =>
		only('log', ran)
			.filter(({ side }) => side === peer)
			.map(({ at, text }) => `${at} ${text}`);
	expect(of('client')).toEqual(['0 0', '100 1', '200 2', '300 3']);
	expect(of('client-2')).toEqual(['0 0', '100 1', '350 0', '450 1', '550 2', '650 3']);
});

test('there is no gateway without its file', async () => {
	const ran = await run(asking, { server });
	expect(only('error', ran)).toMatchObject([
		{ message: 'There is no server called "gateway": use server, server-2 …' },
	]);
});
