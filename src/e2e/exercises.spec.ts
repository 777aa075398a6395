import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from './browser.ts';
import { eventCount } from './lesson-page.ts';

interface Exercise {
	readonly title: string;
	readonly solution: string;
	/** The names of the tabs to go through, the last of them to be written into. */
	readonly tabs: readonly string[];
	/** A link in the prose that points into the run. */
	readonly link: string;
}

const exercises: readonly Exercise[] = [
	{
		title: 'Three layers of yes',
		solution: '04-three-layers/2025-11-25/solution/server.ts',
		tabs: ['server.ts'],
		link: 'tools/list',
	},
	{
		title: 'Discover and declare',
		solution: '11-discover-and-declare/2026-07-28/solution/client.ts',
		tabs: ['server.ts', 'client.ts'],
		link: 'the first call',
	},
	{
		title: 'Cancel is a wish',
		solution: '19-cancel-is-a-wish/2026-07-28/solution/client.ts',
		tabs: ['server.ts', 'client.ts'],
		link: 'the answer',
	},
];

/** A busy machine takes its time over a hundred presses of Tab. */
const slow = { timeout: 120_000 };

test.for(exercises)('$title is taken by keyboard alone', slow, async (exercise, { page, site }) => {
	await page.goto(site);
	await page
		.getByRole('link', { name: new RegExp(exercise.title) })
		.first()
		.waitFor();
	await tabTo(page, exercise.title);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { level: 1, name: exercise.title }).waitFor();
	await page.locator('.monaco-editor').first().waitFor();
	await tabTo(page, exercise.link);
	await page.keyboard.press('Enter');
	await expect.poll(() => page.getByRole('button', { pressed: true }).count()).toBeGreaterThan(0);
	await page.keyboard.press('Alt+KeyP');
	await writeSolution(page, exercise);
	const goals = page.getByRole('list', { name: 'Goals' }).getByRole('listitem');
	const met = goals.filter({ has: page.getByText('met', { exact: true }) });
	await expect.poll(() => met.count(), { timeout: 15_000 }).toBe(await goals.count());
	expect(await eventCount(page)).toBeGreaterThan(5);
});

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
	return focused?.getAttribute('aria-label') ?? focused?.textContent?.trim() ?? '';
}
