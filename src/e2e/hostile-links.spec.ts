import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { expect, test as base, visit, type Visitor } from './browser.ts';
import { programOf, programOfAll } from './hostile/attack.ts';
import { endlessCode, greedyCode } from './hostile/endless.ts';
import { listen, type Listener } from './hostile/listener.ts';
import { reaches, waysOut } from './hostile/network.ts';
import { pollutions } from './hostile/pollution.ts';
import { longestTask } from './hostile/longest-task.ts';
import { slowness } from './hostile/slowness.ts';
import { count } from './hostile/tally.ts';
import { follow, type Visit } from './hostile/victim.ts';
import { watch } from './hostile/watch.ts';
import { exportedEvents } from './lesson-page.ts';
import { linkTo } from './scenario-link.ts';

/* Another load on the machine may spoil a time; what is too slow is so three times. */
const retry = 2;

const harmless = linkTo({ 'client.ts': "console.log('still here');" });

let listener: Listener;

beforeAll(async () => {
	listener = await listen();
});
afterAll(() => listener.close());

type Victim = Visitor & { readonly browser: Browser; readonly left: string[] };

interface Fixtures {
	readonly victim: Victim;
}

/** Somebody who follows one hostile link after the other, in a page that is never loaded anew. */
const test = base.extend<Fixtures>({
	victim: [
		async ({ browser, site }, use) => {
			const visitor = await visit(browser);
			const { page } = visitor;
			await page.goto(site);
			await page.locator('h1').first().waitFor();
			await follow(page, harmless);
			await page.locator('.monaco-editor').first().waitFor();
			await use({ ...visitor, browser, left: watch(page, [site, 'blob:']) });
			await visitor.close();
		},
		{ scope: 'file' },
	],
});

/** All that the run has written, once the last of it is there. */
async function written(page: Page, last: string): Promise<string> {
	await page.getByRole('button', { name: 'To end', exact: true }).click();
	await page.getByRole('tab', { name: 'Console', exact: true }).click();
	const panel = page.getByRole('tabpanel', { name: 'Console', exact: true });
	await expect.poll(() => panel.innerText()).toContain(last);
	return panel.innerText();
}

/* What a harmless link takes here and now is no fault of a hostile one. */
let usual: Visit = { words: '', ms: 0 };

async function isWell(page: Page): Promise<void> {
	usual = await follow(page, harmless);
	await written(page, 'still here');
	expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
}

/** Follows the link; tells what got out of the page, and what the page could not cope with. */
async function followHostile(victim: Victim, files: Readonly<Record<string, string>>) {
	const { page, left, problems } = victim;
	/* After an attempt that failed. */
	if (new URL(page.url()).hash !== harmless) await follow(page, harmless);
	left.length = listener.heard.length = problems.length = 0;
	const { result, longest } = await longestTask(victim.browser, page, () =>
		follow(page, linkTo(files)),
	);
	const uncaught = problems.filter((problem) => problem.startsWith('uncaught'));
	return { ...result, longest, out: [...left, ...listener.heard, ...uncaught] };
}

test.for([...endlessCode, ...greedyCode, ...pollutions])(
	'$name in a link is over within 2 s and leaves the page at ease',
	{ retry },
	async ({ name, client, server = '', says = '' }, { victim, task }) => {
		const files = {
			'server.ts': `export default () => undefined;\n${server}`,
			'client.ts': client,
		};
		const before = await slowness(victim.page);
		const { words, ms, longest, out } = await followHostile(victim, files);
		const slow = Math.max(before, await slowness(victim.page));
		count(task, `${name}, by a link`, out);
		expect(out).toEqual([]);
		expect(words).toContain(says);
		expect(longest).toBeLessThan(200);
		expect(ms).toBeLessThan(2000 * slow + usual.ms);
		await isWell(victim.page);
	},
);

/** A module that is named in the code is refused before anything runs. */
const named = [...waysOut('example.org'), ...reaches].filter(({ expression }) =>
	/^(import|require)\('/.test(expression),
);

test('a link that tries every way out finds none', { retry }, async ({ victim, task }) => {
	const all = [...waysOut(listener.host), ...reaches];
	const attempts = all.filter(({ name }) => !named.some((one) => one.name === name));
	const { out } = await followHostile(victim, { 'client.ts': programOfAll(attempts) });
	const events = await exportedEvents(victim.page);
	const said = events.map((event) => (event.kind === 'log' ? event.text : ''));
	for (const { name } of attempts) {
		const escaped = said.includes(`[${name}] escaped`) ? ['it said so itself'] : [];
		count(task, `${name}, by a link`, escaped);
		expect(said).toContain(`[${name}] refused`);
	}
	count(task, 'every way out, by a link', out);
	expect(out).toEqual([]);
	await isWell(victim.page);
});

test.for(named)('$name in a link is refused by its name', async (attempt, { victim, task }) => {
	const { page, left, problems } = victim;
	left.length = problems.length = 0;
	await page.evaluate(
		(hash) => (location.hash = hash),
		linkTo({ 'client.ts': programOf(attempt).client }),
	);
	const words = page
		.getByRole('status')
		.getByText(/client\.ts:\d+ does not compile: .* cannot be imported here/);
	await words.waitFor();
	const out = [...left, ...problems];
	count(task, `${attempt.name}, by a link`, out);
	expect(out).toEqual([]);
	await isWell(page);
});
