import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { runtimes } from '../build/runtimes.ts';
import { sandbox } from '../build/sandbox.ts';
import { serveFolder, type Served } from './serve.ts';

/** A site with nothing but the sandbox, built and guarded like the real one. */
export async function serveSandboxSite(): Promise<Served> {
	const folder = await mkdtemp(join(tmpdir(), 'sandbox-site-'));
	await build({
		configFile: false,
		logLevel: 'warn',
		root: resolve(import.meta.dirname, 'sandbox-site'),
		base: './',
		plugins: [runtimes(), sandbox()],
		build: {
			outDir: folder,
			emptyOutDir: true,
			target: 'es2023',
			modulePreload: { polyfill: false },
		},
	});
	const { address, close } = await serveFolder(folder);
	const clear = async () => {
		await close();
		await rm(folder, { recursive: true });
	};
	return { address, close: clear };
}
