import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { serveFolder, type Served } from '../e2e/serve.ts';

const root = resolve(import.meta.dirname, '../..');

export interface BenchSite extends Served {
	/** What the files at these addresses weigh as a host sends them, in bytes (gzip). */
	readonly weigh: (addresses: Iterable<string>) => Promise<number>;
}

/** The site as `npm run build` makes it, built anew so that the figures are those of this code. */
export async function serveBenchSite(): Promise<BenchSite> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-site-'));
	/* Vite, which runs the commands, has set it to development. */
	process.env['NODE_ENV'] = 'production';
	await build({
		root,
		logLevel: 'error',
		build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
	});
	const { address, close } = await serveFolder(folder);
	const size = async (of: string) => gzipSync(await (await fetch(of)).arrayBuffer()).length;
	return {
		address,
		weigh: async (addresses) => {
			const own = [...new Set(addresses)].filter((of) => of.startsWith(address));
			return (await Promise.all(own.map(size))).reduce((sum, bytes) => sum + bytes, 0);
		},
		close: async () => {
			await close();
			await rm(folder, { recursive: true });
		},
	};
}
