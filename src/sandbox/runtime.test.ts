import { expect, test } from 'vitest';
import { logs, only, run } from './runtime.fixture.ts';

test('messages take their time and keep their order', async () => {
	const ran = await run(`
		import { connect } from 'playground';
		const connection = connect();
		const asked = [3, 1, 2].map((n) => connection.request({ method: 'ping', params: { n } }));
		for (const { id, result } of await Promise.all(asked)) console.log(id, result.n);
		await connection.close();
	`);
	expect(only('message', ran).map(({ from, at, received }) => [from, at, received])).toEqual([
		['client', 0, 20],
		['client', 0, 20],
		['client', 0, 20],
		['server', 20, 40],
		['server', 20, 40],
		['server', 20, 40],
	]);
	expect(logs(ran)).toEqual(['40 raw-1 3', '40 raw-2 1', '40 raw-3 2']);
	expect(ran.end).toEqual({ kind: 'end', at: 60, reason: 'finished' });
});

test('two hours of polling take two hours of virtual time', async () => {
	const ran = await run(`
		import { connect, sleep } from 'playground';
		const connection = connect();
		for (let poll = 0; poll < 1440; poll++) {
			await sleep(5000);
			await connection.request({ method: 'ping' });
		}
	`);
	expect(ran.end.at).toBe(1440 * 5040);
	expect(only('message', ran)).toHaveLength(2880);
});

test('a run can be repeated, and its chance is that of the seed', async () => {
	const client = `
		console.log(Math.random(), crypto.randomUUID(), new Date(), performance.now());
		console.log([...crypto.getRandomValues(new Uint8Array(3))]);
	`;
	const [first, second, other] = [
		await run(client),
		await run(client),
		await run(client, { seed: 2 }),
	];
	expect(second).toEqual(first);
	expect(other).not.toEqual(first);
});

test('what one peer draws by chance leaves the other’s untouched', async () => {
	const server = `
		export default function createServer(transport) {
			transport.onmessage = ({ id }) => {
				void transport.send({ jsonrpc: '2.0', id, result: { uuid: crypto.randomUUID() } });
			};
		}`;
	const ask = `
		import { connect } from 'playground';
		console.log((await connect().request({ method: 'id' })).result.uuid);`;
	const [plain, drawing] = [
		await run(ask, { server }),
		await run(`Math.random();${ask}`, { server }),
	];
	expect(logs(drawing)).toEqual(logs(plain));
});

test('timers, dates and signals live in virtual time', async () => {
	const ran = await run(`
		const start = Date.now();
		await new Promise((resolve) => setTimeout(resolve, 90_000));
		console.log(Date.now() - start, new Date().toISOString());
		const signal = AbortSignal.timeout(500);
		signal.addEventListener('abort', () => console.log(signal.reason.name));
		let ticks = 0;
		const interval = setInterval(() => ++ticks === 3 && clearInterval(interval), 1000);
		await new Promise((resolve) => setTimeout(resolve, 10_000));
		console.log(ticks, typeof setImmediate, typeof process, typeof Buffer, typeof Worker);
	`);
	expect(logs(ran)).toEqual([
		'90000 90000 2026-10-09T10:31:30.000Z',
		'90500 TimeoutError',
		'100000 3 undefined undefined undefined undefined',
	]);
	expect(typeof process).toBe('object');
	expect(Date.now()).toBeGreaterThan(1_600_000_000_000);
});

test('modules import each other, and each peer has its own', async () => {
	const files = {
		'count.ts':
			'import { start } from "./start.js";\nlet count = start;\nexport const next = () => ++count;',
		'start.ts': 'export const start: number = await Promise.resolve(40);',
	};
	const server = `
		import { next } from './count.ts';
		next();
		export default function createServer(transport) {
			transport.onmessage = ({ id }) => void transport.send({ jsonrpc: '2.0', id, result: { next: next() } });
		}`;
	const ran = await run(
		`import { connect } from 'playground';
		import { next } from './count';
		console.log(next(), (await connect().request({ method: 'x' })).result.next);
		const again = await import('./count');
		console.log(again.next(), (await connect().request({ method: 'x' })).result.next);`,
		{ files, server },
	);
	expect(logs(ran)).toEqual(['40 41 42', '80 42 43']);
});

test('the knob “client” chooses the client', async () => {
	const files = { 'client.session.ts': 'console.log("session");' };
	const options = { files, knobs: { client: 'session' } };
	expect(logs(await run('console.log("plain");', options))).toEqual(['0 session']);
	expect(logs(await run('console.log("plain");', { files }))).toEqual(['0 plain']);
});

test('knobs are read by name, and a wrong name lists the right ones', async () => {
	const ran = await run(
		'import { knob } from "playground"; console.log(knob("ttl")); knob("tll");',
		{
			knobs: { ttl: 5, fast: true },
		},
	);
	expect(logs(ran)).toEqual(['0 5']);
	expect(only('error', ran)[0]?.message).toBe(
		'This scenario has no knob "tll". Its knobs are ttl, fast.',
	);
});

test('a caller’s token reaches the server with each message, and the trace', async () => {
	const server = `
		export default function createServer(transport) {
			transport.onmessage = ({ id }, extra) => {
				void transport.send({ jsonrpc: '2.0', id, result: { token: extra?.authInfo.token ?? null } });
			};
		}`;
	const ran = await run(
		`import { connect } from 'playground';
		for (const options of [{ token: 'alice' }, undefined]) {
			console.log((await connect('server', options).request({ method: 'x' })).result.token);
		}`,
		{ server },
	);
	expect(logs(ran)).toEqual(['40 alice', '80 null']);
	expect(only('message', ran).map(({ link, http }) => [link, http?.headers])).toEqual([
		['1', { authorization: 'Bearer alice' }],
		['1', undefined],
		['2', undefined],
		['2', undefined],
	]);
});

test('a second server is a server of its own', async () => {
	const server = `
		let calls = 0;
		export default function createServer(transport) {
			transport.onmessage = ({ id }) => void transport.send({ jsonrpc: '2.0', id, result: { calls: ++calls } });
		}`;
	const ran = await run(
		`import { connect } from 'playground';
		for (const name of ['server', 'server', 'server-2']) {
			console.log((await connect(name).request({ method: 'x' })).result.calls);
		}`,
		{ server },
	);
	expect(logs(ran)).toEqual(['40 1', '80 2', '120 1']);
	expect(only('message', ran).map(({ to }) => to)).toContain('server-2');
});

test('slow links and lost messages are faults', async () => {
	const ran = await run(
		`import { connect, sleep } from 'playground';
		const connection = connect();
		await connection.request({ method: 'a' });
		await sleep(60);
		const signal = AbortSignal.timeout(5000);
		await connection.request({ method: 'b' }, { signal }).catch((error) => console.log(error.name));
		await connection.request({ method: 'c' });`,
		{
			faults: [
				{ fault: 'lose', at: 90 },
				{ fault: 'slow', at: 100, latency: 300 },
			],
		},
	);
	expect(logs(ran)).toEqual(['5100 TimeoutError']);
	expect(only('fault', ran)).toMatchObject([
		{ at: 100, fault: 'slow', latency: 300 },
		{ at: 100, fault: 'lose', from: 'client', link: '1' },
	]);
	const times = only('message', ran).map(({ at, received }) => received && received - at);
	expect(times).toEqual([20, 20, null, 300, 300, 300]);
});
