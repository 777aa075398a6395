import type { Page } from 'playwright-core';
import { readLesson } from '../lessons/read.ts';
import { checksum } from '../scenario/checksum.ts';
import { pack } from '../scenario/pack.ts';
import { startHash, startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';
import { writeLink } from '../scenario/share.ts';
import { expect, test } from './browser.ts';
import { eventCount, openLesson, startText, write } from './lesson-page.ts';

const id = 'questions-inline';
const start = startOf(await readLesson('lessons/16-questions-inline'));
const hash = JSON.stringify(startHash(start));

/** A link around any text, with the right checksum: somebody has made it by hand. */
function forged(text: string): string {
	const body = `1.${pack(text)}`;
	return `${body}.${checksum(body, 4)}`;
}

const good = writeLink({ ...newScenario(id, '2026-07-28'), seed: 5 }, start) ?? '';

const refused: readonly (readonly [string, string, RegExp])[] = [
	['that was cut', good.slice(0, -3), /end of this link is missing.*Copy all of it/s],
	['that was altered', good.replace('1.', '1.x'), /altered on its way.*Copy it once more/s],
	['of another format', good.replace('1.', '7.'), /format "7".*reads format 1.*Reload/s],
	['that unpacks to 50 MB', forged(' '.repeat(50_000_000)), /too long.*unpack to 1 MB/s],
	['that is far too long', `1.${'A'.repeat(300_000)}.AAAA`, /too long/],
	['without a scenario', forged('[1,2,3]'), /holds no scenario.*not made by this page/s],
	['with a file of a bad name', forged(`[0,1,"",[[1,"<b>.ts","x"]]]`), /file name is made of/],
	[
		'with a fault out of nowhere',
		forged(`["${id}",1,${hash},[],1,{},[],[{"fault":"x","at":0}]]`),
		/a fault is one of/,
	],
	[
		'with edits beyond the file',
		forged(`["${id}",1,${hash},[[1,"client.ts",[[9999,1,"",""]]]]]`),
		/its edits do not fit client\.ts/,
	],
];

const lost = forged('["no-such-lesson",1,"x",[[1,"server.ts","// from afar"]]]');

/** A page of another address may not be taken for the next one. */
async function goHome(page: Page, site: string): Promise<void> {
	await page.goto(`${site}#/`);
	await page.getByRole('link', { name: 'New scenario' }).waitFor();
}

async function refusedWith(page: Page, title: string): Promise<string> {
	await page.getByRole('heading', { name: title }).waitFor();
	return page.getByRole('main').innerText();
}

test('links that cannot be opened say why and what to do, and take nothing from the visitor', async ({
	page,
	site,
}) => {
	await openLesson(page, site, id);
	const text = await startText('16-questions-inline', '2026-07-28', 'client.ts');
	await write(page, 'client.ts', text.replace('I have asked', 'MINE: I have asked'));
	await page.getByRole('button', { name: 'Reset', exact: true }).waitFor();
	for (const [what, link, words] of refused) {
		await page.goto(`${site}#/s/${link}`);
		expect(await refusedWith(page, 'This link cannot be opened'), what).toMatch(words);
		await goHome(page, site);
	}
	await page.goto(`${site}#/s/${lost}`);
	const words = await refusedWith(page, 'This lesson is gone');
	expect(words).toMatch(/no-such-lesson.*Open it on the site that made it/s);
	expect(words).toContain('// from afar');

	await openLesson(page, site, id);
	await page.getByRole('tab', { name: 'Host', exact: true }).click();
	await page.getByText('MINE: I have asked').first().waitFor();
});

test('edits that no longer fit are shown as text, the others as a draft to keep', async ({
	page,
	site,
}) => {
	const line = 'no line of this lesson';
	const hunks = JSON.stringify([[0, 1, checksum(line, 3), 'LOST']]);
	const link = forged(`["${id}",1,"older",[[1,"client.ts",${hunks}],[1,"extra.ts","export {};"]]]`);
	await page.goto(`${site}#/s/${link}`);
	await page.getByText('The lesson has changed since this link was made').waitFor();
	await page.getByText('These edits have no place in the lesson any more').waitFor();
	await page.getByText('LOST', { exact: true }).waitFor();
	await page.getByRole('tab', { name: 'extra.ts' }).waitFor();
	await expect.poll(() => eventCount(page)).toBeGreaterThan(5);
	await goHome(page, site);
	await openLesson(page, site, id);
	expect(await page.getByRole('tab', { name: 'extra.ts' }).count()).toBe(0);
});

test('keys that name a prototype change none', async ({ page, site }) => {
	const evil = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
	const answers = `[{"action":"accept","content":${evil}}]`;
	const files = '[[1,"__proto__","x"],[1,"constructor","x"],[1,"client.ts","export {};"]]';
	for (const link of [
		forged(`["${id}",1,${hash},[],1,${evil}]`),
		forged(`["${id}",1,${hash},[],1,{},${answers}]`),
		forged(`["${id}",1,${hash},${files}]`),
		forged(`["__proto__",1,${hash},[]]`),
		forged(`["constructor",1,${hash},[]]`),
	]) {
		await page.goto(`${site}#/s/${link}`);
		const title = page.getByRole('heading', { level: 1 });
		await title.filter({ hasNotText: 'MCP Tasks Playground' }).waitFor();
		await page.waitForTimeout(300);
		expect(await page.evaluate(() => 'polluted' in Object.prototype)).toBe(false);
		await goHome(page, site);
	}
});
