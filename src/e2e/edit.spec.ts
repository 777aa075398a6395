import { expect, test } from './browser.ts';
import { eventCount, openLesson, openTab, standsAtEnd, startText, write } from './lesson-page.ts';

const folder = '16-questions-inline';
const version = '2026-07-28';

async function editedClient(from: string, to: string): Promise<string> {
	const text = await startText(folder, version, 'client.ts');
	expect(text).toContain(from);
	return text.replace(from, to);
}

test.beforeEach(async ({ page, site }) => {
	await openLesson(page, site, 'questions-inline');
	await page.getByRole('button', { name: 'To start' }).click();
});

test('an edit puts its own words on the wire, and the run stands at its end', async ({ page }) => {
	await write(page, 'client.ts', await editedClient('the third quarter', 'the price of tea'));
	const messages = await openTab(page, 'Messages');
	await messages.getByRole('button', { name: /tools\/call generate_report/ }).click();
	await messages.getByText('"the price of tea"').waitFor();
	expect(await standsAtEnd(page)).toBe(true);
});

test('a reload keeps the draft; Reset takes it away, and Undo reset brings it back', async ({
	page,
}) => {
	await write(page, 'client.ts', await editedClient('I have asked', 'DRAFT: I have asked'));
	const said = (await openTab(page, 'Host')).getByText('DRAFT: I have asked for the report');
	await said.waitFor();
	await page.reload();
	await openTab(page, 'Host');
	await said.waitFor();
	await page.getByRole('button', { name: 'Reset', exact: true }).click();
	await expect.poll(() => said.count()).toBe(0);
	await page.getByRole('button', { name: 'Undo reset' }).click();
	await said.waitFor();
});

test('code that does not compile says where, while the last good run stays', async ({ page }) => {
	const before = await eventCount(page);
	await write(page, 'client.ts', await editedClient('const transport = connect();', 'const = 1;'));
	const notice = page.getByText(/client\.ts:\d+ does not compile/);
	await notice.waitFor();
	expect(await eventCount(page)).toBe(before);
	await page.getByRole('button', { name: 'Go to the line' }).click();
	await write(page, 'client.ts', await startText(folder, version, 'client.ts'));
	await expect.poll(() => notice.count()).toBe(0);
});

test('an error in a run leads to its line', async ({ page }) => {
	const text = await editedClient(
		'const transport',
		`throw new Error('no luck');\nconst transport`,
	);
	await write(page, 'client.ts', text);
	const errors = await openTab(page, 'Console');
	await errors.getByText('no luck').first().waitFor();
	await page.getByRole('tab', { name: 'server.ts', exact: true }).click();
	await errors.getByRole('button', { name: /client\.ts:\d+/ }).click();
	const chosen = page.getByRole('tab', { name: 'client.ts', exact: true });
	await expect.poll(() => chosen.getAttribute('aria-selected')).toBe('true');
});

test('the solution is shown as a difference, used, and taken back', async ({ page }) => {
	await page.getByRole('button', { name: 'Show solution' }).click();
	const dialog = page.getByRole('dialog', { name: 'Solution' });
	await dialog.getByRole('region', { name: /Differences in client\.ts/ }).waitFor();
	await dialog.getByRole('button', { name: 'Use it' }).click();
	await page.getByRole('button', { name: 'Undo solution' }).click();
	await expect.poll(() => page.getByRole('button', { name: 'Reset' }).count()).toBe(0);
});

test('a wrong field is underlined, since the editor knows the types', async ({ page }) => {
	const text = await startText(folder, version, 'client.ts');
	await write(page, 'client.ts', `${text}\nvoid client.pollEvery;\n`);
	await page.locator('.squiggly-error').first().waitFor({ timeout: 120_000 });
});

test('completion knows what the SDK has', async ({ page }) => {
	const text = await startText(folder, version, 'client.ts');
	await write(page, 'client.ts', `${text}\nclient.listT`);
	const suggestion = page.locator('.suggest-widget').getByText('listTools');
	const ask = () => page.keyboard.press('Control+Space').then(() => suggestion.first().isVisible());
	await expect.poll(ask, { timeout: 120_000, interval: 1500 }).toBe(true);
});

test('knobs run anew', async ({ page }) => {
	const knobs = page.getByRole('group', { name: 'Knobs' });
	const before = await eventCount(page);
	await knobs.getByRole('slider', { name: 'Poll interval' }).fill('1000');
	await expect.poll(() => eventCount(page)).toBeGreaterThan(before + 5);
});
