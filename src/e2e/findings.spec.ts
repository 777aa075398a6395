import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { axeOptions, violationsInBoth } from './axe.ts';
import { expect, test, visit } from './browser.ts';
import { eventCount, openTab } from './lesson-page.ts';

function recording(name: string): string {
	return readFileSync(`src/checker/cases/${name}.ndjson`, 'utf8');
}

async function openTrace(page: Page, site: string, text: string): Promise<void> {
	await page.goto(`${site}#/trace`);
	await page.getByRole('textbox', { name: 'Trace' }).fill(text);
	await page.getByRole('button', { name: 'Show it' }).click();
	await expect.poll(() => eventCount(page)).toBeGreaterThan(0);
}

function findings(page: Page) {
	return page.getByRole('region', { name: 'Findings', exact: true });
}

test('a finding opens to its rule, what was seen, the clause and the message', async ({
	page,
	site,
}) => {
	await openTrace(page, site, recording('CA-02'));
	const region = findings(page);
	await region.getByText('was cancelled in event 10, and now is completed').click();
	await region.getByText('A cancelled task stays cancelled').waitFor();
	await region.getByText('Leave the task cancelled even if').waitFor();
	await region.getByRole('tree', { name: 'JSON of the message' }).waitFor();
	const clause = region.getByRole('link', { name: /tasks#task-cancellation$/ });
	expect(await clause.getAttribute('href')).toContain('https://modelcontextprotocol.io/');
});

test('opening a finding selects its message and brings it into view, on any tab', async ({
	page,
	site,
}) => {
	await openTrace(page, site, recording('CA-02'));
	await openTab(page, 'Host');
	await findings(page).getByText('was cancelled in event 10').click();
	const row = page
		.getByRole('list', { name: 'Sequence of events' })
		.getByRole('button', { name: /answer to tasks\/get.*completed/, pressed: true });
	await row.waitFor();
	await findings(page).getByRole('tree').waitFor();
	await expect.poll(() => isInView(row)).toBe(true);
	const messages = await openTab(page, 'Messages');
	await expect
		.poll(() =>
			isInView(messages.getByRole('button', { name: /tasks\/get completed/, expanded: true })),
		)
		.toBe(true);
});

/** Whether the middle of it lies inside its pane. */
function isInView(row: Locator): Promise<boolean> {
	return row.evaluate((element) => {
		const { top, height } = element.getBoundingClientRect();
		const pane = element.closest('[role=tabpanel]')?.getBoundingClientRect();
		return pane !== undefined && top > pane.top && top + height < pane.bottom;
	});
}

test('a message that the filter hides can be shown', async ({ page, site }) => {
	await openTrace(page, site, recording('CA-02'));
	const messages = await openTab(page, 'Messages');
	await messages.getByRole('combobox', { name: 'Method' }).selectOption('tools/list');
	await findings(page).getByText('was cancelled in event 10').click();
	await messages.getByRole('button', { name: 'Show all' }).click();
	await messages.getByRole('button', { name: /tasks\/get completed/, expanded: true }).waitFor();
});

test('findings can be filtered by side and severity', async ({ page, site }) => {
	await openTrace(page, site, recording('CA-02'));
	const region = findings(page);
	const items = region.getByRole('listitem');
	await expect.poll(() => items.count()).toBe(2);
	await region.getByRole('combobox', { name: 'Severity' }).selectOption('violation');
	await expect.poll(() => items.count()).toBe(1);
	await region.getByRole('combobox', { name: 'Side' }).selectOption('client');
	await region.getByText('No finding is of this side and severity.').waitFor();
});

test('findings follow the position, and the whole count stays', async ({ page, site }) => {
	await openTrace(page, site, recording('CA-02'));
	await page.getByRole('button', { name: 'To start' }).click();
	await findings(page).getByText('of 2 in the whole run').waitFor();
	await findings(page).getByText('No rule is broken so far.').waitFor();
});

test('what only a later message gives away is not told before it', async ({ page, site }) => {
	await openTrace(page, site, late);
	await findings(page).getByRole('listitem').first().waitFor();
	const slider = page.getByRole('slider', { name: 'Position' });
	const total = await eventCount(page);
	const counts: string[] = [];
	for (let shown = 0; shown <= total; shown++) {
		await slider.fill(String(shown));
		counts.push(await findings(page).getByRole('heading').innerText());
	}
	const told = counts.map((text) => Number(/\d+/.exec(text)?.[0]));
	expect(told[0]).toBe(0);
	expect(told).toEqual(told.toSorted((a, b) => a - b));
	expect(told.at(-1)).toBeGreaterThan(told.at(-2) ?? Infinity);
});

/** A request that is never answered: only the end tells. */
const late = [
	{ trace: 1, version: '2026-07-28' },
	{ at: 0, from: 'client', message: { jsonrpc: '2.0', id: 1, method: 'tasks/get', params: {} } },
	{ kind: 'end', at: 9000, reason: 'finished' },
]
	.map((line) => JSON.stringify(line))
	.join('\n');

test('axe finds nothing to mend where findings are open', async ({ browser, site }) => {
	const { page, close } = await visit(browser, axeOptions);
	await openTrace(page, site, recording('CA-02'));
	const items = findings(page).getByRole('listitem');
	await expect.poll(() => items.count()).toBe(2);
	for (const item of await items.all()) await item.locator('summary').click();
	await findings(page).getByRole('tree').nth(1).waitFor();
	for (const tab of ['Sequence', 'Messages', 'Tasks']) {
		const pane = await openTab(page, tab);
		await pane.getByRole('button').last().waitFor();
		expect(await violationsInBoth(page), tab).toEqual([]);
	}
	await close();
});

test('a finding is marked on its message and on its task', async ({ page, site }) => {
	await openTrace(page, site, recording('CA-02'));
	const list = page.getByRole('list', { name: 'Sequence of events' });
	await list.getByRole('img', { name: 'violation' }).first().waitFor();
	const tasks = await openTab(page, 'Tasks');
	await tasks.getByRole('button', { name: /violation \d+ findings?/ }).waitFor();
});

test('what a package does by itself is set apart with its version', async ({ page, site }) => {
	await page.goto(`${site}#/lesson/call-now-fetch-later`);
	await page.getByRole('radio', { name: '2026-07-28' }).check({ force: true });
	await expect.poll(() => eventCount(page)).toBeGreaterThan(10);
	await page.getByRole('button', { name: 'To end' }).click();
	const known = findings(page).getByRole('list', { name: /Known of the official SDKs/ });
	await known.getByText('@modelcontextprotocol/server 2.4.0').waitFor();
});

test('a hundred thousand messages show how far they are, and can be stopped', async ({
	page,
	site,
}) => {
	const line = (id: number) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`;
	const text = Array.from({ length: 100_000 }, (_, id) => line(id)).join('\n');
	await page.goto(`${site}#/trace`);
	const buffer = Buffer.from(text);
	await page
		.getByLabel('Choose a file')
		.setInputFiles({ name: 'long.jsonl', mimeType: 'application/x-ndjson', buffer });
	await page.getByRole('progressbar', { name: 'Reading the trace' }).waitFor();
	await page.getByRole('button', { name: 'Stop' }).click();
	await page.getByRole('textbox', { name: 'Trace' }).waitFor();
});
