import type { Page } from 'playwright-core';
import { expect, test } from './browser.ts';
import { foulAddresses, hostileClient, hostileTrace, markup } from './hostile/texts.ts';
import { count } from './hostile/tally.ts';
import { watch } from './hostile/watch.ts';
import { openTab } from './lesson-page.ts';
import { linkTo } from './scenario-link.ts';

const panes = ['Sequence', 'Messages', 'Tasks', 'Host', 'Console'] as const;

/** Elements that only markup of a hostile text can have made, and code of it that ran. */
function foulElements(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const ran = (globalThis as unknown as { ran: string[] }).ran;
		const foul =
			'.pwned, img[src="x"], img[alt="image"], [onerror], [onload], a[href^="javascript" i], a[href^="data" i]';
		const found = [...document.querySelectorAll(foul)].map((element) => element.outerHTML);
		/* A finding has names between backticks of its own, and its values stand among them. */
		const typeset = document.querySelectorAll('strong, em, h1, h2, code:not(.findings code)');
		const bold = [...typeset].filter(({ textContent }) =>
			['bold', 'code', 'heading', 'image'].includes(textContent),
		);
		return [...ran, ...found, ...bold.map((element) => element.outerHTML)];
	});
}

async function prepare(page: Page, site: string): Promise<string[]> {
	await page.addInitScript(() => {
		const ran: string[] = [];
		Object.assign(globalThis, { ran, pwned: (which: number) => ran.push(`code ${which} ran`) });
	});
	return watch(page, [site, 'blob:']);
}

/** Opens whatever can be opened in the pane. */
async function openAll(page: Page, pane: string): Promise<void> {
	const panel = page.getByRole('tabpanel', { name: pane, exact: true });
	const closed = panel.locator('[aria-expanded="false"], details:not([open]) > summary');
	for (let left = await closed.count(); left > 0; left--) {
		await closed
			.nth(left - 1)
			.click({ timeout: 5000 })
			.catch(() => undefined);
	}
	await panel.evaluate((element) => element.scrollTo(0, element.scrollHeight));
}

/** The texts stand in every one of these panes, and are nothing but texts. */
async function look(page: Page, places: readonly string[]): Promise<void> {
	for (const name of places) {
		const panel = await openTab(page, name);
		await expect.poll(() => panel.innerText(), { message: name }).toContain('img src=x');
		await openAll(page, name);
		expect(await foulElements(page), name).toEqual([]);
	}
}

test('texts of a recorded trace are shown as they are, and never as markup', async ({
	page,
	site,
	task,
}) => {
	const left = await prepare(page, site);
	await page.goto(`${site}#/trace`);
	const lines = hostileTrace.map((line) => JSON.stringify(line)).join('\n');
	await page.getByRole('textbox', { name: 'Trace' }).fill(lines);
	await page.getByRole('button', { name: 'Show it' }).click();
	await page.getByRole('button', { name: 'To end', exact: true }).click();
	await look(page, panes);
	const findings = page.getByRole('region', { name: 'Findings' });
	await findings.getByRole('listitem').first().waitFor();
	for (const finding of await findings.locator('summary').all()) await finding.click();
	const out = [...(await foulElements(page)), ...left];
	count(task, 'markup in a trace', out);
	expect(out).toEqual([]);
});

test('texts of a scenario that came by a link are shown as they are', async ({
	page,
	site,
	task,
}) => {
	const left = await prepare(page, site);
	const files = { 'client.ts': `/* ${markup} */\n${hostileClient}`, 'notes.ts': markup };
	await page.goto(site + linkTo(files, '2026-07-28', { knobs: { text: markup } }));
	await page.getByText(/A link changed this/).click();
	await page.getByRole('button', { name: 'To end', exact: true }).click();
	const host = await openTab(page, 'Host');
	await host.getByRole('button', { name: 'Accept' }).waitFor();
	expect(await host.innerText()).toContain('<b class="pwned">b</b>');
	expect(await foulElements(page)).toEqual([]);
	await host.getByRole('combobox').first().selectOption({ index: 1 });
	await host.getByRole('button', { name: 'Accept' }).click();
	await host.getByRole('region', { name: 'Question 2' }).waitFor();
	await host.getByRole('button', { name: 'Accept' }).click();
	await page
		.getByRole('status')
		.getByText(/client\.ts/)
		.first()
		.waitFor();
	await page.getByRole('button', { name: 'To end', exact: true }).click();
	await look(page, ['Sequence', 'Messages', 'Host', 'Console']);
	const out = [...(await foulElements(page)), ...left];
	count(task, 'markup in a scenario', out);
	expect(out).toEqual([]);
});

test.for(foulAddresses)(
	'%j is shown, and cannot be followed',
	async (url, { page, site, task }) => {
		const left = await prepare(page, site);
		const params = { mode: 'url', message: 'Sign in', url, elicitationId: '1' };
		const client = `import { host } from 'playground';
await host.ask(${JSON.stringify({ method: 'elicitation/create', params })});`;
		await page.goto(site + linkTo({ 'client.ts': client }));
		const host = await openTab(page, 'Host');
		await host.getByText('This is no web address, so it cannot be opened here:').waitFor();
		expect(await host.getByRole('link').count()).toBe(0);
		await host
			.locator('code')
			.filter({ hasText: url.trim().slice(-8) || 'an empty text' })
			.last()
			.click();
		const out = [...(await foulElements(page)), ...left];
		count(task, `the address ${JSON.stringify(url)}`, out);
		expect(out).toEqual([]);
	},
);

test('characters that turn or hide text are seen as escapes in every pane', async ({
	page,
	site,
}) => {
	const foul = '\u202Etasks/get\u200B\u0000\u2066';
	const seen = '\\u202etasks/get\\u200b\\u0000\\u2066';
	const task = { taskId: 't', status: 'working', statusMessage: foul };
	const dates = { createdAt: '2026-10-09T10:30:00Z', lastUpdatedAt: '2026-10-09T10:30:00Z' };
	const lines = [
		{ trace: 1, version: '2025-11-25' },
		{
			at: 0,
			from: 'client',
			message: { jsonrpc: '2.0', id: 1, method: foul, params: { a: foul } },
		},
		{
			at: 1,
			from: 'server',
			message: {
				jsonrpc: '2.0',
				method: 'notifications/tasks/status',
				params: { ...task, ...dates, ttl: 1 },
			},
		},
		{ kind: 'host', at: 2, act: 'say', text: foul },
		{ kind: 'log', at: 3, side: 'server', level: 'info', text: foul },
	];
	await page.goto(`${site}#/trace`);
	const text = lines.map((line) => JSON.stringify(line)).join('\n');
	await page.getByRole('textbox', { name: 'Trace' }).fill(text);
	await page.getByRole('button', { name: 'Show it' }).click();
	await page.getByRole('button', { name: 'To end', exact: true }).click();
	for (const name of panes) {
		const panel = await openTab(page, name);
		await expect.poll(() => panel.innerText(), { message: name }).toContain(seen);
		await openAll(page, name);
		expect(await panel.innerText(), name).not.toMatch(/[\u202E\u200B\0\u2066]/);
	}
	const findings = page.getByRole('region', { name: 'Findings' });
	expect(await findings.innerText()).not.toMatch(/[\u202E\u200B\0\u2066]/);
});
