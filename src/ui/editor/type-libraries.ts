import { typeFiles } from 'virtual:types';
import { type Version, versions } from '../../protocol/version.ts';
import { typescriptDefaults } from './monaco.ts';

const loaded = new Map<Version, Promise<Readonly<Record<string, string>>>>();

/**
 * Gives the language service the declarations of everything that code of this version may import.
 * Without them (offline, say) it checks the syntax only.
 */
export async function loadTypes(version: Version): Promise<void> {
	if (loaded.has(version)) return void (await loaded.get(version));
	const files = fetch(typeFiles[version]).then((response) => response.json());
	loaded.set(version, files);
	try {
		await files;
	} catch {
		loaded.delete(version);
	}
	await publish();
}

async function publish(): Promise<void> {
	const known = versions.flatMap((version) => loaded.get(version) ?? []);
	const texts = Object.assign({}, ...(await Promise.all(known))) as Record<string, string>;
	typescriptDefaults.setExtraLibs(
		Object.entries(texts).map(([path, content]) => ({ filePath: `file:///${path}`, content })),
	);
	typescriptDefaults.setDiagnosticsOptions({ noSemanticValidation: known.length === 0 });
}
