import { expect, test } from './sandbox-test.ts';
import type { RunInput } from '../protocol/run.ts';
import type { EndEvent } from '../protocol/trace.ts';
import { asking, lines, program, runInPage } from './run-in-page.ts';
import type { SiteUnderTest } from './sandbox-site/main.ts';

test('answers given live make the same trace as answers that were there from the start', async ({
	sandboxPage: page,
}) => {
	const answers = [{ action: 'accept', content: {} }, { action: 'decline' }] as const;
	const live = await runInPage(page, asking, answers);
	const replayed = await runInPage(page, { ...asking, answers });
	expect(live.end.reason).toBe('finished');
	expect(lines(live)).toBe(lines(replayed));
});

test('a message that does not come from the frame is not heard', async ({ sandboxPage: page }) => {
	const outcome = page.evaluate(
		async (input) => {
			const { sandbox } = globalThis as unknown as SiteUnderTest;
			await sandbox.prepare('2026-07-28');
			const texts: string[] = [];
			const ended = new Promise<string>((resolve) => {
				sandbox.run(JSON.parse(input) as RunInput, {
					events: (events) => texts.push(...events.map(({ kind }) => kind)),
					ended: (end) => resolve(end.reason),
				});
			});
			const event = { kind: 'host', at: 0, act: 'say', text: 'forged' };
			const stranger = document.createElement('iframe');
			document.body.append(stranger);
			for (let run = 0; run < 10; run++) {
				for (const from of [window, stranger.contentWindow]) {
					const forge = (data: unknown) =>
						dispatchEvent(new MessageEvent('message', { data, source: from, origin: 'null' }));
					forge({ kind: 'events', run, events: [event] });
					forge({ kind: 'ended', run, end: { kind: 'end', at: 0, reason: 'crashed' } });
				}
			}
			postMessage({ kind: 'ended', run: 1, end: { kind: 'end', at: 0, reason: 'crashed' } });
			return { reason: await ended, texts };
		},
		JSON.stringify(program('', "console.log('true');")),
	);
	expect(await outcome).toEqual({ reason: 'finished', texts: ['log'] });
});

test('a new run takes the place of the former, which says nothing more', async ({
	sandboxPage: page,
}) => {
	const heard = await page.evaluate(
		async ([long, short]) => {
			const { sandbox } = globalThis as unknown as SiteUnderTest;
			const heard: string[] = [];
			const start = (name: string, input: string) =>
				new Promise<void>((resolve) => {
					sandbox.run(JSON.parse(input) as RunInput, {
						events: () => heard.push(name),
						ended: ({ reason }) => {
							heard.push(`${name} ${reason}`);
							resolve();
						},
					});
				});
			void start('first', long);
			await new Promise((resolve) => setTimeout(resolve, 300));
			await start('second', short);
			await new Promise((resolve) => setTimeout(resolve, 1500));
			return heard;
		},
		[JSON.stringify(program('', 'for (;;) {}')), JSON.stringify(program())] as const,
	);
	expect(heard).toEqual(['second finished']);
});

test('a run can be stopped', async ({ sandboxPage: page }) => {
	const end = await page.evaluate(
		async (input) => {
			const { sandbox } = globalThis as unknown as SiteUnderTest;
			await sandbox.prepare('2026-07-28');
			return new Promise<EndEvent>((resolve) => {
				const handle = sandbox.run(JSON.parse(input) as RunInput, {
					events: () => undefined,
					ended: resolve,
				});
				setTimeout(() => handle.stop(), 200);
			});
		},
		JSON.stringify(program('', 'for (;;) {}')),
	);
	expect(end).toMatchObject({ reason: 'stopped', text: 'The run was stopped.' });
});

test('a frame that dies is noticed, and the next run gets a new one', async ({
	sandboxPage: page,
}) => {
	await runInPage(page, program());
	await page.evaluate(() => document.querySelector('iframe')?.remove());
	const { end } = await runInPage(page, program());
	expect(end).toMatchObject({ reason: 'crashed', text: expect.stringContaining('was closed') });
	expect((await runInPage(page, program())).end.reason).toBe('finished');
});

test('a runtime that cannot be loaded is told of, and loaded when it can be', async ({
	sandboxPage: page,
	problems,
}) => {
	await page.route('**/runtime/**', (route) => route.abort());
	const { end } = await runInPage(page, program());
	expect(end).toMatchObject({
		reason: 'crashed',
		text: expect.stringMatching(/^The runtime of 2026-07-28 could not be loaded .* connection/),
	});
	await page.unroute('**/runtime/**');
	expect((await runInPage(page, program())).end.reason).toBe('finished');
	expect(problems.splice(0).join()).toContain('ERR_FAILED');
});

test('the frame does nothing where it is a page of its own', async ({
	sandboxPage: page,
	problems,
	sandboxSite,
}) => {
	await page.goto(`${sandboxSite}sandbox.html`);
	await expect.poll(() => problems.splice(0).join()).toContain('This page is part of another one');
});

test('learner code reaches neither network, nor storage, nor the page', async ({
	sandboxPage: page,
	sandboxSite,
}) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(request.url()));
	await runInPage(page, program());
	asked.length = 0;
	const attempts = {
		'the network': `fetch('${sandboxSite}x')`,
		'a module of the site': `import('${sandboxSite}x.js')`,
		'a module of its own making': "import(URL.createObjectURL(new Blob(['export default 1'])))",
		'a script of the site': `importScripts('${sandboxSite}x.js')`,
		'a socket': "new WebSocket('wss://example.org')",
		'the page': "postMessage({ kind: 'alive' })",
		storage: "indexedDB.open('x')",
		'a function from text': "new Function('return 1')()",
		'another worker': "new Worker('x.js')",
	};
	for (const [name, code] of Object.entries(attempts)) {
		const client = `try { await (${code}); console.log('through'); } catch { console.log('refused'); }`;
		const { events } = await runInPage(page, program('', client));
		const said = events.map((event) => (event.kind === 'log' ? event.text : event.kind));
		expect.soft([name, said]).toEqual([name, [said[0] === 'error' ? 'error' : 'refused']]);
	}
	expect(asked.filter((address) => !address.startsWith('blob:null/'))).toEqual([]);
});
