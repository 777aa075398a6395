import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { versions, type Version } from '../protocol/version.ts';
import { runtimeSource } from './runtime.ts';

const name = 'virtual:runtimes';

/** Serves and emits the runtime of every version; `virtual:runtimes` gives their addresses. */
export function runtimes(): Plugin {
	let serving = false;
	return {
		name: 'playground:runtimes',
		configResolved(config) {
			serving = config.command === 'serve';
		},
		resolveId: (id) => (id === name ? `\0${name}` : null),
		async load(id) {
			if (id !== `\0${name}`) return null;
			const entries = versions.map(async (version) => [version, await address(version, serving)]);
			const addresses: unknown = Object.fromEntries(await Promise.all(entries));
			return `export const runtimes = ${JSON.stringify(addresses)};`;
		},
		configureServer({ middlewares }) {
			middlewares.use('/runtime', (request, response, next) => {
				const version = versions.find((each) => request.url === `/${each}.js`);
				if (!version) return next();
				response.setHeader('content-type', 'text/javascript');
				runtimeSource(version).then((source) => response.end(source), next);
			});
		},
		async generateBundle() {
			for (const version of versions) {
				const source = await runtimeSource(version);
				this.emitFile({ type: 'asset', fileName: fileName(version, source), source });
			}
		},
	};
}

async function address(version: Version, serving: boolean): Promise<string> {
	return serving
		? `/runtime/${version}.js`
		: `./${fileName(version, await runtimeSource(version))}`;
}

function fileName(version: Version, source: string): string {
	const digest = createHash('sha256').update(source).digest('hex').slice(0, 8);
	return `runtime/${version}.${digest}.js`;
}
