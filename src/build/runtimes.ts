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
			const address = (version: Version) => (serving ? served(version) : emit(this, version));
			const entries = versions.map(async (version) => [version, await address(version)]);
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
	};
}

function served(version: Version): string {
	return `/runtime/${version}.js`;
}

interface Emitter {
	emitFile: (file: { type: 'asset'; fileName: string; source: string }) => string;
}

async function emit(context: Emitter, version: Version): Promise<string> {
	const source = await runtimeSource(version);
	const digest = createHash('sha256').update(source).digest('hex').slice(0, 8);
	const fileName = `runtime/${version}.${digest}.js`;
	context.emitFile({ type: 'asset', fileName, source });
	return `./${fileName}`;
}
