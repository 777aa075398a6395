import { existsSync, readFileSync } from 'node:fs';
import { posix, resolve, sep } from 'node:path';
import ts from 'typescript';
import type { Version } from '../protocol/version.ts';
import { emitDeclarations } from './declarations.ts';

/** Declaration files by virtual path (`node_modules/…`), as the editor's language service reads them. */
export type TypeFiles = Readonly<Record<string, string>>;

const root = resolve(import.meta.dirname, '../..');

const common = ['zod', 'zod/v4'];

/** The packages that learner code may import, as `modules/<version>/registry.ts` serves them. */
const packages: Readonly<Record<Version, readonly string[]>> = {
	'2025-11-25': [
		...common,
		'@modelcontextprotocol/sdk/client/index.js',
		'@modelcontextprotocol/sdk/server/index.js',
		'@modelcontextprotocol/sdk/server/mcp.js',
		'@modelcontextprotocol/sdk/types.js',
		'@modelcontextprotocol/sdk/shared/protocol.js',
		'@modelcontextprotocol/sdk/experimental/tasks',
		'@modelcontextprotocol/sdk/experimental/tasks/interfaces.js',
	],
	'2026-07-28': [
		...common,
		'@modelcontextprotocol/client',
		'@modelcontextprotocol/server',
		'@modelcontextprotocol/ext-tasks/client',
	],
};

const resolution: ts.CompilerOptions = {
	module: ts.ModuleKind.ESNext,
	moduleResolution: ts.ModuleResolutionKind.Bundler,
	customConditions: ['browser'],
};

/** Follows the imports of what a learner may import and keeps every declaration that is reached. */
export function collectTypes(version: Version): TypeFiles {
	const files: Record<string, string> = {};
	const queue: string[] = [];
	for (const specifier of packages[version]) {
		const file = resolveFrom(resolve(root, 'src/main.ts'), specifier);
		if (!file) throw new Error(`No types found for ${specifier}: is it installed?`);
		const stub = stubPath(specifier);
		if (stub !== virtualPath(file)) files[stub] = reexport(stub, file);
		queue.push(file);
	}
	queue.push(...ownModules(files));
	for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
		if (virtualPath(file) in files) continue;
		const { text, imports } = relink(file, readFileSync(file, 'utf8'), virtualPath(file));
		files[virtualPath(file)] = text;
		queue.push(...imports);
	}
	return files;
}

/** `playground` has a declaration of its own; those of `tasks` are made from its source. */
function ownModules(files: Record<string, string>): string[] {
	const reached: string[] = [];
	const add = (source: string, declaration: string, path: string): void => {
		const { text, imports } = relink(source, declaration, path);
		files[path] = text;
		reached.push(...imports.filter((file) => file.includes('node_modules')));
	};
	const playground = resolve(root, 'src/modules/playground.d.ts');
	if (existsSync(playground)) {
		add(playground, readFileSync(playground, 'utf8'), 'node_modules/playground/index.d.ts');
	}
	for (const [source, text] of emitDeclarations(resolve(root, 'src/tasks/index.ts'))) {
		add(source, text, virtualPath(source));
	}
	return reached;
}

/** Points every import at the file it means, since the editor's resolver knows no `exports` map. */
function relink(
	file: string,
	text: string,
	path: string,
): { readonly text: string; readonly imports: readonly string[] } {
	const imports: string[] = [];
	let linked = text;
	for (const { fileName, pos, end } of ts
		.preProcessFile(text, true, true)
		.importedFiles.reverse()) {
		const target = resolveFrom(file, fileName);
		if (!target) continue;
		imports.push(target);
		const quote = linked[pos] ?? "'";
		const link = quote + relativeLink(path, virtualPath(target)) + quote;
		linked = linked.slice(0, pos) + link + linked.slice(end + 2);
	}
	return { text: linked.replace(/^\/\/\/ <reference types=.*$/gm, ''), imports };
}

function resolveFrom(file: string, specifier: string): string | undefined {
	const { resolvedModule } = ts.resolveModuleName(specifier, file, resolution, ts.sys);
	return resolvedModule?.resolvedFileName;
}

/** A package's file keeps its place; our own sources become packages named after their folder. */
function virtualPath(file: string): string {
	const path = file.split(sep).join('/');
	const at = path.indexOf('/node_modules/');
	if (at >= 0) return path.slice(at + 1);
	const own = path.slice(path.indexOf('/src/') + '/src/'.length);
	return `node_modules/${own.replace(/(\.d)?\.ts$/, '.d.ts')}`;
}

function stubPath(specifier: string): string {
	return `node_modules/${specifier.replace(/\.js$/, '')}${specifier.endsWith('.js') ? '' : '/index'}.d.ts`;
}

function reexport(stub: string, file: string): string {
	const link = relativeLink(stub, virtualPath(file));
	const text = readFileSync(file, 'utf8');
	const byDefault = /export default|as default\b/.test(text);
	return `export * from '${link}';\n${byDefault ? `export { default } from '${link}';\n` : ''}`;
}

function relativeLink(from: string, to: string): string {
	const path = posix.relative(posix.dirname(from), to);
	const link = path.replace(/\.d\.([cm]?)ts$/, '.$1js');
	return link.startsWith('.') ? link : `./${link}`;
}
