import type { Plugin } from 'vite';

/**
 * Takes two things out of Monaco's TypeScript mode. The address of a worker, which the page starts
 * itself: the build would bundle those seven megabytes a second time. And imports of everything that
 * Monaco can do: they come late, when its services stand, so that a second editor would fail on them.
 */
export function leanMonaco(): Plugin {
	return {
		name: 'playground:lean-monaco',
		enforce: 'pre',
		transform(code, id) {
			if (id.endsWith('/languages/features/typescript/workerManager.js'))
				return code.replace(/createWorker: .*new Worker\(new URL\('ts\.worker\.js'.*$/m, '');
			if (id.endsWith('/esm/vs/internal/common/workers.js'))
				return code.replace(/^import '.*';$/gm, '');
			return null;
		},
	};
}
