import type { Page } from 'playwright-core';
import { expect, test } from './browser.ts';
import { openLesson, position } from './lesson-page.ts';

test.beforeEach(async ({ page, site }) => {
	await openLesson(page, site, 'questions-inline');
	await page.getByRole('button', { name: 'To start' }).click();
	await page.locator('.monaco-editor').first().waitFor();
});

function selectedTab(page: Page): Promise<string> {
	const stage = page.getByRole('tablist', { name: 'Stage' });
	return stage.getByRole('tab', { selected: true }).innerText();
}

test('Alt with . and , steps, with P plays, with a digit chooses a tab', async ({ page }) => {
	await page.keyboard.press('Alt+Period');
	await page.keyboard.press('Alt+Period');
	expect(await position(page)).toBe(2);
	await page.keyboard.press('Alt+Comma');
	expect(await position(page)).toBe(1);
	await page.keyboard.press('Alt+KeyP');
	await page.getByRole('button', { name: 'Pause' }).waitFor();
	await page.keyboard.press('Alt+KeyP');
	await page.keyboard.press('Alt+Digit2');
	expect(await selectedTab(page)).toBe('Messages');
	await page.keyboard.press('Alt+Digit5');
	expect(await selectedTab(page)).toBe('Console');
});

test('Enter goes into the editor, Escape leads out, and the page obeys from within', async ({
	page,
}) => {
	const frame = page.getByRole('region', { name: 'Editor' });
	await frame.focus();
	await page.keyboard.press('Enter');
	const inside = () => frame.evaluate((element) => element.contains(document.activeElement));
	expect(await inside()).toBe(true);
	await page.keyboard.press('Alt+Period');
	expect(await position(page)).toBe(1);
	await page.keyboard.type('?');
	expect(await page.getByRole('dialog').count()).toBe(0);
	await page.keyboard.press('Control+Enter');
	await page.keyboard.press('Escape');
	const onFrame = () => frame.evaluate((element) => element === document.activeElement);
	await expect.poll(onFrame).toBe(true);
	await page.keyboard.press('Tab');
	expect(await inside()).toBe(false);
});

test('Tab reaches every part of the page and comes round again', async ({ page }) => {
	await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
	const seen: string[] = [];
	for (let press = 0; press < 90; press++) {
		await page.keyboard.press('Tab');
		seen.push(await page.evaluate(nameOfFocus));
	}
	for (const name of [
		'Share',
		'server.ts',
		'Editor',
		'Sequence',
		'Run again',
		'Position',
		'Speed',
	]) {
		expect(seen).toContain(name);
	}
	expect(seen.filter((name) => name === 'Share').length).toBeGreaterThan(1);
});

test('? lists the keys', async ({ page }) => {
	await page.getByRole('button', { name: 'Run again' }).focus();
	await page.keyboard.press('?');
	const dialog = page.getByRole('dialog', { name: 'Keyboard' });
	await dialog.getByText('Play or pause').waitFor();
	await page.keyboard.press('Escape');
	await expect.poll(() => dialog.count()).toBe(0);
});

test('menus and tabs are walked by the arrow keys', async ({ page }) => {
	await page.getByRole('button', { name: 'Export' }).press('Enter');
	await expect.poll(() => page.evaluate(nameOfFocus)).toBe('Trace (.ndjson)');
	await page.keyboard.press('Escape');
	expect(await page.evaluate(nameOfFocus)).toBe('Export');
	await page.getByRole('tab', { name: 'Sequence' }).press('ArrowRight');
	expect(await selectedTab(page)).toBe('Messages');
	await page.keyboard.press('End');
	expect(await selectedTab(page)).toBe('Console');
});

test('a divider moves by the arrow keys and stays where it was put', async ({ page }) => {
	const divider = page.getByRole('separator', { name: 'Width of the stage' });
	const before = Number(await divider.getAttribute('aria-valuenow'));
	for (let press = 0; press < 3; press++) await divider.press('ArrowLeft');
	const moved = Number(await divider.getAttribute('aria-valuenow'));
	expect(moved).toBeLessThan(before);
	await page.reload();
	await divider.waitFor();
	expect(Number(await divider.getAttribute('aria-valuenow'))).toBe(moved);
});

function nameOfFocus(): string {
	const focused = document.activeElement;
	return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? '';
}
