import { expect, test } from 'vitest';
import { only, run, type Options } from './runtime.fixture.ts';

const connected = `import { connect, host, sleep } from 'playground';\n`;
const silent = 'export default function createServer() {}';
const question = `host.ask({ method: 'elicitation/create', params: { message: 'Go on?' } })`;

const endings: readonly (readonly [string, string, Options, object])[] = [
	['finished', '', {}, { at: 0, reason: 'finished' }],
	[
		'finished: what was set is still run',
		'setTimeout(() => console.log("late"), 5000);',
		{},
		{ at: 5000, reason: 'finished' },
	],
	[
		'finished: an unref’d timer keeps nothing alive',
		'setTimeout(() => undefined, 5000).unref();',
		{},
		{ at: 0, reason: 'finished' },
	],
	[
		'finished: a closed connection is the end of the server',
		`${connected} const c = connect(); await c.request({ method: 'x' }); await c.close();`,
		{
			server: `setInterval(() => undefined, 1000);
				export default function createServer(transport) {
					transport.onmessage = ({ id }) => void transport.send({ jsonrpc: '2.0', id, result: {} });
				}`,
		},
		{ at: 60, reason: 'finished' },
	],
	[
		'budget: connections without end',
		`${connected} for (;;) connect();`,
		{ server: silent },
		{
			at: 0,
			reason: 'budget',
			text: expect.stringContaining('The run opened 1000 connections, its limit.'),
		},
	],
	[
		'stuck on a request',
		`${connected} await sleep(1200); await connect().request({ method: 'tools/call' });`,
		{ server: silent },
		{
			at: 1220,
			reason: 'stuck',
			text: "client.ts has not ended, and nothing more is due. Since 1.2 s the client waits for the server's answer to tools/call (id raw-1).",
		},
	],
	[
		'stuck on a question',
		`${connected} await sleep(500); await ${question};`,
		{ answers: [{ action: 'none' }] },
		{
			at: 500,
			reason: 'stuck',
			text: 'client.ts has not ended, and nothing more is due. The person never answers question 1 (elicitation/create), asked at 500 ms.',
		},
	],
	[
		'stuck on nothing at all',
		'await new Promise(() => undefined);',
		{ server: `setInterval(() => undefined, 1000).unref(); ${silent}` },
		{
			at: 0,
			reason: 'stuck',
			text: 'client.ts has not ended, and nothing more is due. It awaits a promise that nothing settles.',
		},
	],
	[
		'deadline',
		`\nsetInterval(() => undefined, 60_000);`,
		{ settings: { deadline: 600_000 } },
		{
			at: 600_000,
			reason: 'deadline',
			text: 'After 10 min of virtual time the run was ended. The client has ended; timers wait from client.ts:2.',
		},
	],
	[
		'budget of events',
		`${connected} for (;;) { console.log('x'); await sleep(1); }`,
		{ settings: { events: 50 } },
		{
			...{ at: 49, reason: 'budget', file: 'client.ts', line: 2 },
			text: 'The run made 50 events, its limit. The last came from client.ts, line 2.',
		},
	],
	[
		'budget of one instant',
		`${connected} const c = connect(); for (;;) await c.send({ jsonrpc: '2.0', method: 'x' });`,
		{ server: silent },
		{
			...{ at: 0, reason: 'budget', file: 'client.ts', line: 2 },
			text: '10000 events came without any time going by. The last came from client.ts, line 2.',
		},
	],
	[
		'budget of timers',
		'setInterval(() => undefined, 1);',
		{},
		{
			...{ reason: 'budget', file: 'client.ts' },
			text: '20000 timers ran without an event. The last came from client.ts.',
		},
	],
	[
		'budget of characters',
		`${connected} const c = connect(); const text = 'x'.repeat(490_000);
		for (;;) { await c.send({ jsonrpc: '2.0', method: 'x', params: { text } }); await sleep(1); }`,
		{ server: silent },
		{
			...{ at: 102, reason: 'budget' },
			text: 'The events hold more than 50000000 characters together. The last came from client.ts, line 3.',
		},
	],
	...[
		'host.say(text)',
		"host.storage.set('x', text)",
		`void ${question.replace("'Go on?'", 'text')}`,
	].map(
		(code) =>
			[
				`budget of one event: ${code}`,
				`${connected} const text = 'x'.repeat(2_000_000);\n${code};`,
				{},
				{
					reason: 'budget',
					text: expect.stringMatching(/^One event holds more than 1000000 .* line 3\.$/),
				},
			] as const,
	),
	['waiting', `${connected} await ${question};`, {}, { at: 0, reason: 'waiting' }],
	['crashed', 'throw new Error("no");', {}, { at: 0, reason: 'crashed' }],
];

test.each(endings)('a run ends as it should: %s', async (_, client, options, end) => {
	expect((await run(client, options)).end).toMatchObject({ kind: 'end', ...end });
});

test('code that never ends is stopped, and its file is named', async () => {
	const ran = await run(`${connected} host.say('here I come'); await sleep(5); for (;;);`);
	expect(ran.end).toMatchObject({
		reason: 'stopped',
		text: 'client.ts ran for 4 s without a pause and was stopped: look for a loop without an end.',
	});
	expect((await run('')).end.reason).toBe('finished');
}, 20_000);

const asking = `${connected}
const c = connect();
const polls = (async () => { for (let poll = 0; poll < 5; poll++) { await sleep(1000); await c.request({ method: 'poll' }); } })();
const answer = await ${question};
host.say(JSON.stringify(answer));
const second = await ${question};
host.say(second.action);
await polls;
await c.close();`;

test('an answer given live makes the very trace that replays with it', async () => {
	const answers = [
		{ action: 'accept', content: { go: true }, thinkTime: 2040 },
		{ action: 'decline' },
	] as const;
	const replayed = await run(asking, { answers });

	expect(await run(asking, {}, answers)).toEqual(replayed);
	expect((await run(asking)).end.reason).toBe('waiting');
	expect((await run(asking, { answers: [answers[0]] }, [answers[1]])).events).toEqual(
		replayed.events,
	);
	expect(only('host', replayed)).toMatchObject([
		{ at: 0, act: 'ask', question: 0 },
		{ at: 2040, act: 'answer', question: 0, answer: { action: 'accept', content: { go: true } } },
		{ at: 2040, act: 'say', text: '{"action":"accept","content":{"go":true}}' },
		{ at: 2040, act: 'ask', question: 1 },
		{ at: 10_040, act: 'answer', question: 1, answer: { action: 'decline' } },
		{ at: 10_040, act: 'say', text: 'decline' },
	]);
});

test('two questions at once take their answers in order', async () => {
	const client = `${connected} const both = await Promise.all([${question}, ${question}]);
		host.say(both.map(({ action }) => action).join());`;
	const first = { action: 'accept', thinkTime: 90 } as const;
	expect((await run(client, {}, [first])).end.reason).toBe('waiting');
	const ran = await run(client, {}, [first, { action: 'cancel', thinkTime: 10 }]);
	expect(ran.end).toMatchObject({ at: 90, reason: 'finished' });
	expect(only('host', ran).at(-1)).toMatchObject({ text: 'accept,cancel' });
});
