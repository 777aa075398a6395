import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { inject, test as base } from 'vitest';

export { expect } from 'vitest';

export interface Visitor {
	readonly page: Page;
	/** Errors in the console, uncaught errors and broken policies, as they come. */
	readonly problems: string[];
	readonly close: () => Promise<void>;
}

interface Fixtures {
	readonly browser: Browser;
	/** The address of the site, with a slash at its end. */
	readonly site: string;
	/** A visitor of their own for each test; a problem that is left in `problems` fails the test. */
	readonly visitor: Visitor;
	readonly page: Page;
	readonly problems: string[];
}

/** Tests against the built site in Chromium; every test has a storage of its own. */
export const test = base.extend<Fixtures>({
	browser: [
		async ({}, use) => {
			const browser = await launch();
			await use(browser);
			await browser.close();
		},
		{ scope: 'file' },
	],

	site: [
		async ({}, use) => {
			const site = inject('site');
			if (!site) throw new Error('There is no built site in dist: run `npm run build` first.');
			await use(site);
		},
		{ scope: 'file' },
	],
	visitor: async ({ browser }, use) => {
		const visitor = await visit(browser);
		await use(visitor);
		await visitor.close();
		if (visitor.problems.length > 0) throw new Error(visitor.problems.join('\n'));
	},
	page: async ({ visitor }, use) => use(visitor.page),
	problems: async ({ visitor }, use) => use(visitor.problems),
});

function launch(): Promise<Browser> {
	return chromium.launch({
		executablePath: inject('chromium'),
		args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
	});
}

/** Someone who was never here: use it for a second profile in one test. */
export async function visit(browser: Browser, options?: BrowserContextOptions): Promise<Visitor> {
	const context = await browser.newContext(options);
	/* What does not come on a busy machine may still be under way. */
	context.setDefaultTimeout(60_000);
	const page = await context.newPage();
	const problems: string[] = [];
	page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`));
	page.on('console', (message) => {
		if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
	});
	await page.addInitScript(() => {
		addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
			console.error(`policy broken: ${violatedDirective} refused ${blockedURI}`);
		});
	});
	return { page, problems, close: () => context.close() };
}
