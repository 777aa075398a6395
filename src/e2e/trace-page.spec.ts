import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { longTrace } from '../bench/long-trace.ts';
import { expect, test } from './browser.ts';
import { eventCount, exportTrace, openLesson, openTab } from './lesson-page.ts';

test('a trace that was exported is shown again', async ({ page, site }) => {
	await openLesson(page, site, 'questions-inline');
	const trace = await exportTrace(page);
	const events = trace.trimEnd().split('\n').length - 1;
	await page.goto(`${site}#/trace`);
	await page.getByRole('textbox', { name: 'Trace' }).fill(trace);
	await page.getByRole('button', { name: 'Show it' }).click();
	await expect.poll(() => eventCount(page)).toBe(events);
	await page.getByRole('region', { name: 'Findings' }).waitFor();
	await page.getByRole('tab', { name: 'Messages' }).click();
	await page
		.getByRole('button', { name: /server\/discover/ })
		.first()
		.waitFor();
});

test('a line that cannot be read is named, and what can be read is shown', async ({
	page,
	site,
}) => {
	const line = (id: number) =>
		JSON.stringify({ from: 'client', message: { jsonrpc: '2.0', id, method: 'tools/list' } });
	await page.goto(`${site}#/trace`);
	await page.getByRole('textbox', { name: 'Trace' }).fill(`${line(1)}\nnonsense\n${line(2)}`);
	await page.getByRole('button', { name: 'Show it' }).click();
	await page.getByText('the first is line 2: There is no JSON on this line.').waitFor();
	await expect.poll(() => eventCount(page)).toBe(2);
});

test('a text without any event says what is wrong with it', async ({ page, site }) => {
	await page.goto(`${site}#/trace`);
	await page.getByRole('textbox', { name: 'Trace' }).fill('hello');
	await page.getByRole('button', { name: 'Show it' }).click();
	const alert = page.getByRole('alert');
	await alert.getByText('Line 1: There is no JSON on this line.').waitFor();
});

test('a file that is dropped is shown with what is wrong in it', async ({ page, site }) => {
	const text = await readFile('src/checker/cases/CA-03.ndjson', 'utf8');
	await page.goto(`${site}#/trace`);
	const dataTransfer = await page.evaluateHandle((content) => {
		const transfer = new DataTransfer();
		transfer.items.add(new File([content], 'CA-03.ndjson'));
		return transfer;
	}, text);
	await page.getByRole('textbox', { name: 'Trace' }).dispatchEvent('drop', { dataTransfer });
	await expect.poll(() => eventCount(page)).toBe(text.trimEnd().split('\n').length - 1);
	const findings = page.getByRole('region', { name: 'Findings' });
	await findings.getByText('the task was completed, but tasks/cancel got a result').waitFor();
});

test('of two files dropped at once it is said that a trace is one', async ({ page, site }) => {
	await page.goto(`${site}#/trace`);
	const files = await page.evaluateHandle(() => {
		const transfer = new DataTransfer();
		for (const name of ['a.ndjson', 'b.ndjson']) transfer.items.add(new File(['{}'], name));
		return transfer;
	});
	await page.getByRole('textbox', { name: 'Trace' }).dispatchEvent('drop', { dataTransfer: files });
	await page.getByRole('alert').getByText('drop one at a time').waitFor();
	await page.getByRole('heading', { name: 'Open a trace' }).waitFor();
});

test('all of a hundred thousand messages appear, and can be scrolled and scrubbed', async ({
	page,
	site,
}) => {
	const text = longTrace(114_000);
	const messages = text.split('"kind":"message"').length - 1;
	expect(messages).toBeGreaterThan(100_000);
	await openFile(page, site, text);
	await expect.poll(() => eventCount(page), { timeout: 60_000 }).toBe(114_000);
	const rows = page.getByRole('list', { name: 'Sequence of events' }).getByRole('listitem');
	await expect.poll(() => rows.last().getAttribute('aria-posinset')).toBe('114000');
	await page.getByRole('slider', { name: 'Position' }).fill('60000');
	await expect.poll(() => rows.last().getAttribute('aria-posinset')).toBe('60000');
	const time = await page.getByRole('status', { name: 'Virtual time' }).innerText();
	const list = (await openTab(page, 'Messages')).getByRole('list', { name: 'Messages' });
	await expect
		.poll(() => list.getByRole('listitem').last().innerText())
		.toContain(time.slice(0, 5));
	for (const at of ['0', '3000']) await page.getByRole('slider', { name: 'Position' }).fill(at);
	const early = await page.getByRole('status', { name: 'Virtual time' }).innerText();
	await expect
		.poll(() => list.getByRole('listitem').last().innerText())
		.toContain(early.slice(0, 5));
	await list.evaluate((element) => element.scrollTo({ top: 0 }));
	await expect.poll(() => list.innerText()).toContain('0:00.000');
	const tasks = await openTab(page, 'Tasks');
	await tasks.getByRole('article', { name: 'Task task-0-0' }).waitFor();
});

test('a hundred thousand requests that nobody answers are no slower', async ({ page, site }) => {
	const line = (id: number) => `{"jsonrpc":"2.0","id":${id},"method":"tools/list"}`;
	await openFile(page, site, Array.from({ length: 100_000 }, (_, id) => line(id)).join('\n'));
	await expect.poll(() => eventCount(page), { timeout: 60_000 }).toBe(100_000);
	const rows = page.getByRole('list', { name: 'Sequence of events' }).getByRole('listitem');
	await expect.poll(() => rows.last().getAttribute('aria-posinset')).toBe('100000');
	await page.getByRole('slider', { name: 'Position' }).fill('50000');
	await expect.poll(() => rows.last().getAttribute('aria-posinset')).toBe('50000');
});

async function openFile(page: Page, site: string, text: string): Promise<void> {
	await page.goto(`${site}#/trace`);
	const file = { name: 'long.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from(text) };
	await page.getByLabel('Choose a file').setInputFiles(file);
}

test('a new scenario runs, and its text is kept', async ({ page, site }) => {
	await page.goto(`${site}#/new`);
	await expect.poll(() => eventCount(page), { timeout: 20_000 }).toBeGreaterThan(3);
	await page.getByRole('tab', { name: 'Host' }).click();
	await page.getByText('Hello, world!').waitFor();
	await page.getByRole('radio', { name: 'Compare' }).check();
	await expect.poll(() => page.getByText('Hello, world!').count(), { timeout: 20_000 }).toBe(2);
});

test('faults are put in and mended', async ({ page, site }) => {
	await openLesson(page, site, 'call-now-fetch-later');
	await page.getByRole('radio', { name: '2026-07-28' }).check();
	await page.getByRole('slider', { name: 'Position' }).fill('4');
	await page.getByRole('button', { name: 'Break something' }).click();
	await page.getByRole('menuitem', { name: 'Lose one message' }).click();
	await page.getByRole('button', { name: 'To end' }).click();
	await page
		.getByText(/stuck|no answer|waits for/i)
		.first()
		.waitFor();
	await page.getByRole('button', { name: 'Break something' }).click();
	await page.getByRole('menuitem', { name: 'Mend everything' }).click();
});
