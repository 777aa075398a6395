import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, test, visit } from './browser.ts';
import { eventCount, openLesson, openTab } from './lesson-page.ts';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds, one line each. */
async function violations(page: Page): Promise<string[]> {
	await page.addScriptTag({ path: axe });
	const results = await page.evaluate(() =>
		(globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
	);
	return results.violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
	);
}

const screens: readonly (readonly [string, (page: Page, site: string) => Promise<void>])[] = [
	['home', async (page, site) => void (await page.goto(site))],
	['a lesson', (page, site) => openLesson(page, site, 'questions-inline')],
	['a comparison', (page, site) => openLesson(page, site, 'call-now-fetch-later')],
	['the trace page', async (page, site) => void (await page.goto(`${site}#/trace`))],
	['what changed', async (page, site) => void (await page.goto(`${site}#/changes`))],
	['a new scenario', async (page, site) => void (await page.goto(`${site}#/new`))],
];

const cases = screens.flatMap(([name, open]) =>
	(['light', 'dark'] as const).map((colorScheme) => ({ name, open, colorScheme })),
);

/** The policy of the page refuses foreign scripts, so these tests go past it. */
const options = { bypassCSP: true, reducedMotion: 'reduce' } as const;

test.for(cases)('axe finds nothing on $name, $colorScheme', async (screen, { browser, site }) => {
	const { page, close } = await visit(browser, { ...options, colorScheme: screen.colorScheme });
	await screen.open(page, site);
	await page.waitForTimeout(1500);
	expect(await violations(page)).toEqual([]);
	await close();
});

test('axe finds nothing in the dialogs and on the other tabs', async ({ browser, site }) => {
	const { page, close } = await visit(browser, options);
	await openLesson(page, site, 'questions-inline');
	await page.locator('.monaco-editor').first().waitFor();
	for (const tab of ['Messages', 'Tasks', 'Host', 'Console']) {
		await openTab(page, tab);
		expect(await violations(page), tab).toEqual([]);
	}
	for (const button of ['Share', 'Show solution', 'Keyboard shortcuts']) {
		await page.getByRole('button', { name: button }).click();
		await page.getByRole('dialog').waitFor();
		expect(await violations(page), button).toEqual([]);
		await page.keyboard.press('Escape');
	}
	await close();
});

test.for([
	[360, 740],
	[820, 1100],
	[1100, 760],
] as const)('nothing is cut off at %i px', async ([width, height], { browser, site }) => {
	const { page, close } = await visit(browser, { viewport: { width, height } });
	const sideways = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
	await page.goto(site);
	await page.getByRole('link', { name: 'New scenario' }).waitFor();
	expect(await sideways()).toBe(false);
	await page.goto(`${site}#/lesson/questions-inline`);
	await page.getByRole('heading', { level: 1 }).waitFor();
	expect(await sideways()).toBe(false);
	if (width < 700) await walkThePhone(page, sideways);
	await close();
});

async function walkThePhone(page: Page, sideways: () => Promise<boolean>): Promise<void> {
	await page.getByRole('button', { name: 'Run', exact: true }).click();
	await expect.poll(() => eventCount(page)).toBeGreaterThan(5);
	expect(await sideways()).toBe(false);
	await page.getByRole('button', { name: 'Code', exact: true }).click();
	const field = page.getByRole('textbox', { name: 'server.ts' });
	await field.fill(`${await field.inputValue()}\n// mine`);
	await page.getByRole('button', { name: 'Reset', exact: true }).waitFor();
	expect(await sideways()).toBe(false);
	await page.getByRole('button', { name: 'Read', exact: true }).click();
	expect(await page.getByRole('list', { name: 'Goals' }).count()).toBe(1);
}

test('the theme that is chosen stays', async ({ page, site }) => {
	await page.goto(site);
	await page.getByRole('radio', { name: 'Dark' }).check();
	const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const dark = await background();
	await page.reload();
	expect(await background()).toBe(dark);
	await page.getByRole('radio', { name: 'Light' }).check();
	expect(await background()).not.toBe(dark);
});
