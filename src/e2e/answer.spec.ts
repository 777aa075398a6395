import type { Page } from 'playwright-core';
import { expect, test } from './browser.ts';
import { openLesson, openTab, position } from './lesson-page.ts';

test.beforeEach(async ({ page, site }) => {
	await openLesson(page, site, 'questions-inline');
	await page.getByRole('button', { name: 'Show solution' }).click();
	await page.getByRole('button', { name: 'Use it' }).click();
	await page.getByRole('button', { name: 'Answer in Host' }).click();
});

async function toldAtTheEnd(page: Page): Promise<string> {
	await page.getByRole('button', { name: 'To end' }).click();
	return page.getByRole('tabpanel', { name: 'Host' }).innerText();
}

test('an answer by the form goes over the wire, from the time where the run stood', async ({
	page,
}) => {
	const host = page.getByRole('tabpanel', { name: 'Host' });
	const before = await position(page);
	/* So that it goes on no further than the time of a look at it. */
	await page.getByRole('combobox', { name: 'Speed' }).selectOption('real time');
	await host
		.getByRole('combobox', { name: 'Tone' })
		.selectOption({ label: 'Formal, for the board' });
	await host.getByRole('button', { name: 'Accept' }).click();
	expect(await position(page)).toBeLessThan(before + 10);
	await expect.poll(() => toldAtTheEnd(page)).toContain('in a formal tone');
	const messages = await openTab(page, 'Messages');
	await messages
		.getByRole('button', { name: /tasks\/update tone: accept/ })
		.first()
		.waitFor();
});

test('who declines is not asked again, and the run goes on without an answer', async ({ page }) => {
	const host = page.getByRole('tabpanel', { name: 'Host' });
	await host.getByRole('button', { name: 'Decline' }).click();
	await expect.poll(() => toldAtTheEnd(page)).toContain('in a neutral tone');
});

test('a required field is asked for before anything is sent', async ({ page }) => {
	const host = page.getByRole('tabpanel', { name: 'Host' });
	await host.getByRole('button', { name: 'Accept' }).click();
	const tone = host.getByRole('combobox', { name: 'Tone' });
	await expect.poll(() => tone.getAttribute('aria-invalid')).toBe('true');
	await host.getByRole('button', { name: 'Accept' }).waitFor();
});
