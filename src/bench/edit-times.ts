import type { Browser, Page } from 'playwright-core';
import type { BenchSite } from './bench-site.ts';
import { quantile, round } from './statistics.ts';

const lesson = 'call-now-fetch-later';
const typed = 'listens on 8080';
/** The page waits for so long after the last key (ms). */
const pause = 300;

export interface EditTimes {
	readonly edits: number;
	readonly events: number;
	/** From the end of the pause after the last key to the new run on screen (ms). */
	readonly median: number | undefined;
	readonly p95: number | undefined;
}

/** Types into the client of a lesson, letter by letter, and waits for each new run to be drawn. */
export async function editTimes(browser: Browser, site: BenchSite, edits = 40): Promise<EditTimes> {
	const page = await browser.newPage({ viewport: { width: 1400, height: 1000 } });
	await page.goto(`${site.address}#/lesson/${lesson}`);
	await page.getByRole('radio', { name: '2026-07-28' }).check();
	await page.getByRole('tab', { name: 'client.ts' }).click();
	await placeCaret(page);
	const times: number[] = [];
	let text = typed;
	for (let edit = 0; edit < edits + 2; edit++) {
		text += '1';
		const time = await timeOf(page, `${text}.`);
		/* The first two find everything cold. */
		if (edit >= 2) times.push(time);
	}
	const events = await page.getByRole('slider', { name: 'Position' }).inputValue();
	await page.close();
	return {
		edits: times.length,
		events: Number(events),
		median: round(quantile(times, 0.5)),
		p95: round(quantile(times, 0.95)),
	};
}

/** Between the word that will grow and the full stop behind it. */
async function placeCaret(page: Page): Promise<void> {
	const line = page.locator('.monaco-editor .view-line', { hasText: typed });
	await page.locator('.monaco-editor').first().waitFor();
	await page.getByRole('textbox', { name: 'client.ts' }).focus();
	await page.keyboard.press('Control+End');
	await line.click();
	await page.keyboard.press('End');
	for (let left = ".');".length; left > 0; left--) await page.keyboard.press('ArrowLeft');
}

async function timeOf(page: Page, expected: string): Promise<number> {
	const drawn = await page.evaluateHandle(watch, [expected, pause] as const);
	await page.keyboard.press('1');
	return drawn.evaluate(({ time }) => time);
}

/** In the page: the time from the end of the pause after the next key until the text is on screen. */
function watch([expected, pause]: readonly [string, number]): { readonly time: Promise<number> } {
	let pressed = 0;
	addEventListener('keydown', () => (pressed = performance.now()), { capture: true, once: true });
	const time = new Promise<number>((resolve) => {
		const look = new MutationObserver(() => {
			const stage = document.querySelector('[aria-label="Sequence of events"]');
			if (!stage?.textContent.includes(expected)) return;
			look.disconnect();
			requestAnimationFrame(() => {
				const { port1, port2 } = new MessageChannel();
				port1.onmessage = () => resolve(performance.now() - pressed - pause);
				port2.postMessage(undefined);
			});
		});
		look.observe(document, { childList: true, subtree: true, characterData: true });
	});
	return { time };
}
