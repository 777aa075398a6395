import { expect, test } from './browser.ts';
import { openLesson, openTab } from './lesson-page.ts';

test('home shows the whole curriculum, with what is coming', async ({ page, site }) => {
	await page.goto(site);
	await page.getByRole('heading', { level: 2, name: /Migrate/ }).waitFor();
	const lines = page.getByRole('main').getByRole('listitem');
	await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(30);
	await lines.filter({ hasText: 'Questions inline' }).getByText('not started').waitFor();
	await lines.filter({ hasText: 'The mistakes' }).waitFor();
});

test('lessons, words and rules are found from home', async ({ page, site }) => {
	await page.goto(site);
	await page.getByRole('searchbox', { name: /^Search/ }).fill('tasks/update');
	const results = page.getByRole('region', { name: 'Search results' });
	await results.getByRole('link', { name: 'tasks/update', exact: true }).waitFor();
	await results.getByRole('heading', { name: 'Rules' }).waitFor();
	await page.getByRole('searchbox').fill('questions inline');
	await results.getByRole('link', { name: 'Questions inline' }).click();
	await page.getByRole('heading', { level: 1, name: 'Questions inline' }).waitFor();
});

test('search opens by key in a lesson', async ({ page, site }) => {
	await openLesson(page, site, 'questions-inline');
	await page.keyboard.press('/');
	const field = page.getByRole('dialog', { name: 'Search' }).getByRole('searchbox');
	await field.fill('server decides');
	await page.getByRole('link', { name: 'The server decides' }).click();
	await page.getByRole('heading', { level: 1, name: 'The server decides' }).waitFor();
	expect(await page.getByRole('dialog').count()).toBe(0);
});

test('a word of the specification explains itself on focus and on hover', async ({
	page,
	site,
}) => {
	await openLesson(page, site, 'questions-inline');
	const tip = page.getByRole('tooltip');
	await page.getByRole('button', { name: 'inputRequests', exact: true }).focus();
	const words = tip.getByText('Open questions of a task by key');
	await words.waitFor();
	/* The run plays on, and its list scrolls with it. */
	await page.locator('.sequence').dispatchEvent('scroll');
	expect(await words.isVisible()).toBe(true);
	await page.keyboard.press('Escape');
	await tip.waitFor({ state: 'hidden' });
	await page.getByRole('link', { name: /tasks\/update$/ }).hover();
	await tip.getByText('Brings the answers to questions of a task.').waitFor();
});

test('the next lesson and the one before by key, and a lesson is found as it was left', async ({
	page,
	site,
}) => {
	await openLesson(page, site, 'questions-inline');
	await openTab(page, 'Messages');
	await page.getByRole('slider', { name: 'Position' }).fill('7');
	await page.keyboard.press('Alt+PageDown');
	await page
		.getByRole('heading', { level: 1, name: 'Questions inline' })
		.waitFor({ state: 'detached' });
	await page.getByRole('slider', { name: 'Position' }).waitFor();
	await page.keyboard.press('Alt+PageUp');
	await page.getByRole('heading', { level: 1, name: 'Questions inline' }).waitFor();
	await page.getByRole('tabpanel', { name: 'Messages' }).waitFor();
	await expect.poll(() => page.getByRole('slider', { name: 'Position' }).inputValue()).toBe('7');
});

test('a rule in the text says what it asks, and the end of a lesson leads to the next', async ({
	page,
	site,
}) => {
	await openLesson(page, site, 'cancel-at-once');
	await page.getByRole('link', { name: 'stays cancelled' }).click();
	const rule = page.getByRole('dialog', { name: 'Rule' });
	await rule.getByText('A cancelled task stays cancelled even if its work finishes').waitFor();
	await rule.getByText('Kept, as far as can be seen.').waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('link', { name: 'should not exist' }).click();
	await rule.getByText(/^progress of a task that is cancelled since event 19/).waitFor();
	await page.keyboard.press('Escape');
	await page.getByRole('link', { name: 'Go on: Discover and declare' }).click();
	await page.getByRole('heading', { level: 1, name: 'Discover and declare' }).waitFor();
});
