import type { Page } from 'playwright-core';
import { expect, test } from './browser.ts';
import { eventCount, openLesson, openTab, position } from './lesson-page.ts';

test.beforeEach(async ({ page, site }) => {
	await openLesson(page, site, 'questions-inline');
	await page.getByRole('button', { name: 'To start' }).click();
});

test('steps go forth and back, and the time with them', async ({ page }) => {
	const time = page.getByRole('status', { name: 'Virtual time' });
	expect([await position(page), await time.innerText()]).toEqual([0, '0:00.000']);
	await page.getByRole('button', { name: 'Step', exact: true }).click();
	await page.getByRole('button', { name: 'Step', exact: true }).click();
	expect(await position(page)).toBe(2);
	expect(await time.innerText()).toBe('0:00.020');
	await page.getByRole('button', { name: 'Step back' }).click();
	expect(await position(page)).toBe(1);
	await page.getByRole('button', { name: 'To end' }).click();
	expect(await position(page)).toBe(await eventCount(page));
});

test('the slider moves to any event', async ({ page }) => {
	const slider = page.getByRole('slider', { name: 'Position' });
	await slider.fill('5');
	expect(await position(page)).toBe(5);
	await slider.press('ArrowRight');
	expect(await position(page)).toBe(6);
});

test('playing goes to the end at the speed that was chosen, and stops there', async ({ page }) => {
	await page.getByRole('combobox', { name: 'Speed' }).selectOption('16×');
	await page.getByRole('button', { name: 'Play', exact: true }).click();
	const count = await eventCount(page);
	await expect.poll(() => position(page)).toBe(count);
	await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
});

test('the next change of a task is a press or a key away', async ({ page }) => {
	const tasks = await openTab(page, 'Tasks');
	const next = page.getByRole('button', { name: 'Next task change' });
	const steps = tasks.getByRole('list', { name: /^Path of task/ }).getByRole('listitem');
	await next.click();
	await expect.poll(() => steps.allInnerTexts()).toEqual([expect.stringContaining('working')]);
	await page.keyboard.press('Alt+KeyJ');
	await expect.poll(() => steps.count()).toBe(2);
	expect(await steps.last().innerText()).toContain('input_required');
	const behind = await position(page);
	await page.keyboard.press('Alt+KeyJ');
	expect(await position(page)).toBe(behind);
});

test('real time goes as slowly as the run did', async ({ page }) => {
	await page.getByRole('slider', { name: 'Position' }).fill('6');
	await page.getByRole('combobox', { name: 'Speed' }).selectOption('real time');
	const [from, begun] = [await virtualTime(page), performance.now()];
	await page.getByRole('button', { name: 'Play', exact: true }).click();
	await page.waitForTimeout(800);
	const passed = (await virtualTime(page)) - from;
	expect(passed).toBeLessThanOrEqual(performance.now() - begun);
	await page.getByRole('button', { name: 'Pause' }).click();
});

/** The time shown, in ms. */
async function virtualTime(page: Page): Promise<number> {
	const text = await page.getByRole('status', { name: 'Virtual time' }).innerText();
	const [minutes, seconds] = text.split(':').map(Number);
	return Math.round((minutes ?? NaN) * 60_000 + (seconds ?? NaN) * 1000);
}

test('a link in the prose selects its message and shows it', async ({ page }) => {
	await page.getByRole('link', { name: 'the next poll' }).click();
	await expect.poll(() => position(page)).toBeGreaterThan(5);
	await page.getByRole('tab', { name: 'Messages' }).click();
	const opened = page.getByRole('tabpanel', { name: 'Messages' });
	await opened.getByRole('button', { name: /tasks\/get/, expanded: true }).waitFor();
});

test('a rule in the prose opens with its clause', async ({ page }) => {
	await page.getByRole('link', { name: 'never uses twice' }).click();
	const dialog = page.getByRole('dialog', { name: 'Rule' });
	await dialog.getByText('2026/input-key-not-reused').waitFor();
	await dialog.getByRole('link', { name: /task-update-requests/ }).waitFor();
	await page.keyboard.press('Escape');
	await expect.poll(() => dialog.count()).toBe(0);
});
