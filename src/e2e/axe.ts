import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** For the page to be looked at: its policy refuses foreign scripts, and what moves has no colour yet. */
export const axeOptions = { bypassCSP: true, reducedMotion: 'reduce' } as const;

interface Axe {
	readonly run: (options: object) => Promise<AxeResults>;
}

/** What axe finds, one line each. */
export async function violations(page: Page, options: object = {}): Promise<string[]> {
	await page.addScriptTag({ path: axe });
	const results = await page.evaluate(
		(chosen) => (globalThis as unknown as { axe: Axe }).axe.run(chosen),
		options,
	);
	return results.violations.flatMap(({ id, nodes }) =>
		nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary ?? ''}`),
	);
}

/** In light all that axe knows, in dark what differs there: the contrasts. */
export async function violationsInBoth(page: Page): Promise<string[]> {
	await page.emulateMedia({ colorScheme: 'light' });
	const light = await violations(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	const dark = await violations(page, { runOnly: ['color-contrast'] });
	return [...light.map((line) => `light: ${line}`), ...dark.map((line) => `dark: ${line}`)];
}
