import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { programOf, type Attack } from './hostile/attack.ts';
import { endlessCode, greedyCode } from './hostile/endless.ts';
import { bareRuntime, forgeries, forgingRuntime } from './hostile/forgeries.ts';
import { listen, type Listener } from './hostile/listener.ts';
import { reaches, waysOut } from './hostile/network.ts';
import { plain } from './hostile/plain.ts';
import { pollutions } from './hostile/pollution.ts';
import { slowness } from './hostile/slowness.ts';
import { count, type Task } from './hostile/tally.ts';
import { watch } from './hostile/watch.ts';
import { program, runInPage } from './run-in-page.ts';
import type { Outcome } from './sandbox-site/main.ts';
import { expect, test } from './sandbox-test.ts';

/* Another load on the machine may spoil a time; what is too slow is so three times. */
const retry = 2;

let listener: Listener;

beforeAll(async () => {
	listener = await listen();
});
afterAll(() => listener.close());

async function attack(page: Page, task: Task, { name, server, client }: Attack): Promise<Outcome> {
	await runInPage(page, program());
	const left = watch(page);
	listener.heard.length = 0;
	const outcome = await runInPage(page, program(server, client));
	await page.waitForTimeout(50);
	const said = outcome.events.some((event) => event.kind === 'log' && event.text === 'escaped');
	const out = [...left, ...listener.heard, ...(said ? ['it said so itself'] : [])];
	count(task, name, out);
	expect(out).toEqual([]);
	return outcome;
}

async function isWell(page: Page): Promise<void> {
	const after = await runInPage(page, program('', "console.log('still here');"));
	expect(after.end.reason).toBe('finished');
	expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
}

/** What stands in the place of the runtime, and is wholly in the hands of learner code. */
async function useRuntime(page: Page, site: string, body: string): Promise<void> {
	await page.route('**/runtime/**', (route) =>
		route.fulfill({ body, contentType: 'text/javascript' }),
	);
	await page.goto(site);
	await page.evaluate(() => undefined);
}

test.for([...endlessCode, ...greedyCode, ...pollutions])(
	'$name is over within 2 s and leaves the page at ease',
	{ retry },
	async (given, { sandboxPage: page, task }) => {
		const before = await slowness(page);
		const { end, ms, blocked } = await attack(page, task, given);
		const slow = Math.max(before, await slowness(page));
		expect(given.ends ?? ['finished', 'crashed']).toContain(end.reason);
		if (end.reason !== 'finished') expect(end.text).toMatch(plain);
		if (given.says !== undefined) expect(end.text).toContain(given.says);
		expect(blocked).toBeLessThan(200 * slow);
		expect(ms).toBeLessThan(2000 * slow);
		await isWell(page);
	},
);

test('the listener hears who comes', async ({ browser }) => {
	const page = await (await browser.newContext()).newPage();
	listener.heard.length = 0;
	await page.goto('about:blank');
	await page.evaluate(
		(host) => fetch(`http://${host}/`, { mode: 'no-cors' }).catch(() => 0),
		listener.host,
	);
	expect(listener.heard.length).toBeGreaterThan(0);
	await page.context().close();
});

test.for([...waysOut('HOST'), ...reaches])(
	'$name leads nowhere',
	{ retry },
	async ({ name, expression }, { sandboxPage: page, task }) => {
		const here = expression.replaceAll('HOST', listener.host);
		await attack(page, task, programOf({ name, expression: here }));
		await isWell(page);
	},
);

test.for(waysOut('HOST'))(
	'$name leads nowhere without a simulation, by the policy alone',
	{ retry },
	async ({ name, expression }, { sandboxPage: page, sandboxSite, problems, task }) => {
		const here = expression.replaceAll('HOST', listener.host);
		await useRuntime(page, sandboxSite, bareRuntime(here));
		/* What is refused is told as a request too: whether it came anywhere, the listener knows. */
		const asked = ['http', 'https', 'ws'].map((scheme) => `${scheme}://${listener.host}/`);
		const left = watch(page, [sandboxSite, ...asked]);
		listener.heard.length = 0;
		const { events } = await runInPage(page, program());
		await page.waitForTimeout(200);
		const out = [...left, ...listener.heard];
		count(task, `${name}, bare`, out);
		expect(out).toEqual([]);
		expect(events).toHaveLength(1);
		/* A page that is closed has no more to tell. */
		await page.close();
		problems.length = 0;
	},
);

test.for(Object.entries(forgeries))(
	'a worker that sends %s is not believed',
	{ retry },
	async ([name, forged], { sandboxPage: page, sandboxSite, task }) => {
		await useRuntime(page, sandboxSite, forgingRuntime(forged));
		const before = await slowness(page);
		const { end, blocked } = await runInPage(page, program());
		const slow = Math.max(before, await slowness(page));
		count(task, `forged: ${name}`);
		expect(['stopped', 'crashed']).toContain(end.reason);
		expect(end.text).toMatch(plain);
		expect(blocked).toBeLessThan(200 * slow);
		await page.unroute('**/runtime/**');
		await page.goto(sandboxSite);
		await isWell(page);
	},
);
