import { dirname, resolve } from 'node:path';
import ts from 'typescript';
import { compilerOptions } from '../ui/editor/compiler-options.ts';
import type { TypeFiles } from './type-files.ts';

/**
 * What the editor would underline: the same declarations and options, and a host that knows only
 * the texts it was given, as Monaco's does.
 */
export function diagnose(
	types: TypeFiles,
	learner: Readonly<Record<string, string>>,
): readonly string[] {
	const texts = new Map<string, string>();
	for (const [path, text] of Object.entries({ ...types, ...learner })) {
		texts.set(`file:///${path}`, text);
	}
	const service = ts.createLanguageService(hostOver(texts));
	return Object.keys(learner).flatMap((path) => {
		const file = `file:///${path}`;
		const found = [
			...service.getSyntacticDiagnostics(file),
			...service.getSemanticDiagnostics(file),
		];
		return found.map((diagnostic) => describe(path, diagnostic));
	});
}

function describe(path: string, { file, start, messageText }: ts.Diagnostic): string {
	const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
	return `${path}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
}

function hostOver(texts: ReadonlyMap<string, string>): ts.LanguageServiceHost {
	const libraries = dirname(ts.getDefaultLibFilePath({}));
	const read = (path: string): string | undefined => {
		const text = texts.get(path);
		if (text !== undefined || !/^lib\.[\w.]+\.d\.ts$/.test(path)) return text;
		return ts.sys.readFile(resolve(libraries, path));
	};
	return {
		getCompilationSettings: () => compilerOptions as ts.CompilerOptions,
		getScriptFileNames: () => [...texts.keys()],
		getScriptVersion: () => '1',
		getScriptSnapshot: (path) => {
			const text = read(path);
			return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
		},
		getCurrentDirectory: () => '',
		getDefaultLibFileName: () => 'lib.esnext.full.d.ts',
		fileExists: (path) => read(path) !== undefined,
		readFile: read,
	};
}
