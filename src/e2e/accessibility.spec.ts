import { readdir } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { axeOptions, violations, violationsInBoth } from './axe.ts';
import { expect, test, visit } from './browser.ts';
import { eventCount, openLesson, openTab } from './lesson-page.ts';

/** Each with what comes last of it. */
const screens: readonly (readonly [string, string, (page: Page) => Locator])[] = [
	['home', '', (page) => page.locator('.now')],
	['the trace page', '#/trace', (page) => page.getByRole('textbox', { name: 'Trace' })],
	['what changed', '#/changes', (page) => page.getByRole('region', { name: /^Methods/ })],
	['a new scenario', '#/new', (page) => page.locator('.monaco-editor')],
];

const lessons = (await readdir('lessons')).flatMap((name) => /^\d+-(.+)$/.exec(name)?.[1] ?? []);

test.for(screens)('axe finds nothing on %s', async ([, address, last], { browser, site }) => {
	const { page, close } = await visit(browser, axeOptions);
	await page.goto(`${site}${address}`);
	await last(page).first().waitFor();
	expect(await violationsInBoth(page)).toEqual([]);
	await close();
});

test.for(lessons)('axe finds nothing in %s and its solution', async (id, { browser, site }) => {
	const { page, close } = await visit(browser, axeOptions);
	await openLesson(page, site, id);
	await page.locator('.monaco-editor').first().waitFor();
	expect(await violationsInBoth(page)).toEqual([]);
	await page.getByRole('button', { name: 'Show solution' }).click();
	const solution = page.getByRole('dialog', { name: 'Solution' });
	await solution.getByText(/^(From your code|Your code is)/).waitFor();
	expect(await violationsInBoth(page)).toEqual([]);
	await close();
});

test('axe finds nothing in the dialogs and on the other tabs', async ({ browser, site }) => {
	const { page, close } = await visit(browser, axeOptions);
	await openLesson(page, site, 'questions-inline');
	await page.locator('.monaco-editor').first().waitFor();
	for (const tab of ['Messages', 'Tasks', 'Host', 'Console']) {
		const pane = await openTab(page, tab);
		await expect.poll(() => pane.innerText()).not.toBe('');
		expect(await violations(page), tab).toEqual([]);
	}
	for (const [button, words] of [
		['Share', 'Embed code'],
		['Keyboard shortcuts', 'Play or pause'],
	] as const) {
		await page.getByRole('button', { name: button }).click();
		await page.getByRole('dialog').getByText(words, { exact: true }).waitFor();
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
	await page.getByRole('list', { name: 'Goals' }).waitFor();
}

test('the theme that is chosen stays', async ({ page, site }) => {
	await page.goto(site);
	await page.getByRole('radio', { name: 'Dark' }).check();
	const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const dark = await background();
	await page.reload();
	await expect.poll(background).toBe(dark);
	await page.getByRole('radio', { name: 'Light' }).check();
	await expect.poll(background).not.toBe(dark);
});
