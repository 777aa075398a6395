import { decode } from '@jridgewell/sourcemap-codec';
import { transform } from 'sucrase';
import type { Frame } from '../simulation/stack.ts';

/** A learner's file as a module that exports its body as an asynchronous function. */
export interface Transpiled {
	readonly file: string;
	readonly code: string;
	/** What it imports at run time, as written; what only types need is gone. */
	readonly imports: readonly string[];
	/** Where a place in the code stands in what the learner wrote. */
	readonly locate: (frame: Frame) => Frame;
}

/** What cannot be read, and where; line and column from 1. */
export class CompileError extends Error {
	readonly place: Frame;

	constructor(message: string, place: Frame) {
		super(message);
		this.place = place;
	}
}

const opening = 'export default async function (require, module, exports) {';

/** Strips the types and turns imports into calls of `require`; lines stay where they are. */
export function transpile(file: string, source: string): Transpiled {
	const { code, sourceMap } = strip(file, source);
	refuseMeta(file, source);
	const imports = [...code.matchAll(/\brequire\('([^'\n]+)'\)/g)].map(([, name]) => name ?? '');
	return {
		file,
		code: `${opening}${code}\n}\n//# sourceURL=${file}`,
		imports: [...new Set(imports)],
		locate: locator(sourceMap),
	};
}

function strip(file: string, source: string): { code: string; sourceMap: string } {
	try {
		const { code, sourceMap } = transform(source, {
			transforms: ['typescript', 'imports'],
			disableESTransforms: true,
			filePath: file,
			sourceMapOptions: { compiledFilename: file },
		});
		return { code, sourceMap: sourceMap?.mappings ?? '' };
	} catch (error) {
		throw asCompileError(file, error);
	}
}

/** A blob's address is another one in each run, and no file of a run has any. */
function refuseMeta(file: string, source: string): void {
	for (const { 0: text, index } of source.matchAll(/(?<!\.\s*)\bimport\s*\.\s*meta\b/g)) {
		if (!isCode(source, index, text.length)) continue;
		const before = source.slice(0, index).split('\n');
		const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
		throw new CompileError(`${file} cannot be read: there is no import.meta here.`, place);
	}
}

/** In a text or a comment anything may stand; what is code can't be read any more with this in its place. */
function isCode(source: string, index: number, length: number): boolean {
	const spoilt = `${source.slice(0, index)}((${source.slice(index + length)}`;
	try {
		transform(spoilt, { transforms: ['typescript'], disableESTransforms: true });
		return false;
	} catch {
		return true;
	}
}

function asCompileError(file: string, error: unknown): unknown {
	if (!(error instanceof Error) || !('loc' in error)) return error;
	const { line, column } = error.loc as { line: number; column: number };
	const message = error.message
		.replace(/^Error transforming [^:]+: /, '')
		.replace(/ \(\d+:\d+\)$/, '');
	return new CompileError(`${file} cannot be read: ${message}.`, { file, line, column });
}

/** Maps a generated place to the start of the token that it came from. */
function locator(mappings: string): (frame: Frame) => Frame {
	let lines: ReturnType<typeof decode> | undefined;
	return ({ file, line, column }) => {
		lines ??= decode(mappings);
		const at = column - 1 - (line === 1 ? opening.length : 0);
		const segment = lines[line - 1]?.findLast(([start]) => start <= at);
		if (!segment || segment.length === 1) return { file, line, column: Math.max(1, at + 1) };
		return { file, line: segment[2] + 1, column: segment[3] + 1 };
	};
}

/** Where an import stands in a file. */
export function placeOfImport(file: string, source: string, specifier: string): Frame {
	const found = [`'${specifier}'`, `"${specifier}"`]
		.map((text) => source.indexOf(text))
		.filter((index) => index >= 0);
	const before = source.slice(0, Math.min(...found, source.length)).split('\n');
	if (found.length === 0) return { file, line: 1, column: 1 };
	return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
