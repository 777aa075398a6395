import type { Page } from 'playwright-core';

/** How much slower than a common machine at rest this one is now; at least 1. Limits of time are multiplied by it. */
export function slowness(page: Page): Promise<number> {
	return page.evaluate(() => {
		const begun = performance.now();
		let sum = 0;
		for (let i = 0; i < 3e7; i++) sum += i % 7;
		return Math.max(1, (performance.now() - begun + (sum > 0 ? 0 : 1)) / 60);
	});
}
