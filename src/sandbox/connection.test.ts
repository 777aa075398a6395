import { expect, test } from 'vitest';
import { logs, only, run } from './runtime.fixture.ts';

const head = `import { connect, sleep } from 'playground';
const connection = connect();
`;
const silent = 'export default () => undefined;';

test('what is sent before the server is there waits for it', async () => {
	const server = `import { sleep } from 'playground';
		await sleep(300);
		export default async function createServer(transport) {
			await sleep(200);
			transport.onmessage = ({ id }) => void transport.send({ jsonrpc: '2.0', id, result: {} });
		}`;
	const ran = await run(
		`${head} await connection.request({ method: 'x' }); console.log('answered');`,
		{
			server,
		},
	);
	expect(only('message', ran)).toMatchObject([{ at: 0, received: 20 }, { at: 500 }]);
	expect(logs(ran)).toEqual(['520 answered']);
});

test('closing reaches the other side after what was sent before', async () => {
	const server = `export default function createServer(transport) {
		transport.onmessage = ({ method }) => console.log(method);
		transport.onclose = () => console.log('closed');
	}`;
	const ran = await run(
		`${head}
		await connection.start();
		connection.onclose = () => console.log('closed here');
		await connection.send({ jsonrpc: '2.0', method: 'last' });
		await connection.close();
		await connection.close();
		await connection.send({ jsonrpc: '2.0', method: 'too late' }).catch((error) => console.log(error.message));`,
		{ server },
	);
	expect(logs(ran)).toEqual([
		'0 closed here',
		'0 The connection is closed.',
		'20 last',
		'20 closed',
	]);
});

test('what is sent to a closed end is lost', async () => {
	const server = `import { sleep } from 'playground';
		export default function createServer(transport) {
			transport.onmessage = () => void transport.send({ jsonrpc: '2.0', method: 'hello' });
		}`;
	const ran = await run(
		`${head}
		await connection.send({ jsonrpc: '2.0', method: 'x' });
		await connection.close();`,
		{ server },
	);
	expect(only('message', ran).map(({ from, received }) => [from, received])).toEqual([
		['client', 20],
		['server', null],
	]);
});

test('a raw request that waits fails when the connection closes', async () => {
	const ran = await run(
		`${head}
		const asked = connection.request({ method: 'x' }).catch((error) => console.log(error.message));
		await sleep(100);
		await connection.close();
		await asked;`,
		{ server: silent },
	);
	expect(logs(ran)).toEqual(['100 The connection was closed.']);
});

test('a raw request can be given up, by signal or by time, and the server is told', async () => {
	const ran = await run(
		`${head}
		const controller = new AbortController();
		setTimeout(() => controller.abort(new Error('enough')), 50);
		for (const options of [{ signal: controller.signal }, { context: { requestTimeoutMs: 70 } }, { signal: AbortSignal.abort() }]) {
			await connection.request({ method: 'x' }, options).catch((error) => console.log(error.message));
		}`,
		{ server: silent },
	);
	expect(logs(ran)).toEqual([
		'50 enough',
		'120 x had no answer for 70 ms.',
		'120 This operation was aborted',
	]);
	expect(only('message', ran).map(({ message }) => 'method' in message && message)).toMatchObject([
		{ id: 'raw-1', method: 'x' },
		{ method: 'notifications/cancelled', params: { requestId: 'raw-1' } },
		{ id: 'raw-2', method: 'x' },
		{ method: 'notifications/cancelled', params: { requestId: 'raw-2' } },
	]);
});

test('answers to raw requests pass the client by, and nothing else does', async () => {
	const server = `export default function createServer(transport) {
		transport.onmessage = async ({ id }) => {
			await transport.send({ jsonrpc: '2.0', id: 7, result: {} });
			await transport.send({ jsonrpc: '2.0', method: 'note' });
			await transport.send({ jsonrpc: '2.0', id, error: { code: -1, message: 'no' } });
		};
	}`;
	const ran = await run(
		`${head}
		connection.onmessage = (message) => console.log(JSON.stringify(message));
		const answer = await connection.request({ method: 'x' });
		console.log(JSON.stringify(answer), answer.kind);`,
		{ server },
	);
	expect(logs(ran)).toEqual([
		'40 {"jsonrpc":"2.0","id":7,"result":{}}',
		'40 {"jsonrpc":"2.0","method":"note"}',
		'40 {"jsonrpc":"2.0","id":"raw-1","error":{"code":-1,"message":"no"}} error',
	]);
});

test('what arrives is a copy: nobody changes the trace', async () => {
	const server = `export default function createServer(transport) {
		transport.onmessage = (message) => {
			message.params.n = 2;
			void transport.send({ jsonrpc: '2.0', id: message.id, result: message.params });
		};
	}`;
	const ran = await run(
		`${head}
		const params = { n: 1 };
		const answered = connection.request({ method: 'x', params });
		params.n = 3;
		console.log((await answered).result.n, params.n);`,
		{ server },
	);
	expect(logs(ran)).toEqual(['40 2 3']);
	expect(only('message', ran).map(({ message }) => message)).toMatchObject([
		{ params: { n: 1 } },
		{ result: { n: 2 } },
	]);
});
