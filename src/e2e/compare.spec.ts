import type { Locator } from 'playwright-core';
import { expect, test } from './browser.ts';
import { atRest, openLesson, position } from './lesson-page.ts';

test('both versions run the same job, and one playback moves both', async ({ page, site }) => {
	await openLesson(page, site, 'call-now-fetch-later');
	await page.getByRole('radio', { name: 'Compare' }).check();
	const older = page.getByRole('region', { name: 'Stage 2025-11-25' });
	const newer = page.getByRole('region', { name: 'Stage 2026-07-28' });
	await page.getByRole('button', { name: 'To end' }).click();
	await older.getByText('tasks/result').first().waitFor();
	await newer.getByText('Removed: the outcome is inlined in the answer to tasks/get.').waitFor();
	await page.getByRole('radio', { name: 'By time' }).check();
	await older.getByText('tasks/result').first().waitFor();
	expect(await newer.getByText('tasks/result').count()).toBe(0);
	await page.getByRole('slider', { name: 'Position' }).fill('6');
	const counts = [older, newer].map((region) => region.getByRole('listitem').count());
	const [a = 0, b = 0] = await Promise.all(counts);
	expect(a).toBeGreaterThan(0);
	expect(b).toBeGreaterThan(0);
	await page.getByRole('tab', { name: 'server.ts (2025-11-25)' }).waitFor();
	await page.getByRole('tab', { name: 'server.ts (2026-07-28)' }).waitFor();
});

test('rows that mean the same stand at one height, with what changed', async ({ page, site }) => {
	await openLesson(page, site, 'call-now-fetch-later');
	const older = page.getByRole('region', { name: 'Stage 2025-11-25' });
	const newer = page.getByRole('region', { name: 'Stage 2026-07-28' });
	await page.getByRole('button', { name: 'To end' }).click();
	const call = { name: /^Create/ };
	const top = async (stage: Locator) => (await stage.getByRole('button', call).boundingBox())?.y;
	/* What comes in below may move the rows between two looks. */
	await expect.poll(async () => Number(await top(older)) - Number(await top(newer))).toBe(0);
	await newer.getByText('ttlMs', { exact: true }).waitFor();
	await newer.getByText('pollIntervalMs', { exact: true }).waitFor();
	await newer.getByRole('button', call).click();
	expect(await newer.getByRole('button', call).getAttribute('aria-current')).toBe('true');
});

test('the figures of both follow a knob', async ({ page, site }) => {
	await openLesson(page, site, 'call-now-fetch-later');
	const messages = page
		.getByRole('table', { name: 'Figures of the whole runs' })
		.getByRole('row', { name: /^Messages/ });
	await expect.poll(() => messages.getByRole('cell').allInnerTexts()).toEqual(['33', '28']);
	await page.getByRole('slider', { name: 'Poll interval' }).fill('20000');
	await expect
		.poll(async () =>
			(await messages.getByRole('cell').allInnerTexts()).every((n) => Number(n) < 28),
		)
		.toBe(true);
});

test('the version can be changed, and the time stays', async ({ page, site }) => {
	await openLesson(page, site, 'call-now-fetch-later');
	const time = page.getByRole('status', { name: 'Virtual time' });
	await page.getByRole('radio', { name: '2025-11-25' }).check();
	await page.getByRole('slider', { name: 'Position' }).fill('9');
	const before = await time.innerText();
	await page.getByRole('radio', { name: '2026-07-28' }).check();
	await expect.poll(() => position(page)).toBeGreaterThan(0);
	const [minutes = '', seconds = ''] = (await time.innerText()).split(':');
	const [oldMinutes = '', oldSeconds = ''] = before.split(':');
	const ms = (m: string, s: string): number => Number(m) * 60 + Number(s);
	expect(Math.abs(ms(minutes, seconds) - ms(oldMinutes, oldSeconds))).toBeLessThan(6);
	await page.getByRole('button', { name: 'Run again' }).click();
	await atRest(page);
});

test('the arrow keys lead through both runs, and Tab leads out', async ({ page, site }) => {
	await openLesson(page, site, 'call-now-fetch-later');
	await page.getByRole('button', { name: 'To end' }).click();
	const rows = page.getByRole('group', { name: 'Rows by meaning' });
	await rows.getByRole('button', { name: /^Result/ }).focus();
	const press = async (key: string) => {
		await page.keyboard.press(key);
		return page.evaluate(() => {
			const stage = document.activeElement?.closest('section')?.getAttribute('aria-label');
			return `${stage ?? ''}: ${document.activeElement?.textContent.trim().slice(0, 6) ?? ''}`;
		});
	};
	expect(await press('ArrowUp')).toMatch(/^Stage 2025-11-25: Poll/);
	expect(await press('ArrowRight')).toMatch(/^Stage 2026-07-28: Poll/);
	expect(await press('Home')).toMatch(/^Stage 2026-07-28: Negoti/);
	expect(await press('ArrowLeft')).toMatch(/^Stage 2025-11-25: Negoti/);
	await page.keyboard.press('Tab');
	expect(await press('Tab')).not.toMatch(/^Stage/);
});

test('what went wrong stands in its row, with the finding on it', async ({ page, site }) => {
	await openLesson(page, site, 'the-blocking-call');
	await page.getByRole('radio', { name: 'Compare' }).check();
	await page.getByRole('button', { name: 'To end' }).click();
	const newer = page.getByRole('region', { name: 'Stage 2026-07-28' });
	await newer.getByText('no answer').first().waitFor();
	await page.goto(`${site}#/lesson/call-now-fetch-later`);
	const create = newer.getByRole('button', { name: /^Create/ });
	await create.getByRole('img', { name: 'note' }).waitFor();
});
