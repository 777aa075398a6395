import { expect, test } from 'vitest';
import { logs, only, run } from './runtime.fixture.ts';

const head = `import { host, sleep } from 'playground';\n`;

test('an elicitation gets the person’s answer and nothing else', async () => {
	const ran = await run(
		`${head}
		for (const message of ['a', 'b']) {
			console.log(JSON.stringify(await host.ask({ method: 'elicitation/create', params: { message } })));
		}`,
		{ answers: [{ action: 'accept', content: { x: [1] }, thinkTime: 100 }, { action: 'cancel' }] },
	);
	expect(logs(ran)).toEqual([
		'100 {"action":"accept","content":{"x":[1]}}',
		'8100 {"action":"cancel"}',
	]);
	expect(only('host', ran)[0]).toEqual({
		kind: 'host',
		at: 0,
		act: 'ask',
		question: 0,
		request: { method: 'elicitation/create', params: { message: 'a' } },
	});
});

const sampling = `{ messages: [{ role: 'user', content: { type: 'text', text: 'Review this.' } }], maxTokens: 9 }`;

test.each([
	[{ action: 'accept' } as const, 'playground-model: I have read: Review this.'],
	[
		{
			action: 'accept',
			content: { role: 'assistant', content: { type: 'text', text: 'Fine.' }, model: 'me' },
		} as const,
		'me: Fine.',
	],
	[{ action: 'decline' } as const, 'User rejected sampling request -1'],
])('a sampling request that is answered with %j', async (answer, text) => {
	const ran = await run(
		`${head}
		try {
			const { model, content } = await host.sample(${sampling});
			console.log(\`\${model}: \${content.text}\`);
		} catch (error) {
			console.log(error.message, error.code);
		}`,
		{ answers: [{ ...answer, thinkTime: 0 }] },
	);
	expect(logs(ran)).toEqual([`0 ${text}`]);
});

test('roots come from the person, none unless they name some', async () => {
	const ran = await run(
		`${head}
		for (const _ of [1, 2]) console.log(JSON.stringify(await host.ask({ method: 'roots/list' })));`,
		{
			answers: [
				{ action: 'accept', thinkTime: 0 },
				{ action: 'accept', content: { roots: [{ uri: 'file:///a' }] }, thinkTime: 0 },
			],
		},
	);
	expect(logs(ran)).toEqual(['0 {"roots":[]}', '0 {"roots":[{"uri":"file:///a"}]}']);
});

test('the storage keeps copies and tells what it keeps', async () => {
	const ran = await run(`${head}
		const task = { id: 'a' };
		host.storage.set('task', task);
		task.id = 'b';
		console.log(host.storage.get('task').id, host.storage.get('none'), host.storage.keys().join());
		host.storage.delete('task');
		console.log(host.storage.get('task'), host.storage.keys().length);`);
	expect(logs(ran)).toEqual(['0 a undefined task', '0 undefined 0']);
	expect(only('host', ran)).toEqual([
		{ kind: 'host', at: 0, act: 'remember', key: 'task', value: { id: 'a' } },
		{ kind: 'host', at: 0, act: 'remember', key: 'task', value: null },
	]);
});

test('the client goes on while the person thinks', async () => {
	const ran = await run(
		`${head}
		const asked = host.ask({ method: 'elicitation/create', params: {} });
		for (let n = 1; n <= 3; n++) {
			await sleep(1000);
			host.say(String(n));
		}
		host.say((await asked).action);`,
		{ answers: [{ action: 'accept', thinkTime: 2500 }] },
	);
	expect(only('host', ran).map(({ at, act }) => `${at} ${act}`)).toEqual([
		'0 ask',
		'1000 say',
		'2000 say',
		'2500 answer',
		'3000 say',
		'3000 say',
	]);
});
