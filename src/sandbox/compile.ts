import type { RunInput } from '../protocol/run.ts';
import { clientsIn, fileOf, isServer } from '../simulation/file-of.ts';
import { resolveFile, unknownImport } from '../simulation/scope.ts';
import { CompileError, placeOfImport, transpile, type Transpiled } from './transpile.ts';

export interface Compiled {
	readonly files: ReadonlyMap<string, Transpiled>;
	readonly errors: readonly CompileError[];
}

/** Transpiles the files that a run may come to: its clients, its servers, and what they import. */
export function compile({ files, knobs }: RunInput, known: readonly string[]): Compiled {
	const done = new Map<string, Transpiled>();
	const errors: CompileError[] = [];
	const queue = entries(files, knobs);
	for (const file of queue) {
		try {
			const source = files[file];
			if (source === undefined)
				throw new CompileError(`There is no file ${file}.`, { file, line: 1, column: 1 });
			const transpiled = transpile(file, source);
			done.set(file, transpiled);
			for (const specifier of transpiled.imports) {
				const imported = resolve(file, source, specifier, files, known);
				if (imported !== undefined && !queue.includes(imported)) queue.push(imported);
			}
		} catch (error) {
			if (!(error instanceof CompileError)) throw error;
			errors.push(error);
		}
	}
	return { files: done, errors };
}

function entries(files: RunInput['files'], knobs: RunInput['knobs']): string[] {
	const servers = Object.keys(files).filter((file) => isServer(file.replace(/\.ts$/, '')));
	const clients = clientsIn(files).map((peer) => fileOf(peer, files, knobs));
	return [...new Set(['server.ts', ...servers.sort(), ...clients])];
}

function resolve(
	file: string,
	source: string,
	specifier: string,
	files: RunInput['files'],
	known: readonly string[],
): string | undefined {
	const place = () => placeOfImport(file, source, specifier);
	if (!specifier.startsWith('.')) {
		if (known.includes(specifier)) return undefined;
		throw new CompileError(unknownImport(specifier, known, Object.keys(files)), place());
	}
	try {
		return resolveFile(file, specifier, files);
	} catch (error) {
		throw new CompileError((error as Error).message, place());
	}
}
