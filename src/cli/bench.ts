import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from 'playwright-core';
import { serveBenchSite, type BenchSite } from '../bench/bench-site.ts';
import { checkerSpeed } from '../bench/checker-speed.ts';
import { editTimes } from '../bench/edit-times.ts';
import { linkLengths } from '../bench/link-lengths.ts';
import { pageBytes } from '../bench/page-bytes.ts';
import { simulatedTime } from '../bench/simulated-time.ts';
import { findOrInstallChromium } from '../e2e/chromium.ts';
import type { Lesson } from '../lessons/lesson.ts';
import { readLessons } from '../lessons/read.ts';

const parts = ['page', 'simulation', 'links'] as const;

const usage = `Measures this machine and prints the figures as JSON.

  npm run bench [-- --only ${parts.join('|')}]

  page         bytes (gzip) that a first visit loads, and ms from an edit to the new run on screen
  simulation   ms for long runs in Node, µs for each message, messages a second through the checker
  links        characters after the # for a one-line edit of each lesson
`;

/** Gives the exit code. */
export async function main(args: readonly string[]): Promise<number> {
	const chosen = readParts(args);
	if (!chosen) {
		process.stderr.write(usage);
		return 2;
	}
	const lessons = await readLessons();
	const figures: Record<string, unknown> = {
		node: process.version,
		cores: availableParallelism(),
	};
	if (chosen.includes('links')) figures['links'] = linkFigures(lessons);
	if (chosen.includes('simulation')) Object.assign(figures, await simulationFigures(lessons));
	if (chosen.includes('page')) Object.assign(figures, await pageFigures(lessons));
	process.stdout.write(`${JSON.stringify(figures, undefined, '\t')}\n`);
	return 0;
}

function readParts(args: readonly string[]): readonly string[] | undefined {
	try {
		const { only } = parseArgs({ args: [...args], options: { only: { type: 'string' } } }).values;
		if (only === undefined) return parts;
		return parts.filter((part) => part === only).length > 0 ? [only] : undefined;
	} catch {
		return undefined;
	}
}

function linkFigures(lessons: readonly Lesson[]) {
	return Object.fromEntries(lessons.map((lesson) => [lesson.id, linkLengths(lesson)]));
}

/** Two, twenty and eighty hours, polled every five seconds. */
async function simulationFigures(lessons: readonly Lesson[]) {
	const lesson = lessons.find(({ id }) => id === 'call-now-fetch-later');
	if (!lesson) throw new Error('The lesson call-now-fetch-later is not there to be run.');
	const simulation = [];
	const checker = [];
	for (const hours of [2, 2, 20]) {
		const { events, end, ...time } = await simulatedTime(lesson, hours);
		if (end.reason !== 'finished') throw new Error(`${hours} h ended ${end.reason}: ${end.text}`);
		simulation.push({ hours, ...time });
		checker.push(checkerSpeed('2026-07-28', events));
	}
	return { simulation, checker };
}

async function pageFigures(lessons: readonly Lesson[]) {
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
	};
}
