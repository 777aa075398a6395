import { expect, test } from './browser.ts';

test('what changed: seven lines, then every method, and the lesson of each', async ({
	page,
	site,
}) => {
	await page.goto(site);
	await page.getByRole('link', { name: 'What changed' }).click();
	const short = page.getByRole('table', { name: 'In short' });
	await expect.poll(() => short.getByRole('row').count()).toBe(8);
	const methods = page.getByRole('region', { name: /^Methods/ });
	const removed = methods.getByRole('row').filter({ hasText: 'tasks/result' });
	expect(await removed.getByRole('rowheader').innerText()).toBe('removed');
	const all = await methods.getByRole('row').count();
	await page.getByRole('radio', { name: 'Only what changed' }).check();
	await expect.poll(() => methods.getByRole('row').count()).toBeLessThan(all);
	await methods.getByRole('link', { name: 'Questions inline' }).first().click();
	await page.getByRole('heading', { level: 1, name: 'Questions inline' }).waitFor();
});
