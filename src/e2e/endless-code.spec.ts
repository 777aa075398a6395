import { slowness } from './hostile/slowness.ts';
import { asking, program, runInPage } from './run-in-page.ts';
import { expect, test } from './sandbox-test.ts';

/* Another load on the machine may spoil a time; code that is too slow spoils it three times. */
const retry = 2;

/** Some quiet time first, so that the first attempt has events to repeat. */
function loopAfter(code: string): string {
	return `import { sleep } from 'playground';\nfor (let i = 0; i < 50; i++) { await sleep(100); console.log(i); }\n${code}\n`;
}

test.for([
	['a loop in server.ts', program('while (true) {}'), 'server.ts'],
	['a loop in client.ts after a while', program('', loopAfter('for (;;) {}')), 'client.ts'],
	[
		'promises without end',
		program('', loopAfter('const f = () => Promise.resolve().then(f); await f();')),
		'client.ts',
	],
	[
		'a loop in a timer',
		program('setTimeout(() => { for (;;) {} }, 10);', loopAfter('')),
		'server.ts',
	],
	[
		'a pattern that backtracks for ever',
		program('', "/^(a+)+$/.test('a'.repeat(40) + 'b');"),
		'client.ts',
	],
	[
		'memory eaten up',
		program('', 'const all = []; for (;;) all.push(new Array(10000).fill(all.length));'),
		'client.ts',
	],
] as const)(
	'%s is stopped within 2 s, its file named, the page at ease',
	{ retry },
	async ([, input, file], { sandboxPage: page }) => {
		const before = await slowness(page);
		const { end, ms, blocked } = await runInPage(page, input);
		const slow = Math.max(before, await slowness(page));
		expect(end).toMatchObject({ kind: 'end', reason: 'stopped' });
		expect(end.text).toContain(`${file} did not come to an end`);
		expect(ms).toBeLessThan(2000 * slow);
		expect(blocked).toBeLessThan(200 * slow);
		const after = await runInPage(page, program('', "console.log('still here');"));
		expect(after.end.reason).toBe('finished');
	},
);

test('code that never ends after an answer is stopped too', async ({ sandboxPage: page }) => {
	const client = `${asking.files['client.ts'] ?? ''}\nfor (;;) {}`;
	const answers = [{ action: 'accept' }, { action: 'accept' }] as const;
	const { end, events } = await runInPage(page, program('', client), answers);
	expect(end).toMatchObject({ reason: 'stopped', text: expect.stringContaining('client.ts') });
	expect(events.filter(({ kind }) => kind === 'log')).toHaveLength(2);
});

test(
	'a run of many events comes to the page whole, and leaves it at ease',
	{ retry },
	async ({ sandboxPage: page }) => {
		const client = 'for (let i = 0; i < 9000; i++) console.log(i);';
		const before = await slowness(page);
		const { events, end, blocked } = await runInPage(page, program('', client));
		const slow = Math.max(before, await slowness(page));
		expect(end.reason).toBe('finished');
		expect(events.map((event) => (event.kind === 'log' ? event.text : ''))).toEqual(
			Array.from({ length: 9000 }, (_, i) => String(i)),
		);
		expect(blocked).toBeLessThan(200 * slow);
	},
);
