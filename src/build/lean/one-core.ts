import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { shareCore, type Shared } from './share-core.ts';

const packages = resolve(import.meta.dirname, '../../../node_modules/@modelcontextprotocol');

/** The copy of the SDK's core in the client, the leaner one, and in the server. */
export const copies = { client: copyIn('client'), server: copyIn('server') };

/** Both copies as files that share what they have in common. */
export function sharedCopies(): Shared {
	const { client, server } = copies;
	return shareCore(readFileSync(client, 'utf8'), readFileSync(server, 'utf8'), server);
}

function copyIn(name: string): string {
	const folder = join(packages, name, 'dist');
	const [file, ...more] = readdirSync(folder).filter((each) => /^src-[\w-]+\.mjs$/.test(each));
	if (file === undefined || more.length > 0) throw new Error(`Where is the core of ${name}?`);
	return join(folder, file);
}

/** The client and the server of 2026-07-28 each bring the SDK's core: one is enough for a run. */
export function oneCore(): Plugin {
	let shared: Shared | undefined;
	return {
		name: 'playground:one-core',
		enforce: 'pre',
		load(id) {
			if (id !== copies.client && id !== copies.server) return null;
			shared ??= sharedCopies();
			return id === copies.client ? shared.lean : shared.full;
		},
	};
}
