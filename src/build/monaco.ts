import type { Plugin } from 'vite';

/**
 * The page starts Monaco's TypeScript worker itself; the address that Monaco would fall back on
 * would make the build bundle those seven megabytes a second time.
 */
export function oneTypeScriptWorker(): Plugin {
	return {
		name: 'playground:one-typescript-worker',
		enforce: 'pre',
		transform(code, id) {
			if (!id.endsWith('/languages/features/typescript/workerManager.js')) return null;
			return code.replace(/createWorker: .*new Worker\(new URL\('ts\.worker\.js'.*$/m, '');
		},
	};
}
