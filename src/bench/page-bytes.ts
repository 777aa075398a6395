import type { Browser, Page } from 'playwright-core';
import type { LessonSummary } from '../lessons/lesson.ts';
import { type Version, versions } from '../protocol/version.ts';
import type { BenchSite } from './bench-site.ts';

export interface PageBytes {
	/** By lesson, on a wide screen. */
	readonly beforeFirstTrace: Readonly<Record<string, number>>;
	/** On a phone, where no editor is loaded: all that was asked for until a live run was drawn. */
	readonly untilLiveRun: Readonly<Record<string, number>>;
}

/** What a first visit loads, counted by the requests that Chromium really makes; gzip. */
export async function pageBytes(
	browser: Browser,
	site: BenchSite,
	lessons: readonly LessonSummary[],
): Promise<PageBytes> {
	const beforeFirstTrace: Record<string, number> = {};
	for (const { id } of lessons) {
		beforeFirstTrace[id] = await site.weigh(await requestsUntilTrace(browser, site, id));
	}
	const untilLiveRun: Record<string, number> = {};
	for (const version of versions) {
		const lesson = lessonOnlyIn(version, lessons);
		if (!lesson) continue;
		untilLiveRun[version] = await site.weigh(await requestsUntilLive(browser, site, lesson.id));
	}
	return { beforeFirstTrace, untilLiveRun };
}

function lessonOnlyIn(version: Version, lessons: readonly LessonSummary[]) {
	return lessons.find((lesson) => lesson.versions.join() === version);
}

async function requestsUntilTrace(browser: Browser, site: BenchSite, lesson: string) {
	const page = await browser.newPage({
		viewport: { width: 1400, height: 900 },
		reducedMotion: 'reduce',
	});
	await page.addInitScript(markFirstTrace);
	await page.goto(`${site.address}#/lesson/${lesson}`);
	return requestsOf(page, 'first trace');
}

/** In the page: the run is there once the stage names the call that it is about. */
function markFirstTrace(): void {
	const look = new MutationObserver(() => {
		const stage = document.querySelector('[role="tabpanel"][aria-label="Sequence"]');
		if (!stage?.textContent.includes('tools/call')) return;
		look.disconnect();
		performance.mark('first trace');
	});
	look.observe(document, { childList: true, characterData: true, subtree: true });
}

async function requestsUntilLive(browser: Browser, site: BenchSite, lesson: string) {
	const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
	await page.goto(`${site.address}#/lesson/${lesson}`);
	await page.getByRole('button', { name: 'Run', exact: true }).click();
	await page.getByText('recorded', { exact: true }).waitFor({ state: 'attached' });
	await page.evaluate(markFirstLiveRun);
	await page.getByRole('button', { name: 'Run again' }).click();
	return requestsOf(page, 'first live run');
}

/** In the page: what is on screen is no recording any more. */
function markFirstLiveRun(): void {
	const recorded = () =>
		[...document.querySelectorAll('.hidden')].some(({ textContent }) => textContent === 'recorded');
	const look = new MutationObserver(() => {
		if (recorded()) return;
		look.disconnect();
		performance.mark('first live run');
	});
	look.observe(document, { childList: true, characterData: true, subtree: true });
}

/** The addresses asked for before the mark. */
async function requestsOf(page: Page, mark: string): Promise<string[]> {
	await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark);
	const addresses = await page.evaluate((name) => {
		const at = performance.getEntriesByName(name)[0]?.startTime ?? 0;
		const entries = performance
			.getEntriesByType('resource')
			.filter(({ startTime }) => startTime <= at);
		return [location.href.split('#')[0] ?? '', ...entries.map((entry) => entry.name)];
	}, mark);
	await page.close();
	return addresses;
}
