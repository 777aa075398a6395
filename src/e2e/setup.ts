import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findOrInstallChromium } from './chromium.ts';
import { serveFolder } from './serve.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** Where the built site is served, with a slash at its end; empty where it was not built. */
		readonly site: string;
		/** The files of the built site. */
		readonly folder: string;
		readonly chromium: string;
	}
}

const dist = resolve(process.env['SITE_FOLDER'] ?? resolve(import.meta.dirname, '../../dist'));

/** Once for all specs: a Chromium, and the site as `npm run build` left it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
	project.provide('chromium', findOrInstallChromium());
	const server = existsSync(resolve(dist, 'index.html')) ? await serveFolder(dist) : undefined;
	project.provide('site', server?.address ?? '');
	project.provide('folder', dist);
	return () => server?.close() ?? Promise.resolve();
}
