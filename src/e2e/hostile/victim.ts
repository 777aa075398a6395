import type { Page } from 'playwright-core';

interface Seen {
	/** How many events the run on screen has; -1 while there is none of this link. */
	readonly events: number;
	readonly busy: boolean;
	/** What the page says of the run as a whole. */
	readonly words: string;
}

export interface Visit {
	readonly words: string;
	/** Real time from following the link to the end of its run. */
	readonly ms: number;
}

/** Real time (ms) after which a run is thought to go on for ever. */
const patience = 30_000;

/** Follows a link within the page that is open, as a visitor would, until its run has ended. */
export async function follow(page: Page, link: string): Promise<Visit> {
	await page.evaluate((hash) => {
		document.querySelector('[role=toolbar]')?.setAttribute('data-old', '');
		location.hash = hash;
	}, link);
	const begun = performance.now();
	let seen = await look(page);
	while (seen.events <= 0 || seen.busy) {
		if (performance.now() - begun > patience) throw new Error('The run did not come to its end.');
		await page.waitForTimeout(50);
		seen = await look(page);
	}
	return { words: seen.words, ms: performance.now() - begun };
}

function look(page: Page): Promise<Seen> {
	return page.evaluate(() => {
		const slider = document.querySelector<HTMLInputElement>(
			'[role=toolbar]:not([data-old]) input[type=range], [role=toolbar]:not([data-old]) [role=slider]',
		);
		const words = [...document.querySelectorAll('[role=status]')].map((one) => one.textContent);
		return {
			events: slider ? Number(slider.getAttribute('max') ?? -1) : -1,
			busy: document.body.innerText.includes('running …'),
			words: words.join(' '),
		};
	});
}
