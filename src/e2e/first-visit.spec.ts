import type { Page } from 'playwright-core';
import { expect, test, visit } from './browser.ts';
import { atRest, eventCount, openLesson, position, standsAtEnd } from './lesson-page.ts';

test('the home page leads to the first lesson, and then on', async ({ page, site }) => {
	await page.goto(site);
	await page.getByRole('heading', { name: 'MCP Tasks Playground', level: 1 }).waitFor();
	await page.getByRole('link', { name: 'Start', exact: true }).click();
	await page.getByRole('radiogroup', { name: 'Protocol version' }).waitFor();
	await page.getByRole('link', { name: 'Next lesson' }).click();
	await page.getByRole('link', { name: 'Previous lesson' }).waitFor();
	await page.goto(site);
	await expect.poll(() => page.getByText('visited').count()).toBe(2);
	await page.getByRole('link', { name: 'Continue', exact: true }).waitFor();
});

test('the first visit plays from the start without loading an SDK', async ({ page, site }) => {
	await page.addInitScript(notePicture);
	await openLesson(page, site, 'call-now-fetch-later');
	await page.getByRole('button', { name: 'Pause' }).waitFor();
	const { at, count, early } = await page.evaluate(() => (globalThis as unknown as Noted).picture);
	expect(early).toBeLessThan(count / 2);
	await expect.poll(() => position(page)).toBeGreaterThan(early);
	await expect.poll(() => runtimeTimes(page)).not.toEqual([]);
	for (const time of await runtimeTimes(page)) expect(time).toBeGreaterThan(at);
});

interface Noted {
	readonly picture: { readonly at: number; readonly count: number; readonly early: number };
}

/** Notes in the page when its run came on screen, and where the run stood then. */
function notePicture(): void {
	const watch = new MutationObserver(() => {
		const slider = document.querySelector<HTMLInputElement>('[aria-label="Position"]');
		if (!slider || Number(slider.max) <= 5) return;
		watch.disconnect();
		const picture = {
			at: performance.now(),
			count: Number(slider.max),
			early: Number(slider.value),
		};
		Object.assign(globalThis, { picture });
	});
	watch.observe(document, { subtree: true, childList: true, attributes: true });
}

/** When the page began to load what runs the code, in ms of the page. */
function runtimeTimes(page: Page): Promise<number[]> {
	return page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.flatMap(({ name, startTime }) => (name.includes('/runtime/') ? startTime : [])),
	);
}

test('a later visit has the whole run at once', async ({ page, site }) => {
	await openLesson(page, site, 'call-now-fetch-later');
	await page.reload();
	await expect.poll(() => eventCount(page)).toBeGreaterThan(5);
	await atRest(page);
	expect(await standsAtEnd(page)).toBe(true);
});

test('who wants no motion gets the whole run at once', async ({ browser, site }) => {
	const { page, close } = await visit(browser, { reducedMotion: 'reduce' });
	await openLesson(page, site, 'call-now-fetch-later');
	expect(await standsAtEnd(page)).toBe(true);
	await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
	await close();
});

test('the picture on the home page lives, and can be held', async ({ page, site }) => {
	await page.goto(site);
	const hold = page.getByRole('button', { name: 'Pause' });
	await hold.waitFor();
	const times = page.locator('.now');
	await expect.poll(() => times.count()).toBe(2);
	const before = await times.allInnerTexts();
	await expect.poll(() => times.allInnerTexts()).not.toEqual(before);
	await hold.click();
	const held = await times.allInnerTexts();
	await page.waitForTimeout(1500);
	expect(await times.allInnerTexts()).toEqual(held);
});

test('an address that is none says so', async ({ page, site }) => {
	await page.goto(`${site}#/nowhere`);
	await page.getByRole('heading', { name: 'Nothing here' }).waitFor();
	expect(await page.getByRole('main').innerText()).toContain('#/nowhere');
	await page.goto(`${site}#/lesson/no-such-lesson`);
	await page.getByRole('heading', { name: 'No such lesson' }).waitFor();
});
