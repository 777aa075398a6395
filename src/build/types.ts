import type { Plugin } from 'vite';
import { type Version, versions } from '../protocol/version.ts';
import { collectTypes } from './type-files.ts';

const name = 'virtual:types';

/** `virtual:types` gives the address of each version's declarations: one JSON file of path → text. */
export function types(): Plugin {
	let serving = false;
	return {
		name: 'playground:types',
		configResolved(config) {
			serving = config.command === 'serve';
		},
		resolveId: (id) => (id === name ? `\0${name}` : null),
		load(id) {
			if (id !== `\0${name}`) return null;
			const entries = versions.map((version) => {
				const address = serving ? JSON.stringify(addressOf(version)) : emit(this, version);
				return `${JSON.stringify(version)}: ${address}`;
			});
			return `export const typeFiles = { ${entries.join(', ')} };`;
		},
		configureServer(server) {
			for (const version of versions) {
				server.middlewares.use(addressOf(version), (_request, response) => {
					response.setHeader('content-type', 'application/json');
					response.end(JSON.stringify(collectTypes(version)));
				});
			}
		},
	};
}

interface Emitter {
	emitFile: (file: { type: 'asset'; name: string; source: string }) => string;
}

function emit(context: Emitter, version: Version): string {
	const source = JSON.stringify(collectTypes(version));
	const reference = context.emitFile({ type: 'asset', name: `types-${version}.json`, source });
	return `import.meta.ROLLUP_FILE_URL_${reference}`;
}

function addressOf(version: Version): string {
	return `/types/${version}.json`;
}
