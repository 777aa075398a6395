import { expect, test, visit } from './browser.ts';
import { eventCount, openLesson, openTab, startText, write } from './lesson-page.ts';

test('code that never ends is stopped, named, and leaves the page alive', async ({
	page,
	site,
}) => {
	await openLesson(page, site, 'questions-inline');
	const text = await startText('16-questions-inline', '2026-07-28', 'server.ts');
	await write(page, 'server.ts', `${text}\nfor (;;);\n`);
	const notice = page.getByRole('status').getByText(/server\.ts/);
	await notice.waitFor();
	await openTab(page, 'Messages');
	await page.getByRole('button', { name: 'Reset', exact: true }).click();
	await expect.poll(() => notice.count()).toBe(0);
	await expect.poll(() => eventCount(page)).toBeGreaterThan(10);
});

test('where storage is blocked all works, and it is said once', async ({ browser, site }) => {
	const { page, problems, close } = await visit(browser);
	await page.addInitScript(() => {
		Object.defineProperty(window, 'localStorage', {
			get: () => {
				throw new DOMException('denied', 'SecurityError');
			},
		});
	});
	await openLesson(page, site, 'questions-inline');
	const text = await startText('16-questions-inline', '2026-07-28', 'client.ts');
	await write(page, 'client.ts', text.replace('I have asked', 'STILL: I have asked'));
	const host = await openTab(page, 'Host');
	await host.getByText('STILL: I have asked').waitFor();
	expect(await page.getByText('This browser keeps nothing for this page').count()).toBe(1);
	expect(problems).toEqual([]);
	await close();
});

test('what runs the code cannot be loaded: that is said, and the next try works', async ({
	page,
	problems,
	site,
}) => {
	let lost = true;
	await page.route('**/runtime/**', (route) => (lost ? route.abort() : route.continue()));
	await openLesson(page, site, 'questions-inline');
	await page.getByRole('button', { name: 'Run again', exact: true }).click();
	const notice = page.getByRole('status').getByText(/could not be loaded/);
	await notice.waitFor();
	lost = false;
	await page.getByRole('button', { name: 'Run again', exact: true }).click();
	await expect.poll(() => notice.count()).toBe(0);
	await expect.poll(() => eventCount(page)).toBeGreaterThan(10);
	/* A page that is closed has no more to tell. */
	await page.close();
	const expected = problems.splice(0);
	expect(expected.every((problem) => problem.includes('ERR_FAILED'))).toBe(true);
});

test('the driver of runs cannot be loaded: the recorded run stays until one is asked for', async ({
	page,
	problems,
	site,
}) => {
	await page.route('**/assets/run-machine-*', (route) => route.abort());
	await openLesson(page, site, 'questions-inline');
	await expect.poll(() => eventCount(page)).toBeGreaterThan(10);
	await page.getByRole('button', { name: 'Run again', exact: true }).click();
	await page
		.getByRole('status')
		.getByText(/could not be loaded\. Reload/)
		.waitFor();
	await page.close();
	expect(problems.splice(0).every((problem) => problem.includes('ERR_FAILED'))).toBe(true);
});

test('a pane that does not come is said, and a reload brings it', async ({
	page,
	problems,
	site,
}) => {
	await page.route('**/assets/Messages-*', (route) => route.abort());
	await openLesson(page, site, 'questions-inline');
	await page.getByRole('tab', { name: 'Messages', exact: true }).click();
	const notice = page.getByRole('status').filter({ hasText: 'A part of this page did not come' });
	await notice.waitFor();
	const expected = problems.splice(0);
	expect(expected.some((problem) => problem.includes('ERR_FAILED'))).toBe(true);
	await page.unroute('**/assets/Messages-*');
	await notice.getByRole('button', { name: 'Reload' }).click();
	const messages = page.getByRole('tabpanel', { name: 'Messages' });
	await messages.getByRole('button', { name: /tools\/call generate_report/ }).waitFor();
	expect(await notice.count()).toBe(0);
});

test('an editor that cannot be loaded leaves the plain one in its place', async ({
	page,
	problems,
	site,
}) => {
	await page.route('**/assets/*editor*.js', (route) => route.abort());
	await openLesson(page, site, 'questions-inline');
	const field = page.getByRole('textbox', { name: 'server.ts' });
	await field.fill(`${await field.inputValue()}\n// mine`);
	await page.getByRole('button', { name: 'Reset', exact: true }).waitFor();
	await expect.poll(() => problems.length).toBeGreaterThan(0);
	await page.close();
	const expected = problems.splice(0);
	expect(expected.every((problem) => problem.includes('ERR_FAILED'))).toBe(true);
});
