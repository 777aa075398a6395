import type { Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { RunThread } from '../cli/run-thread.ts';
import { readLesson } from '../lessons/read.ts';
import { faultChoices } from '../protocol/fault-choices.ts';
import { faultText } from '../protocol/fault-text.ts';
import type { Fault } from '../protocol/fault.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import { versions, type Version } from '../protocol/version.ts';
import { resolve, startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';
import { linkIn, readLink, writeLink } from '../scenario/share.ts';
import { expect, test } from './browser.ts';
import {
	atRest,
	eventCount,
	exportedEvents,
	exportTrace,
	openTab,
	shareLink,
} from './lesson-page.ts';
import { effects } from './fault-effects.ts';
import { lines } from './run-in-page.ts';

const thread = new RunThread();
afterAll(() => thread.close());

const lesson = await readLesson('lessons/02-call-now-fetch-later');
const start = startOf(lesson);

const cases = versions.flatMap((version) =>
	faultChoices.map((choice) => ({ version, ...choice, effect: effects[choice.label] })),
);

/** The lesson by a link with its knobs set, the whole of its run on the stage. */
async function open(page: Page, site: string, version: Version, knobs: object): Promise<void> {
	const scenario = { ...newScenario(lesson.id, version), knobs: { ...knobs } };
	await page.goto(`${site}#/s/${writeLink(scenario, start)}`);
	await expect.poll(() => eventCount(page)).toBeGreaterThan(8);
	await atRest(page);
}

/** The same run in Node, from what the page's link holds. */
async function fromLink(page: Page, version: Version) {
	const link = linkIn(await shareLink(page)) ?? '';
	const opened = await readLink(link, () => Promise.resolve(start));
	if (opened.kind !== 'scenario') throw new Error(opened.kind);
	const { scenario } = opened;
	const events: TraceEvent[] = [];
	const end = await thread.run(resolve(scenario, start, version), (batch) => events.push(...batch));
	return { scenario, lines: lines({ events, end }) };
}

test.for(cases)(
	'$version: $label, at the position shown',
	async ({ version, label, fault, effect }, { page, site }) => {
		if (!effect) throw new Error(`Nothing says what "${label}" does.`);
		await open(page, site, version, effect.knobs ?? {});
		const before = await exportedEvents(page);
		const place = before.findIndex(({ at }) => at > effect.at);
		await page.getByRole('slider', { name: 'Position' }).fill(String(place));
		const time = await page.getByRole('status', { name: 'Virtual time' }).innerText();
		await page.getByRole('button', { name: 'Break something' }).click();
		await page.getByRole('menuitem', { name: label, exact: true }).click();
		await atRest(page);
		expect(await page.getByRole('status', { name: 'Virtual time' }).innerText()).toBe(time);

		const broken = { ...fault, at: (before[place - 1]?.at ?? 0) + 1 } as Fault;
		const events = await exportedEvents(page);
		const first = events.findIndex(({ kind }) => kind === 'fault');
		/* What breaks one message is told with that message. */
		const { at, ...told } = events[first] ?? { at: -1 };
		expect(told).toMatchObject(fault);
		expect(at).toBeGreaterThanOrEqual(broken.at);
		effect.shows({ version, before, events, after: events.slice(first), at: broken.at });

		await page.getByRole('slider', { name: 'Position' }).fill(String(first + 1));
		const sequence = await openTab(page, 'Sequence');
		const words = faultText({ kind: 'fault', ...broken });
		await expect.poll(() => sequence.textContent()).toContain(words.replace(/\.$/, ''));

		const linked = await fromLink(page, version);
		expect(linked.scenario.faults).toEqual([broken]);
		expect(linked.lines).toBe(events.map((event) => JSON.stringify(event)).join('\n'));
	},
);

test('what is broken is told, and mended again', async ({ page, site }) => {
	await open(page, site, '2026-07-28', {});
	const before = await exportTrace(page);
	await page.getByRole('slider', { name: 'Position' }).fill('6');
	await page.getByRole('button', { name: 'Break something' }).click();
	expect(await page.getByRole('menuitem', { name: 'Mend everything' }).count()).toBe(0);
	await page.getByRole('menuitem', { name: 'Slow link' }).click();
	await expect.poll(() => exportTrace(page)).not.toBe(before);
	await page.getByRole('button', { name: 'Break something' }).click();
	await page.getByRole('menuitem', { name: 'Mend everything' }).click();
	await expect.poll(() => exportTrace(page)).toBe(before);
});
