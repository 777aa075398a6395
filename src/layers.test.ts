import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
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
	cli: 'protocol checker tasks simulation modules scenario export lessons sandbox http build'.split(
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
];

const source = resolve(import.meta.dirname);
const anywhere = new Set(['e2e', 'bench', 'build']);

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
	.filter((file) => /\.(ts|svelte|js)$/.test(file) && !/\.(test|spec|fixture)\.ts$/.test(file))
	.filter((file) => !anywhere.has(folderOf(file)));

test.each(files)('%s imports only what its folder may', (file) => {
	for (const { specifier, typeOnly } of importsOf(readFileSync(join(source, file), 'utf8'))) {
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
function importsOf(text: string): Import[] {
	const statement =
		/(?:^|[\n;>])\s*(?:import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"]+)['"]/g;
	const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;
	return [
		...[...text.matchAll(statement)].map((m) => ({
			specifier: m[2] ?? '',
			typeOnly: m[1] !== undefined,
		})),
		...[...text.matchAll(dynamic)].map((m) => ({ specifier: m[1] ?? '', typeOnly: false })),
	];
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
		for (const { specifier, typeOnly } of importsOf(readFileSync(join(source, file), 'utf8'))) {
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
