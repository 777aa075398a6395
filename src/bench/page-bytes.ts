import type { Browser, Page } from 'playwright-core';
import type { LessonSummary } from '../lessons/lesson.ts';
import { versions } from '../protocol/version.ts';
import type { BenchSite } from './bench-site.ts';

export interface PageBytes {
	readonly beforeFirstTrace: number;
	/** Of these, what was recorded. */
	readonly recorded: number;
	/** On a phone, where no editor is loaded: all that came until a live run was shown, by version. */
	readonly untilLiveRun: Readonly<Record<string, number>>;
}

/** What a first visit loads, counted by the requests that Chromium really makes; gzip. */
export async function pageBytes(
	browser: Browser,
	site: BenchSite,
	lessons: readonly LessonSummary[],
): Promise<PageBytes> {
	const first = lessons[0];
	if (!first) throw new Error('There is no lesson to measure.');
	const before = await requestsUntilTrace(browser, site, first.id);
	const untilLiveRun: Record<string, number> = {};
	for (const version of versions) {
		const lesson = lessons.find((of) => of.versions.join() === version);
		if (!lesson) continue;
		untilLiveRun[version] = await site.weigh(await requestsUntilLive(browser, site, lesson.id));
	}
	return {
		beforeFirstTrace: await site.weigh(before),
		recorded: await site.weigh(before.filter((address) => address.endsWith('.json'))),
		untilLiveRun,
	};
}

async function requestsUntilTrace(browser: Browser, site: BenchSite, lesson: string) {
	const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
	await page.addInitScript(markFirstTrace);
	await page.goto(`${site.address}#/lesson/${lesson}`);
	await page.waitForFunction(() => performance.getEntriesByName('first trace').length > 0);
	const requests = await requestsOf(page);
	await page.close();
	return requests;
}

/** In the page: the run is there once there is a position to move over it. */
function markFirstTrace(): void {
	const look = new MutationObserver(() => {
		const position = document.querySelector<HTMLInputElement>('input[aria-label="Position"]');
		if (!(Number(position?.max) > 0)) return;
		look.disconnect();
		performance.mark('first trace');
	});
	look.observe(document, { attributes: true, childList: true, subtree: true });
}

async function requestsUntilLive(browser: Browser, site: BenchSite, lesson: string) {
	const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
	await page.goto(`${site.address}#/lesson/${lesson}`);
	await page.getByRole('button', { name: 'Run', exact: true }).click();
	await page.getByRole('button', { name: 'Run again' }).click();
	await page.getByText('recorded', { exact: true }).waitFor({ state: 'detached' });
	const requests = await requestsOf(page);
	await page.close();
	return requests;
}

/** The addresses asked for before the mark `first trace`, or up to now where there is none. */
async function requestsOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const [mark] = performance.getEntriesByName('first trace');
		const entries = performance
			.getEntriesByType('resource')
			.filter(({ startTime }) => startTime <= (mark?.startTime ?? Infinity));
		return [location.href.split('#')[0] ?? '', ...entries.map(({ name }) => name)];
	});
}
