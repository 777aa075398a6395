import type { Browser, CDPSession, Page } from 'playwright-core';
import type { BenchSite } from './bench-site.ts';
import { longTrace } from './long-trace.ts';
import { quantile, round } from './statistics.ts';

const tabs = ['Sequence', 'Messages', 'Tasks'] as const;
const steps = 200;

interface FrameTimes {
	readonly median: number | undefined;
	readonly p99: number | undefined;
}

/** Ms of script in a frame, while a trace of so many events is scrolled and scrubbed. */
export async function frameTimes(browser: Browser, site: BenchSite, events = 30_000) {
	const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
	await openTrace(page, site, events);
	const cdp = await page.context().newCDPSession(page);
	await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
	const times: Record<string, { readonly scroll: FrameTimes; readonly scrub: FrameTimes }> = {};
	for (const tab of tabs) {
		await page.getByRole('button', { name: 'To end' }).click();
		await page.getByRole('tab', { name: tab }).click();
		await page.waitForTimeout(500);
		const scrub = await measure(page, cdp, scrubTo);
		await page.getByRole('button', { name: 'To end' }).click();
		times[tab] = { scroll: await measure(page, cdp, scrollTo), scrub };
	}
	await page.close();
	return { events, ...times };
}

async function openTrace(page: Page, site: BenchSite, events: number): Promise<void> {
	await page.goto(`${site.address}#/trace`);
	const buffer = Buffer.from(longTrace(events));
	const file = { name: 'long.ndjson', mimeType: 'application/x-ndjson', buffer };
	await page.getByLabel('Choose a file').setInputFiles(file);
	await page.getByRole('toolbar', { name: 'Playback' }).waitFor({ timeout: 60_000 });
}

/** Through the whole trace and back, a step in each frame. */
async function measure(
	page: Page,
	cdp: CDPSession,
	move: (part: number) => Promise<void>,
): Promise<FrameTimes> {
	const times: number[] = [];
	for (let step = 0; step <= steps; step++) {
		const before = await scriptTime(cdp);
		await page.evaluate(move, 1 - Math.abs(1 - (2 * step) / steps));
		times.push((await scriptTime(cdp)) - before);
	}
	/* The first step brings the view to its start. */
	const own = times.slice(1);
	return { median: round(quantile(own, 0.5)), p99: round(quantile(own, 0.99)) };
}

async function scriptTime(cdp: CDPSession): Promise<number> {
	const { metrics } = await cdp.send('Performance.getMetrics');
	return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

/** In the page: moves the view to this part of its whole height, and waits until that is drawn. */
function scrollTo(part: number): Promise<void> {
	const inside = [...document.querySelectorAll('[role=tabpanel] *')];
	const height = (element: Element) => element.scrollHeight - element.clientHeight;
	const view = inside.reduce((most, one) => (height(one) > height(most) ? one : most));
	view.scrollTop = part * height(view);
	return new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}

/** In the page: moves the position to this part of the trace, as a drag of the slider does. */
function scrubTo(part: number): Promise<void> {
	const slider = document.querySelector<HTMLInputElement>('input[aria-label="Position"]');
	if (!slider) throw new Error('There is no slider.');
	slider.value = String(Math.round(part * Number(slider.max)));
	slider.dispatchEvent(new Event('input', { bubbles: true }));
	return new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}
