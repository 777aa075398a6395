import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

const options: ts.CompilerOptions = {
	target: ts.ScriptTarget.ES2023,
	module: ts.ModuleKind.ESNext,
	moduleResolution: ts.ModuleResolutionKind.Bundler,
	allowImportingTsExtensions: true,
	strict: true,
	skipLibCheck: true,
	declaration: true,
	emitDeclarationOnly: true,
	types: ['node'],
};

/** The declaration text of a module and of every source of ours that it reaches, by source path. */
export function emitDeclarations(entry: string): ReadonlyMap<string, string> {
	const texts = new Map<string, string>();
	if (!existsSync(entry)) return texts;
	const program = ts.createProgram([entry], options);
	program.emit(undefined, (_path, text, _bom, _fail, sources) => {
		const source = sources?.[0];
		if (source) texts.set(resolve(source.fileName), text);
	});
	return texts;
}
