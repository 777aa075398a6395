import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** What each folder may import of ours; the same table stands in CONTRIBUTING.md. */
const mayImport: Record<string, readonly string[]> = {
	protocol: [],
	checker: ['protocol'],
	tasks: ['protocol'],
	simulation: ['protocol'],
	modules: ['protocol', 'tasks', 'simulation'],
	scenario: ['protocol'],
	export: ['protocol', 'scenario', 'tasks'],
	lessons: ['protocol', 'checker', 'scenario'],
	sandbox: ['protocol', 'scenario', 'simulation', 'modules'],
	http: ['protocol', 'sandbox', 'scenario', 'modules'],
	cli: 'protocol checker tasks simulation modules scenario export lessons sandbox http build bench'.split(
		' ',
	),
	ui: 'protocol checker tasks simulation modules scenario export lessons sandbox http'.split(' '),
};

/** The only folders that may import these packages; a type import counts only where `types` says so. */
const homes: readonly {
	readonly name: RegExp;
	readonly folders: readonly string[];
	readonly types?: boolean;
}[] = [
	{ name: /^xstate/, folders: ['tasks', 'ui'] },
	{ name: /^@modelcontextprotocol\/ext-tasks\/core/, folders: ['checker', 'modules'] },
	{ name: /^@modelcontextprotocol\//, folders: ['modules', 'checker', 'http'] },
	{ name: /^fflate/, folders: ['scenario', 'export'] },
	{ name: /^(marked|yaml)$/, folders: ['lessons', 'build'] },
	{ name: /^sucrase/, folders: ['sandbox'] },
	{ name: /^(svelte|monaco-editor)(\/|$)/, folders: ['ui'] },
	{ name: /^msw/, folders: ['http'] },
	{ name: /^minisearch/, folders: ['ui'] },
];

const source = resolve(import.meta.dirname);
const anywhere = new Set(['e2e', 'bench', 'build']);

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.(ts|svelte|js)$/.test(file) && !/\.(test|spec|fixture)\.ts$/.test(file))
	.filter((file) => !anywhere.has(folderOf(file)));

test.each(files)('%s imports only what its folder may', (file) => {
	for (const { specifier, typeOnly } of importsOf(file)) {
		expect.soft(refusal(file, specifier, typeOnly), `${file} imports ${specifier}`).toBeUndefined();
	}
});

test('no file imports itself by way of others', () => {
	expect(firstCycle()).toBeUndefined();
});

test.each([
	['protocol/trace.ts', '../checker/check.ts', 'protocol may not import checker'],
	['ui/host/Host.svelte', '../messages/rows.ts', 'panes do not import each other'],
	['ui/host/Host.svelte', '../theme.ts', undefined],
	['lessons/lesson.ts', 'xstate', 'xstate is at home in tasks, ui'],
	['main.ts', './ui/playground.svelte.ts', undefined],
	['cli/simulate.ts', '../sandbox/frame/frame.ts', 'cli may not import sandbox/frame'],
])('%s importing %s is judged: %s', (file, specifier, verdict) => {
	expect(refusal(file, specifier, false)).toBe(verdict);
});

interface Import {
	readonly specifier: string;
	readonly typeOnly: boolean;
}

/** Static, dynamic, side-effect and re-exporting imports, in `.svelte` files too. */
function importsOf(file: string): Import[] {
	const text = readFileSync(join(source, file), 'utf8');
	const code = file.endsWith('.svelte') ? scriptsOf(text) : text;
	const imports: Import[] = [];
	const add = (specifier: ts.Node | undefined, typeOnly: boolean) => {
		if (specifier && ts.isStringLiteralLike(specifier)) {
			imports.push({ specifier: specifier.text, typeOnly });
		}
	};
	const visit = (node: ts.Node): void => {
		if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
		if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
		if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
			add(node.argument.literal, true);
		}
		if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
			add(node.arguments[0], false);
		}
		ts.forEachChild(node, visit);
	};
	visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
	return imports;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
	return clause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
}

/** The scripts of a component, and the imports that its markup makes. */
function scriptsOf(svelte: string): string {
	const script = /<script[^>]*>([\s\S]*?)<\/script>/g;
	const scripts = [...svelte.matchAll(script)].map((m) => m[1]);
	const markup = svelte.replace(script, '').match(/\bimport\(\s*['"][^'"]+['"]\s*\)/g) ?? [];
	return [...scripts, ...markup].join(';\n');
}

function refusal(file: string, specifier: string, typeOnly: boolean): string | undefined {
	const from = folderOf(file);
	if (!specifier.startsWith('.')) return packageRefusal(from, specifier, typeOnly);
	const target = relative(source, resolve(source, dirname(file), specifier));
	if (target.startsWith('..')) return undefined;
	const to = folderOf(target);
	if (from === '' || from === to) return paneRefusal(file, target);
	if (to === '') return `${from} may not import ${target}`;
	if (from === 'cli' && target.startsWith('sandbox/frame'))
		return 'cli may not import sandbox/frame';
	return mayImport[from]?.includes(to) ? undefined : `${from} may not import ${to}`;
}

function packageRefusal(from: string, specifier: string, typeOnly: boolean): string | undefined {
	const home = homes.find(({ name }) => name.test(specifier));
	if (!home || from === '' || home.folders.includes(from)) return undefined;
	if (typeOnly && from === 'tasks') return undefined;
	return `${specifier} is at home in ${home.folders.join(', ')}`;
}

function paneRefusal(file: string, target: string): string | undefined {
	const [pane, other] = [file, target].map((path) => path.match(/^ui\/([^/]+)\//)?.[1]);
	if (!pane || !other || pane === other) return undefined;
	return 'panes do not import each other';
}

function folderOf(file: string): string {
	return file.includes('/') ? (file.split('/')[0] ?? '') : '';
}

function firstCycle(): string[] | undefined {
	const known = new Set(files);
	const done = new Set<string>();
	const visit = (file: string, path: string[]): string[] | undefined => {
		if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
		if (done.has(file)) return undefined;
		for (const { specifier, typeOnly } of importsOf(file)) {
			if (typeOnly || !specifier.startsWith('.')) continue;
			const target = relative(source, resolve(source, dirname(file), specifier));
			const cycle = known.has(target) ? visit(target, [...path, file]) : undefined;
			if (cycle) return cycle;
		}
		done.add(file);
		return undefined;
	};
	for (const file of files) {
		const cycle = visit(file, []);
		if (cycle) return cycle;
	}
	return undefined;
}
