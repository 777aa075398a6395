import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { TraceEvent } from '../protocol/trace.ts';
import { expect } from './browser.ts';

/** Opens a lesson and waits until its runs are on the stage. */
export async function openLesson(page: Page, site: string, id: string): Promise<void> {
	await page.goto(`${site}#/lesson/${id}`);
	await expect.poll(() => eventCount(page)).toBeGreaterThan(5);
	await atRest(page);
}

/** Waits until no run is going on or still to be shown. */
export async function atRest(page: Page): Promise<void> {
	await expect.poll(() => page.getByText('running …', { exact: true }).count()).toBe(0);
}

export async function eventCount(page: Page): Promise<number> {
	const slider = page.getByRole('slider', { name: 'Position' });
	if ((await slider.count()) === 0) return 0;
	return Number(await slider.getAttribute('max'));
}

export async function position(page: Page): Promise<number> {
	return Number(await page.getByRole('slider', { name: 'Position' }).inputValue());
}

/** Position and end are read at one instant: between two looks a run may grow. */
export function standsAtEnd(page: Page): Promise<boolean> {
	const slider = page.getByRole('slider', { name: 'Position' });
	return slider.evaluate((input: HTMLInputElement) => input.value === input.max);
}

export async function openTab(page: Page, name: string): Promise<Locator> {
	await page.getByRole('tab', { name, exact: true }).click();
	return page.getByRole('tabpanel', { name, exact: true });
}

/** The text of a lesson's file as the learner gets it. */
export function startText(folder: string, version: string, file: string): Promise<string> {
	return readFile(`lessons/${folder}/${version}/${file}`, 'utf8');
}

/** Waits for the editor and writes a whole file into it, as a paste would. */
export async function write(page: Page, file: string, text: string): Promise<void> {
	await page.locator('.monaco-editor').first().waitFor();
	await page.getByRole('tab', { name: file, exact: true }).click();
	await page.getByRole('region', { name: 'Editor' }).focus();
	await page.keyboard.press('Enter');
	await page.keyboard.press('Control+A');
	await page.keyboard.insertText(text);
}

/** The trace that *Export* hands out. */
export async function exportTrace(page: Page): Promise<string> {
	await page.getByRole('button', { name: 'Export' }).click();
	const download = page.waitForEvent('download');
	await page.getByRole('menuitem', { name: 'Trace (.ndjson)' }).click();
	return readFile(await (await download).path(), 'utf8');
}

/** The events of that trace. */
export async function exportedEvents(page: Page): Promise<readonly TraceEvent[]> {
	const [, ...lines] = (await exportTrace(page)).trimEnd().split('\n');
	return lines.map((line) => JSON.parse(line) as TraceEvent);
}

/** The address that *Share* shows. */
export async function shareLink(page: Page): Promise<string> {
	await page.getByRole('button', { name: 'Share' }).click();
	const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
	await page.keyboard.press('Escape');
	return link;
}
