import type { Page } from 'playwright-core';
import { expect, test } from './browser.ts';
import {
	atRest,
	eventCount,
	exportTrace,
	openLesson,
	openTab,
	position,
	standsAtEnd,
} from './lesson-page.ts';
import { linkTo } from './scenario-link.ts';

async function solve(page: Page, site: string): Promise<void> {
	await openLesson(page, site, 'questions-inline');
	await page.getByRole('button', { name: 'Show solution' }).click();
	await page.getByRole('button', { name: 'Use it' }).click();
	await page.getByRole('button', { name: 'Answer in Host' }).click();
}

async function answerTone(page: Page, tone: string, seconds?: string): Promise<void> {
	const host = page.getByRole('tabpanel', { name: 'Host' });
	await host.getByRole('combobox', { name: 'Tone' }).selectOption({ label: tone });
	if (seconds !== undefined)
		await host.getByRole('spinbutton', { name: 'Think time in seconds' }).fill(seconds);
	await host.getByRole('button', { name: 'Accept' }).click();
}

function time(page: Page): Promise<string> {
	return page.getByRole('status', { name: 'Virtual time' }).innerText();
}

test('an answer comes at its instant, and another answer later keeps the time shown', async ({
	page,
	site,
}) => {
	await solve(page, site);
	await answerTone(page, 'Formal, for the board', '12.5');
	const end = page.getByRole('button', { name: 'To end' });
	const host = page.getByRole('tabpanel', { name: 'Host' });
	await expect.poll(() => end.click().then(() => host.innerText())).toContain('in a formal tone');
	await atRest(page);
	await end.click();
	expect(await waitsIn(await exportTrace(page))).toEqual([12_500]);
	await page.getByRole('button', { name: 'Step back' }).click();
	const before = await time(page);
	await host.getByRole('button', { name: 'Change answer' }).click();
	await answerTone(page, 'Casual, for the team');
	await expect.poll(() => host.innerText()).toContain('in a casual tone');
	await atRest(page);
	expect(await time(page)).toBe(before);
	expect(await waitsIn(await exportTrace(page))).toEqual([12_500]);
});

/** Virtual ms from each question to its answer. */
async function waitsIn(trace: string): Promise<number[]> {
	const events = trace
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as { act?: string; at: number; question?: number });
	const asked = new Map(
		events.flatMap(({ act, at, question }) => (act === 'ask' ? [[question, at] as const] : [])),
	);
	return events.flatMap(({ act, at, question }) =>
		act === 'answer' ? at - (asked.get(question) ?? NaN) : [],
	);
}

test('breaking something runs again from the start and keeps the time shown', async ({
	page,
	site,
}) => {
	await openLesson(page, site, 'call-now-fetch-later');
	await page.getByRole('radio', { name: '2026-07-28' }).check({ force: true });
	await page.getByRole('slider', { name: 'Position' }).fill('9');
	const before = await time(page);
	await page.getByRole('button', { name: 'Break something' }).click();
	await page.getByRole('menuitem', { name: 'Crash the client' }).click();
	await page.getByText('recorded', { exact: true }).waitFor({ state: 'detached' });
	await atRest(page);
	expect(await time(page)).toBe(before);
	expect(await standsAtEnd(page)).toBe(false);
	await page.getByRole('button', { name: 'Step', exact: true }).click();
	await page.getByText('the client crashes').waitFor();
});

test('a form that is half filled in is still so after a look at another tab', async ({
	page,
	site,
}) => {
	await solve(page, site);
	const host = page.getByRole('tabpanel', { name: 'Host' });
	const tone = host.getByRole('combobox', { name: 'Tone' });
	await tone.selectOption({ label: 'Formal, for the board' });
	await host.getByRole('spinbutton', { name: 'Think time in seconds' }).fill('3');
	const chosen = await tone.inputValue();
	await openTab(page, 'Messages');
	await openTab(page, 'Host');
	expect(await tone.inputValue()).toBe(chosen);
	const seconds = host.getByRole('spinbutton', { name: 'Think time in seconds' });
	expect(await seconds.inputValue()).toBe('3');
});

/** Says something each second of virtual time, and takes some real time for it. */
const endless = `import { host, sleep } from 'playground';
for (let n = 1; ; n++) {
	await sleep(1000);
	for (let i = 0, sum = 0; i < 1e7; i++) sum += i;
	host.say(\`Step \${n}.\`);
}
`;

test('a run that goes on can be watched while it grows, and is stopped', async ({ page, site }) => {
	await page.goto(site + linkTo({ 'client.ts': endless }));
	await expect.poll(() => eventCount(page)).toBeGreaterThan(2);
	await page.getByText('running …').waitFor();
	const [early, count] = [await time(page), await eventCount(page)];
	await expect.poll(() => eventCount(page)).toBeGreaterThan(count);
	await expect.poll(() => time(page)).not.toBe(early);
	await page.getByRole('button', { name: 'Stop', exact: true }).click();
	await page.getByText('The run was stopped.').first().waitFor();
	const stopped = await eventCount(page);
	expect(await position(page)).toBe(stopped);
	await page.getByText('No rule is broken').waitFor();
	expect(await eventCount(page)).toBe(stopped);
	expect(await page.getByRole('button', { name: 'Stop', exact: true }).count()).toBe(0);
});

test('a menu that is open keeps its place while a run grows', async ({ page, site }) => {
	await page.goto(site + linkTo({ 'client.ts': endless }, '2026-07-28', { view: 'compare' }));
	await expect.poll(() => eventCount(page)).toBeGreaterThan(2);
	await page.getByRole('button', { name: 'Export' }).press('Enter');
	await page.keyboard.press('ArrowDown');
	const second = page.getByRole('menuitem', { name: 'Trace of 2026-07-28 (.ndjson)' });
	const hasFocus = () => second.evaluate((item) => item === document.activeElement);
	expect(await hasFocus()).toBe(true);
	const count = await eventCount(page);
	await expect.poll(() => eventCount(page)).toBeGreaterThan(count);
	expect(await hasFocus()).toBe(true);
});
