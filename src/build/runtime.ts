import { createHash } from 'node:crypto';
import {
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import type { Version } from '../protocol/version.ts';
import { lean } from './lean/lean.ts';

const root = resolve(import.meta.dirname, '../..');
const cache = join(root, '.cache/runtime');

/** What goes into a bundle; with the lock file's packages this decides what comes out. */
const inputs = ['protocol', 'tasks', 'simulation', 'modules', 'sandbox', 'build/lean'];

/** The source of one version's runtime: a self-contained classic script, kept in the cache. */
export async function runtimeSource(version: Version): Promise<string> {
	const file = join(cache, `${version}.${fingerprint()}.js`);
	if (existsSync(file)) return readFileSync(file, 'utf8');
	const source = await bundle(version);
	keep(version, file, source);
	return source;
}

/** Others may read the cache meanwhile, so a file comes whole; of old ones the newest few stay. */
function keep(version: Version, file: string, source: string): void {
	mkdirSync(cache, { recursive: true });
	const unfinished = `${file}.${process.pid}`;
	writeFileSync(unfinished, source);
	renameSync(unfinished, file);
	const old = readdirSync(cache)
		.filter((name) => name.startsWith(version))
		.map((name) => join(cache, name))
		.sort((a, b) => ageOf(a) - ageOf(b));
	for (const each of old.slice(8)) rmSync(each, { force: true });
}

function ageOf(file: string): number {
	return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

function fingerprint(): string {
	const hash = createHash('sha256');
	const files = inputs.flatMap((folder) =>
		readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
			.filter((file) => file.endsWith('.ts') && !/\.(test|spec|d)\.ts$/.test(file))
			.map((file) => join('src', folder, file)),
	);
	for (const file of ['package-lock.json', 'src/build/runtime.ts', ...files.sort()]) {
		hash
			.update(file)
			.update('\0')
			.update(readFileSync(join(root, file)))
			.update('\0');
	}
	return hash.digest('hex').slice(0, 16);
}

async function bundle(version: Version): Promise<string> {
	const output = (await build({
		root,
		configFile: false,
		logLevel: 'warn',
		mode: 'production',
		publicDir: false,
		define: { 'process.env.NODE_ENV': '"production"' },
		resolve: { conditions: ['browser', 'import', 'module', 'default'] },
		plugins: [lean(version)],
		build: {
			write: false,
			target: 'es2023',
			minify: true,
			lib: { entry: join(root, `src/sandbox/${version}.ts`), formats: ['iife'], name: 'runtime' },
			rolldownOptions: { output: { codeSplitting: false } },
		},
	})) as Rolldown.RolldownOutput[];
	const [chunk, ...others] = output.flatMap((each) => each.output);
	if (chunk?.type !== 'chunk' || others.length > 0)
		throw new Error('The runtime must be one script.');
	return chunk.code;
}
