import { preview } from 'vite';

export interface Served {
	readonly address: string;
	readonly close: () => Promise<void>;
}

/** Serves a built site on a free port, as any static host would. */
export async function serveFolder(folder: string): Promise<Served> {
	const server = await preview({
		configFile: false,
		logLevel: 'warn',
		build: { outDir: folder },
		preview: { host: '127.0.0.1', port: 0, strictPort: false },
	});
	const address = server.resolvedUrls?.local[0];
	if (!address) throw new Error(`${folder} is not served: the server has no address.`);
	return { address, close: () => server.close() };
}
