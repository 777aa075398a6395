import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { bareRuntime, forgeries, forgingRuntime } from './hostile/forgeries.ts';
import type { Attack } from './hostile/attack.ts';
import { endlessCode, greedyCode } from './hostile/endless.ts';
import { listen, type Listener } from './hostile/listener.ts';
import { reaches, waysOut } from './hostile/network.ts';
import { pollutions } from './hostile/pollution.ts';
import { program, runInPage } from './run-in-page.ts';
import type { Outcome } from './sandbox-site/main.ts';
import { expect, test } from './sandbox-test.ts';

/* Another load on the machine may spoil a time; what is too slow is so three times. */
const retry = 2;

let listener: Listener;
const escapes: string[] = [];
const attempts = new Set<string>();

beforeAll(async () => {
	listener = await listen();
});

afterAll(async () => {
	await listener.close();
	process.stdout.write(`hostile code: ${attempts.size} attempts, ${escapes.length} escapes\n`);
	for (const escape of escapes) process.stdout.write(`  ${escape}\n`);
});

/** Everything that leaves the page, but what it loads of its own. */
function watch(page: Page): string[] {
	const left: string[] = [];
	page.on('request', (request) => {
		if (!/^(blob:null\/|data:)/.test(request.url())) left.push(request.url());
	});
	page.on('websocket', (socket) => left.push(socket.url()));
	page.on('popup', (popup) => left.push(popup.url()));
	return left;
}

async function attack(page: Page, { name, server, client }: Attack): Promise<Outcome> {
	await runInPage(page, program());
	const left = watch(page);
	listener.heard.length = 0;
	attempts.add(name);
	const outcome = await runInPage(page, program(server, client));
	await page.waitForTimeout(50);
	const said = outcome.events.some((event) => event.kind === 'log' && event.text === 'escaped');
	const out = [...left, ...listener.heard, ...(said ? ['it said so itself'] : [])];
	for (const one of out) escapes.push(`${name}: ${one}`);
	expect(out).toEqual([]);
	return outcome;
}

async function isWell(page: Page): Promise<void> {
	const after = await runInPage(page, program('', "console.log('still here');"));
	expect(after.end.reason).toBe('finished');
	expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
}

/** How much slower than a common machine at rest this one is now; at least 1. */
function slowness(page: Page): Promise<number> {
	return page.evaluate(() => {
		const begun = performance.now();
		let sum = 0;
		for (let i = 0; i < 3e7; i++) sum += i % 7;
		return Math.max(1, (performance.now() - begun + (sum > 0 ? 0 : 1)) / 60);
	});
}

/** Whole sentences, and no word of the machinery. */
const plain = /^(?!.*(undefined|\[object|DataClone|postMessage)).{20,}[.]$/s;

test.for([...endlessCode, ...greedyCode, ...pollutions])(
	'$name is over within 2 s and leaves the page at ease',
	{ retry },
	async (given, { sandboxPage: page }) => {
		const before = await slowness(page);
		const { end, ms, blocked } = await attack(page, given);
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
	async ({ name, client }, { sandboxPage: page }) => {
		await attack(page, { name, client: client.replaceAll('HOST', listener.host) });
		await isWell(page);
	},
);

test.for(waysOut('HOST'))(
	'$name leads nowhere without a simulation, by the policy alone',
	{ retry },
	async ({ name, client }, { sandboxPage: page, sandboxSite, problems }) => {
		const code = /=> \((.*)\)\)\(\);$/m.exec(client)?.[1] ?? '';
		const body = bareRuntime(code.replaceAll('HOST', listener.host));
		await page.route('**/runtime/**', (route) =>
			route.fulfill({ body, contentType: 'text/javascript' }),
		);
		await page.goto(sandboxSite);
		await page.evaluate(() => undefined);
		const left = watch(page);
		listener.heard.length = 0;
		attempts.add(`${name}, bare`);
		const { events } = await runInPage(page, program());
		const own = (url: string) => url.startsWith(sandboxSite);
		await page.waitForTimeout(200);
		const out = [
			...left.filter((url) => !own(url) && !url.includes(listener.host)),
			...listener.heard,
		];
		for (const one of out) escapes.push(`${name}, bare: ${one}`);
		expect(out).toEqual([]);
		expect(events).toHaveLength(1);
		problems.length = 0;
	},
);

test.for(Object.entries(forgeries))(
	'a worker that sends %s is not believed',
	{ retry },
	async ([name, forged], { sandboxPage: page, sandboxSite }) => {
		const body = forgingRuntime(forged);
		await page.route('**/runtime/**', (route) =>
			route.fulfill({ body, contentType: 'text/javascript' }),
		);
		await page.goto(sandboxSite);
		attempts.add(`forged: ${name}`);
		const { end, blocked } = await runInPage(page, program());
		expect(['stopped', 'crashed']).toContain(end.reason);
		expect(end.text).toMatch(plain);
		expect(blocked).toBeLessThan(200);
		await page.unroute('**/runtime/**');
		await page.goto(sandboxSite);
		await isWell(page);
	},
);
