import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from './browser.ts';
import { atRest } from './lesson-page.ts';

const lesson = '#/lesson/call-now-fetch-later';

/** Opens a lesson in one version with its whole run shown. */
async function open(page: Page, site: string, hash: string, version: string): Promise<void> {
	await page.goto(site + hash);
	await page.getByRole('radio', { name: version }).check({ force: true });
	const position = page.getByRole('slider', { name: 'Position' });
	await expect.poll(async () => Number(await position.getAttribute('max'))).toBeGreaterThan(10);
	await atRest(page);
	await page.getByRole('button', { name: 'To end' }).click();
}

async function tab(page: Page, name: string): Promise<Locator> {
	await page.getByRole('tab', { name, exact: true }).click();
	return page.getByRole('tabpanel', { name });
}

test('silent polls are one line that opens', async ({ page, site }) => {
	await open(page, site, lesson, '2026-07-28');
	const events = page.getByRole('list', { name: 'Sequence of events' });
	const fold = events.getByRole('button', { name: /polls, no change/ }).last();
	expect(await fold.getAttribute('aria-expanded')).toBe('false');
	const before = await events.getByRole('button', { name: /tasks\/get/ }).count();
	await fold.press('Enter');
	expect(await fold.getAttribute('aria-expanded')).toBe('true');
	await expect
		.poll(() => events.getByRole('button', { name: /tasks\/get/ }).count())
		.toBeGreaterThan(before);
});

test('the sequence is walked by the arrow keys, and Enter selects everywhere', async ({
	page,
	site,
}) => {
	await open(page, site, lesson, '2026-07-28');
	const events = page.getByRole('list', { name: 'Sequence of events' });
	await events.getByRole('button').last().focus();
	await page.keyboard.press('Home');
	await expect.poll(() => focusedText(page)).toContain('server/discover');
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowDown');
	await expect.poll(() => focusedText(page)).toContain('docker_build');
	await page.keyboard.press('Enter');
	const messages = await tab(page, 'Messages');
	const opened = messages.getByRole('button', { name: /tools\/call docker_build/, expanded: true });
	await opened.waitFor();
	expect(await messages.getByRole('tree').innerText()).toContain('"docker_build"');
});

test('the line that sent the selected message is marked, also from another file', async ({
	page,
	site,
}) => {
	await open(page, site, '#/lesson/questions-inline', '2026-07-28');
	await page.locator('.monaco-editor').first().waitFor();
	const messages = await tab(page, 'Messages');
	await messages.getByRole('button', { name: /tools\/call generate_report/ }).click();
	const file = page.getByRole('tab', { name: 'client.ts' });
	await file.getByText('◂').waitFor();
	await file.click();
	await page.locator('.sent-line').first().waitFor();
	expect(await file.innerText()).toBe('client.ts');
});

test('a row is pressed also while its list moves', async ({ page, site }) => {
	await page.setViewportSize({ width: 1280, height: 420 });
	await open(page, site, lesson, '2026-07-28');
	const messages = await tab(page, 'Messages');
	const list = messages.getByRole('list', { name: 'Messages' });
	const row = messages.getByRole('button', { name: /answer to tasks\/get completed/ });
	await row.hover();
	await page.mouse.down();
	await list.evaluate((element) => {
		const move = (by: number): void => {
			element.scrollTop += by;
			requestAnimationFrame(() => move(-by));
		};
		move(-1);
		return new Promise((resolve) => setTimeout(resolve, 300));
	});
	await page.mouse.up();
	await messages.getByRole('button', { name: /completed/, expanded: true }).waitFor();
});

test.for([
	['Sequence', 'Sequence of events', '2026-07-28'],
	['Messages', 'Messages', '2026-07-28'],
	['Sequence', 'Rows by meaning', 'Compare'],
] as const)(
	'%s, %s: nothing moves away under a pointer that is pressed',
	async ([pane, name, view], { page, site }) => {
		await page.setViewportSize({ width: 1280, height: 420 });
		await open(page, site, lesson, view);
		/* What comes in late takes its place before. */
		const findings = page.getByRole('region', { name: 'Findings', exact: true });
		await findings.getByRole('listitem').first().waitFor();
		if (view === 'Compare') await page.getByRole('table').waitFor({ state: 'attached' });
		const rows = (await tab(page, pane)).getByLabel(name).getByRole('button');
		await page.getByRole('slider', { name: 'Position' }).fill('12');
		await rows.last().hover();
		await page.mouse.down();
		const pressed = rows.and(page.locator(':active'));
		const before = await pressed.boundingBox();
		for (let step = 0; step < 12; step++) await page.keyboard.press('Alt+Period');
		expect((await pressed.boundingBox())?.y).toBe(before?.y);
		await page.mouse.up();
	},
);

test('a field says what it means when it has the focus', async ({ page, site }) => {
	await open(page, site, lesson, '2026-07-28');
	const messages = await tab(page, 'Messages');
	await messages.getByRole('searchbox', { name: 'Filter by text' }).fill('tools/call');
	await messages.getByRole('button', { name: /answer to tools\/call/ }).click();
	const field = messages.getByRole('treeitem', { name: /^pollIntervalMs/ });
	await field.focus();
	await expect.poll(() => messages.innerText()).toContain('Do not ask again sooner');
	await field.press('ArrowUp');
	await expect.poll(() => focusedText(page)).toMatch(/^\s*ttlMs/);
});

test('messages are filtered and grouped', async ({ page, site }) => {
	await open(page, site, lesson, '2025-11-25');
	const messages = await tab(page, 'Messages');
	const list = messages.getByRole('list', { name: 'Messages' });
	await messages.getByRole('combobox', { name: 'Method' }).selectOption('tasks/result');
	await expect.poll(() => list.getByRole('button').count()).toBe(2);
	await messages.getByRole('combobox', { name: 'Method' }).selectOption('');
	await messages.getByRole('searchbox', { name: 'Filter by text' }).fill('initialized');
	await expect.poll(() => list.getByRole('button').count()).toBe(1);
	await messages.getByRole('searchbox', { name: 'Filter by text' }).fill('');
	await messages.getByRole('combobox', { name: 'Group by' }).selectOption('task');
	await expect.poll(() => list.innerText()).toContain('no task');
});

test('the tasks pane follows the position', async ({ page, site }) => {
	await open(page, site, lesson, '2026-07-28');
	const tasks = await tab(page, 'Tasks');
	const card = tasks.getByRole('article');
	await expect.poll(() => card.innerText()).toContain('completed');
	await page.getByRole('button', { name: 'To start' }).click();
	await expect.poll(() => tasks.innerText()).toContain('No task has been created yet.');
	for (let step = 0; step < 6; step++)
		await page.getByRole('button', { name: 'Step', exact: true }).click();
	expect(await card.getByRole('img', { name: /State chart/ }).getAttribute('aria-label')).toBe(
		'State chart. The task was working.',
	);
});

test('a form says what is wrong, then answers, and the run goes on', async ({ page, site }) => {
	await open(page, site, '#/lesson/questions-inline', '2026-07-28');
	const host = await tab(page, 'Host');
	await host.getByRole('button', { name: 'Accept' }).click();
	await expect.poll(() => host.getByText('Fill this in.').count()).toBe(1);
	await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SELECT');
	await host.getByRole('combobox', { name: /Tone/ }).selectOption({ index: 1 });
	await host.getByRole('button', { name: 'Accept' }).click();
	await host.getByText('The person thinks.').waitFor();
	await host.getByRole('region', { name: 'Question 2' }).waitFor();
});

test.for(['light', 'dark'] as const)(
	'axe finds nothing to mend in any pane, %s',
	async (theme, { page, site }) => {
		await page.emulateMedia({ colorScheme: theme });
		await open(page, site, lesson, '2026-07-28');
		const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
		await page.evaluate(await readFile(axe, 'utf8'));
		for (const name of ['Sequence', 'Messages', 'Tasks', 'Host', 'Console']) {
			const pane = await tab(page, name);
			await expect.poll(() => pane.innerText()).not.toBe('');
			if (name === 'Messages')
				await pane
					.getByRole('button', { name: /tasks\/get/ })
					.last()
					.click();
			expect(await violations(page), name).toEqual([]);
		}
	},
);

function focusedText(page: Page): Promise<string> {
	return page.evaluate(() => document.activeElement?.textContent ?? '');
}

function violations(page: Page): Promise<string[]> {
	return page.evaluate(async () => {
		const { axe } = window as unknown as {
			axe: { run: () => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
		};
		const { violations: found } = await axe.run();
		return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
	});
}
