import { typeFiles } from 'virtual:types';
import type { Version } from '../../protocol/version.ts';
import { typescriptDefaults } from './monaco.ts';

type Files = Readonly<Record<string, string>>;

const loading = new Map<Version, Promise<Files>>();
const loaded = new Map<Version, Files>();

/**
 * Gives the language service the declarations of everything that code of this version may import.
 * Without them (offline, say) it checks the syntax only.
 */
export async function loadTypes(version: Version): Promise<void> {
	if (loaded.has(version)) return;
	const files = loading.get(version) ?? fetchTypes(version);
	loading.set(version, files);
	try {
		loaded.set(version, await files);
		publish();
	} catch {
		loading.delete(version);
		checkMeaning(loaded.size > 0);
	}
}

async function fetchTypes(version: Version): Promise<Files> {
	const response = await fetch(typeFiles[version]);
	if (!response.ok) throw new Error(`The types of ${version} were not found.`);
	return (await response.json()) as Files;
}

function publish(): void {
	const texts: Files = Object.assign({}, ...loaded.values());
	typescriptDefaults.setExtraLibs(
		Object.entries(texts).map(([path, content]) => ({ filePath: `file:///${path}`, content })),
	);
	checkMeaning(true);
}

/** Setting what is set already would start the worker, all its seven megabytes, anew. */
function checkMeaning(check: boolean): void {
	const options = typescriptDefaults.getDiagnosticsOptions();
	if (options.noSemanticValidation === !check) return;
	typescriptDefaults.setDiagnosticsOptions({ ...options, noSemanticValidation: !check });
}
