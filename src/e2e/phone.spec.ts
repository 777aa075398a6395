import { readdir } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { axeOptions, violations } from './axe.ts';
import { expect, test, visit } from './browser.ts';
import { eventCount } from './lesson-page.ts';

/** The colours are those of the wide page, which is looked at in light and in dark. */
const options = { ...axeOptions, viewport: { width: 360, height: 740 } };

const lessons = (await readdir('lessons')).flatMap((name) => /^\d+-(.+)$/.exec(name)?.[1] ?? []);

async function show(page: Page, part: 'Read' | 'Code' | 'Run'): Promise<void> {
	await page.getByRole('button', { name: part, exact: true }).click();
	if (part === 'Run') await expect.poll(() => eventCount(page)).toBeGreaterThan(5);
}

test.for(lessons)('axe finds nothing in %s on a phone', async (id, { browser, site }) => {
	const { page, close } = await visit(browser, options);
	await page.goto(`${site}#/lesson/${id}`);
	await page.getByRole('heading', { level: 1 }).waitFor();
	for (const part of ['Run', 'Code', 'Read'] as const) {
		await show(page, part);
		expect(await violations(page), part).toEqual([]);
		expect(await page.getByRole('heading', { level: 1 }).count(), part).toBe(1);
	}
	await close();
});

test.for(['', '#/changes', '#/trace', '#/new'])(
	'axe finds nothing on the screen “%s” of a phone',
	async (address, { browser, site }) => {
		const { page, close } = await visit(browser, options);
		await page.goto(`${site}${address}`);
		await page.getByRole('heading', { level: 1 }).waitFor();
		await page.waitForTimeout(1000);
		expect(await violations(page)).toEqual([]);
		await close();
	},
);

test('whoever follows a link of the text comes back to where they were', async ({
	browser,
	site,
}) => {
	const { page, close } = await visit(browser, options);
	await page.goto(`${site}#/lesson/cancel-at-once`);
	const link = page.getByRole('link', { name: 'The list of images' });
	await link.scrollIntoViewIfNeeded();
	/* A word that explains itself is a little wider. */
	await page.locator('[data-term]').first().waitFor({ state: 'attached' });
	const before = await link.boundingBox();
	await link.click();
	await expect.poll(() => eventCount(page)).toBeGreaterThan(5);
	await show(page, 'Read');
	await expect.poll(() => link.boundingBox()).toEqual(before);
	await close();
});

test.for(['the-server-decides', 'cancel-at-once', 'input-over-result'])(
	'findings that come in below %s do not cover where the run stands',
	async (id, { browser, site }) => {
		const { page, close } = await visit(browser, options);
		await page.goto(`${site}#/lesson/${id}`);
		await show(page, 'Run');
		const findings = page.getByRole('region', { name: 'Findings' });
		await findings.getByRole('listitem').first().waitFor();
		const top = async (of: Locator) => Number((await of.boundingBox())?.y);
		const end = page.getByText('The run is finished.');
		await expect.poll(async () => (await top(findings)) - (await top(end))).toBeGreaterThan(0);
		await close();
	},
);

test('in Compare the last row is not covered, and a pair stands together', async ({
	browser,
	site,
}) => {
	const { page, close } = await visit(browser, options);
	await page.goto(`${site}#/lesson/call-now-fetch-later`);
	await show(page, 'Run');
	const result = page
		.getByRole('region', { name: 'Stage 2025-11-25' })
		.getByRole('button', { name: /^Result/ });
	const gap = page.getByText('Removed: the outcome is inlined in the answer to tasks/get.');
	const figures = page.getByText('Figures of both versions');
	await figures.waitFor();
	await page.getByText('Known of the official SDKs').waitFor();
	const seen = async () => {
		const boxes = [result, gap, figures].map((part) => part.boundingBox());
		const [above, row, below] = await Promise.all(boxes);
		if (!above || !row || !below) return 'out of sight';
		if (row.y + row.height > below.y) return 'covered';
		return above.y < row.y ? 'as a pair' : 'apart';
	};
	await expect.poll(seen).toBe('as a pair');
	await figures.click();
	await page.getByRole('table', { name: 'Figures of the whole runs' }).waitFor();
	await close();
});
