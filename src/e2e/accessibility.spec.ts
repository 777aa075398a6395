import { readdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { axeOptions, violations, violationsInBoth } from './axe.ts';
import { expect, test, visit } from './browser.ts';
import { eventCount, openLesson, openTab } from './lesson-page.ts';

const screens: readonly (readonly [string, (page: Page, site: string) => Promise<void>])[] = [
	['home', async (page, site) => void (await page.goto(site))],
	['the trace page', async (page, site) => void (await page.goto(`${site}#/trace`))],
	['what changed', async (page, site) => void (await page.goto(`${site}#/changes`))],
	['a new scenario', async (page, site) => void (await page.goto(`${site}#/new`))],
];

const lessons = (await readdir('lessons')).flatMap((name) => /^\d+-(.+)$/.exec(name)?.[1] ?? []);

test.for(screens)('axe finds nothing on %s', async ([, open], { browser, site }) => {
	const { page, close } = await visit(browser, axeOptions);
	await open(page, site);
	await page.waitForTimeout(1500);
	expect(await violationsInBoth(page)).toEqual([]);
	await close();
});

test.for(lessons)('axe finds nothing in %s and its solution', async (id, { browser, site }) => {
	const { page, close } = await visit(browser, axeOptions);
	await openLesson(page, site, id);
	await page.locator('.monaco-editor').first().waitFor();
	expect(await violationsInBoth(page)).toEqual([]);
	await page.getByRole('button', { name: 'Show solution' }).click();
	await page.getByRole('dialog').waitFor();
	expect(await violationsInBoth(page)).toEqual([]);
	await close();
});

test('axe finds nothing in the dialogs and on the other tabs', async ({ browser, site }) => {
	const { page, close } = await visit(browser, axeOptions);
	await openLesson(page, site, 'questions-inline');
	await page.locator('.monaco-editor').first().waitFor();
	for (const tab of ['Messages', 'Tasks', 'Host', 'Console']) {
		await openTab(page, tab);
		expect(await violations(page), tab).toEqual([]);
	}
	for (const button of ['Share', 'Keyboard shortcuts']) {
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
