import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from './browser.ts';
import { eventCount, position } from './lesson-page.ts';

interface Exercise {
	readonly title: string;
	readonly solution: string;
	/** The names of the tabs to go through, the last of them to be written into. */
	readonly tabs: readonly string[];
	/** A link in the prose that points into the run. */
	readonly link: string;
	/** The title of the lesson after it. */
	readonly next: string;
}

const exercises: readonly Exercise[] = [
	{
		title: 'Three layers of yes',
		solution: '04-three-layers/2025-11-25/solution/server.ts',
		tabs: ['server.ts'],
		link: 'tools/list',
		next: 'The question comes over the result',
	},
	{
		title: 'Discover and declare',
		solution: '11-discover-and-declare/2026-07-28/solution/client.ts',
		tabs: ['server.ts', 'client.ts'],
		link: 'the first call',
		next: 'The server decides',
	},
	{
		title: 'Cancelled at once',
		solution: '09-cancel-at-once/2025-11-25/solution/server.ts',
		tabs: ['server.ts'],
		link: 'The list of images',
		next: 'Discover and declare',
	},
];

test.for(exercises)('$title is taken by keyboard alone', async (exercise, { page, site }) => {
	await page.goto(site);
	await page
		.getByRole('link', { name: new RegExp(exercise.title) })
		.first()
		.waitFor();
	await tabTo(page, exercise.title);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { level: 1, name: exercise.title }).waitFor();
	await page.locator('.monaco-editor').first().waitFor();
	await read(page, exercise);
	await peek(page);
	await writeSolution(page, exercise);
	const goals = page.getByRole('list', { name: 'Goals' }).getByRole('listitem');
	const met = goals.filter({ has: page.getByText('met', { exact: true }) });
	await expect.poll(() => met.count()).toBe(await goals.count());
	expect(await eventCount(page)).toBeGreaterThan(5);
	await page.keyboard.press('Alt+PageDown');
	await page.getByRole('heading', { level: 1, name: exercise.next }).waitFor();
});

/** Follows a link of the text, steps on and back from there, and lets the run play to its end. */
async function read(page: Page, { link }: Exercise): Promise<void> {
	await tabTo(page, link);
	await page.keyboard.press('Enter');
	await expect.poll(() => page.getByRole('button', { pressed: true }).count()).toBeGreaterThan(0);
	const there = await position(page);
	await page.keyboard.press('Alt+Comma');
	await expect.poll(() => position(page)).toBeLessThan(there);
	await page.keyboard.press('Alt+Period');
	await expect.poll(() => position(page)).toBe(there);
	await page.keyboard.press('Alt+KeyP');
}

/** Looks at the solution and puts it away again. */
async function peek(page: Page): Promise<void> {
	await tabTo(page, 'Show solution');
	await page.keyboard.press('Enter');
	const solution = page.getByRole('dialog', { name: 'Solution' });
	await solution.getByRole('region', { name: /^Differences in / }).waitFor();
	await page.keyboard.press('Escape');
	await expect.poll(() => page.evaluate(nameOfFocus)).toBe('Show solution');
}

async function writeSolution(page: Page, { tabs, solution }: Exercise): Promise<void> {
	const goals = page.getByRole('list', { name: 'Goals' });
	await goals.getByText('not met', { exact: true }).first().waitFor();
	const [first = '', ...others] = tabs;
	await tabTo(page, first);
	for (const name of others) {
		await page.keyboard.press('ArrowRight');
		await expect.poll(() => page.evaluate(nameOfFocus)).toContain(name);
	}
	await tabTo(page, 'Editor');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Control+A');
	await page.keyboard.insertText(await readFile(`lessons/${solution}`, 'utf8'));
	await page.keyboard.press('Escape');
}

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: string): Promise<void> {
	for (let press = 0; press < 250; press += 1) {
		await page.keyboard.press('Tab');
		if ((await page.evaluate(nameOfFocus)).includes(name)) return;
	}
	throw new Error(`Tab does not lead to “${name}”`);
}

function nameOfFocus(): string {
	const focused = document.activeElement;
	if (focused === document.body) return '';
	return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? '';
}
