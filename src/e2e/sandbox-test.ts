import type { Page } from 'playwright-core';
import { test as base } from './browser.ts';
import { serveSandboxSite } from './sandbox-site.ts';

export { expect } from './browser.ts';

interface Fixtures {
	readonly sandboxSite: string;
	/** A page that has nothing but the sandbox. */
	readonly sandboxPage: Page;
}

export const test = base.extend<Fixtures>({
	sandboxSite: [
		async ({}, use) => {
			const { address, close } = await serveSandboxSite();
			await use(address);
			await close();
		},
		{ scope: 'file' },
	],
	sandboxPage: async ({ page, sandboxSite }, use) => {
		await page.goto(sandboxSite);
		await use(page);
	},
});
