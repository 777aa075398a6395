import { chromium, type Browser } from 'playwright-core';
import { findOrInstallChromium } from '../e2e/chromium.ts';
import type { Lesson } from '../lessons/lesson.ts';
import { serveBenchSite, type BenchSite } from './bench-site.ts';
import { editTimes } from './edit-times.ts';
import { frameTimes } from './frame-times.ts';
import { pageBytes } from './page-bytes.ts';

/** Builds the site and visits it in Chromium. */
export async function pageFigures(lessons: readonly Lesson[]) {
	const site = await serveBenchSite();
	const executablePath = findOrInstallChromium();
	const browser = await chromium.launch({
		executablePath,
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	});
	try {
		return await measurePage(browser, site, lessons);
	} finally {
		await browser.close();
		await site.close();
	}
}

async function measurePage(browser: Browser, site: BenchSite, lessons: readonly Lesson[]) {
	return {
		chromium: browser.version(),
		bytes: await pageBytes(browser, site, lessons),
		editToDrawn: await editTimes(browser, site),
		frames: await frameTimes(browser, site),
	};
}
