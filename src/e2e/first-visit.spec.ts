import { expect, test, visit } from './browser.ts';
import { eventCount, openLesson, position } from './lesson-page.ts';

test('the home page leads to the first lesson, and then on', async ({ page, site }) => {
	await page.goto(site);
	await page.getByRole('heading', { name: 'MCP Tasks Playground', level: 1 }).waitFor();
	await page.getByRole('link', { name: 'Start', exact: true }).click();
	await page.getByRole('radiogroup', { name: 'Protocol version' }).waitFor();
	await page.getByRole('link', { name: 'Next lesson' }).click();
	await page.getByRole('link', { name: 'Previous lesson' }).waitFor();
	await page.goto(site);
	expect(await page.getByText('visited').count()).toBe(2);
	await page.getByRole('link', { name: 'Continue', exact: true }).waitFor();
});

test('the first visit plays from the start without loading an SDK', async ({ page, site }) => {
	const runtimes: string[] = [];
	let pictured = false;
	page.on('request', (request) => {
		if (!pictured && request.url().includes('/runtime/')) runtimes.push(request.url());
	});
	await openLesson(page, site, 'call-now-fetch-later');
	pictured = true;
	expect(runtimes).toEqual([]);
	const count = await eventCount(page);
	const early = await position(page);
	expect(early).toBeLessThan(count / 2);
	await page.getByRole('button', { name: 'Pause' }).waitFor();
	await expect.poll(() => position(page)).toBeGreaterThan(early);
});

test('a later visit has the whole run at once', async ({ page, site }) => {
	await openLesson(page, site, 'call-now-fetch-later');
	await page.reload();
	await expect.poll(() => eventCount(page)).toBeGreaterThan(5);
	expect(await position(page)).toBe(await eventCount(page));
});

test('who wants no motion gets the whole run at once', async ({ browser, site }) => {
	const { page, close } = await visit(browser, { reducedMotion: 'reduce' });
	await openLesson(page, site, 'call-now-fetch-later');
	expect(await position(page)).toBe(await eventCount(page));
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
