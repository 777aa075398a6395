import { expect, test, visit } from './browser.ts';
import {
	atRest,
	eventCount,
	exportTrace,
	openLesson,
	openTab,
	position,
	shareLink,
	startText,
	write,
} from './lesson-page.ts';
import { linkTo } from './scenario-link.ts';

test('a link shows the very same run in another profile, and touches no draft there', async ({
	page,
	browser,
	site,
}) => {
	await openLesson(page, site, 'questions-inline');
	const file = 'solution/client.ts';
	const solution = await startText('16-questions-inline', '2026-07-28', file);
	await write(page, 'client.ts', solution.replace('the third quarter', 'the price of tea'));
	await page.getByRole('button', { name: 'Reset', exact: true }).waitFor();
	await page.getByRole('button', { name: 'Answer in Host' }).click();
	await page.getByRole('button', { name: 'Decline' }).click();
	const chat = page.getByRole('tabpanel', { name: 'Host' });
	const told = () =>
		page
			.getByRole('button', { name: 'To end' })
			.click()
			.then(() => chat.innerText());
	await expect.poll(told).toContain('Report on the price of tea');
	await atRest(page);
	const mine = await exportTrace(page);
	const link = await shareLink(page);

	const other = await visit(browser, { acceptDownloads: true });
	await other.page.goto(link);
	await other.page.getByText(/A link changed this: client\.ts/).click();
	const difference = other.page.getByRole('region', { name: /Differences in client\.ts/ });
	await difference.getByText('price of tea').waitFor();
	const shown = await openTab(other.page, 'Host');
	await shown.getByText('Report on the price of tea').waitFor();
	await atRest(other.page);
	expect(await exportTrace(other.page)).toBe(mine);

	await other.page.goto(`${site}#/lesson/questions-inline`);
	await difference.waitFor({ state: 'detached' });
	await expect.poll(() => eventCount(other.page)).toBeGreaterThan(5);
	expect(await other.page.getByRole('button', { name: 'Reset' }).count()).toBe(0);
	await other.page.goBack();
	await other.page.getByRole('button', { name: 'Keep as my draft' }).click();
	await other.page.goto(`${site}#/`);
	await other.page.goto(`${site}#/lesson/questions-inline`);
	await other.page.getByRole('button', { name: 'Reset', exact: true }).waitFor();
	expect(other.problems).toEqual([]);
	await other.close();
});

test('the dialog tells the length and copies link and embed code', async ({ browser, site }) => {
	const permissions = ['clipboard-read', 'clipboard-write'];
	const { page, close } = await visit(browser, { permissions });
	await openLesson(page, site, 'call-now-fetch-later');
	await page.getByRole('button', { name: 'Share' }).click();
	const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
	await page.getByText(`${link.length} characters`).waitFor();
	await page.getByRole('button', { name: 'Copy link' }).click();
	await page.getByText('Link copied.').waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
	await page.getByRole('button', { name: 'Copy embed code' }).click();
	await page.getByText('Embed code copied.').waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<iframe src="');
	await close();
});

test('what is embedded is the stage and its playback alone', async ({ page, site }) => {
	await openLesson(page, site, 'call-now-fetch-later');
	const link = await shareLink(page);
	await page.goto(link.replace('#/s/', '#/e/'));
	await page.getByRole('region', { name: 'Editor' }).waitFor({ state: 'detached' });
	await page.getByRole('toolbar', { name: 'Playback' }).waitFor();
	await expect.poll(() => eventCount(page)).toBeGreaterThan(5);
	expect(await page.getByRole('region', { name: 'Editor' }).count()).toBe(0);
});

test('what is embedded is judged, and obeys the keys of the playback', async ({ page, site }) => {
	await page.goto(site + linkTo({ 'client.ts': polling }).replace('#/s/', '#/e/'));
	await expect.poll(() => eventCount(page)).toBeGreaterThan(2);
	await page.getByRole('region', { name: 'Findings' }).getByRole('listitem').first().waitFor();
	const end = await eventCount(page);
	await expect.poll(() => position(page)).toBe(end);
	await page.keyboard.press('Alt+Comma');
	expect(await position(page)).toBeLessThan(end);
});

/** Asks for a task and declares nothing: a rule is broken. */
const polling = `import { connect } from 'playground';
await connect().request({ method: 'tasks/get', params: { taskId: 'none' } });
`;

test('an edit of a shared scenario is kept in the address', async ({ page, site }) => {
	await openLesson(page, site, 'questions-inline');
	const link = await shareLink(page);
	await page.goto(link);
	const text = await startText('16-questions-inline', '2026-07-28', 'client.ts');
	await write(page, 'client.ts', text.replace('I have asked', 'SHARED: I have asked'));
	const host = await openTab(page, 'Host');
	await host.getByText('SHARED: I have asked').waitFor();
	await expect.poll(() => page.url()).not.toBe(link);
	await page.reload();
	await openTab(page, 'Host');
	await host.getByText('SHARED: I have asked').waitFor();
});

test.for([
	['cut', (link: string) => link.slice(0, -8)],
	['altered', (link: string) => link.replace(/(#\/s\/1\.....)./, '$1-')],
	['of an unknown format', (link: string) => link.replace('#/s/1.', '#/s/9.')],
	['far too long', (link: string) => link + 'A'.repeat(200_000)],
	['empty', (link: string) => link.replace(/#\/s\/.*/, '#/s/')],
] as const)('a link that is %s is refused in words', async ([, damage], { page, site }) => {
	await openLesson(page, site, 'call-now-fetch-later');
	const link = await shareLink(page);
	await page.goto(damage(link));
	await page.getByRole('heading', { name: 'This link cannot be opened' }).waitFor();
	const words = await page.getByRole('main').innerText();
	expect(words.length).toBeGreaterThan(80);
});
