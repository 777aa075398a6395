import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, createServer, type Plugin, type Rolldown, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LessonSummary } from '../lessons/lesson.ts';
import type { Trace } from '../protocol/trace.ts';
import { lessons } from './lessons.ts';

const folder = '16-questions-inline';

let root = '';

beforeAll(async () => {
	root = await mkdtemp(join(tmpdir(), 'lessons-'));
	await cp(join('lessons', folder), join(root, folder), { recursive: true });
});

afterAll(() => rm(root, { recursive: true }));

test('summaries come at once, a lesson and its recorded run when asked for', async () => {
	const output = await built(root);
	const entry = output.find((file) => file.type === 'chunk' && file.isEntry);
	const lesson = output.find(
		(file) => file.fileName.includes('/questions-inline-') && file !== entry,
	);
	const asset = output.find((file) => file.fileName.includes('questions-inline-2026-07-28-'));
	expect(textOf(entry)).toContain('Questions inline');
	expect(textOf(entry)).not.toContain('createServer');
	expect(textOf(lesson)).toContain('createServer');
	const trace = JSON.parse(textOf(asset)) as Trace;
	expect(trace.header).toEqual({ trace: 1, version: '2026-07-28' });
	expect(trace.events.at(-1)).toMatchObject({ kind: 'end', reason: 'waiting' });
	expect(gzipSync(textOf(asset)).length).toBeLessThan(30_000);
}, 90_000);

test('a wrong front matter fails the build with file, line and field', async () => {
	const file = join(root, folder, 'lesson.md');
	const text = await readFile(file, 'utf8');
	await writeFile(file, text.replace('part: 3', 'part: three'));
	const failure = await built(root).catch((error: Error) => error.message);
	await writeFile(file, text);
	expect(failure).toMatch(/16-questions-inline\/lesson\.md:4: part must be a number/);
}, 90_000);

test('a missing file fails the build with its name', async () => {
	const file = join(root, folder, '2026-07-28/server.ts');
	const text = await readFile(file, 'utf8');
	await rm(file);
	const failure = await built(root).catch((error: Error) => error.message);
	await writeFile(file, text);
	expect(failure).toMatch(/16-questions-inline\/2026-07-28\/server\.ts: is missing/);
}, 90_000);

test('a link that finds nothing in the run fails the build with its line', async () => {
	const file = join(root, folder, 'lesson.md');
	const text = await readFile(file, 'utf8');
	await writeFile(file, `${text}\n[Nobody](host:crash) fell.\n`);
	const failure = await built(root).catch((error: Error) => error.message);
	await writeFile(file, text);
	const line = text.split('\n').length + 1;
	expect(failure).toContain(`lesson.md:${line}: the link “host:crash” finds no such event of the`);
}, 90_000);

test('the development server has lessons and recorded runs, and follows changes', async () => {
	const server = await createServer({ ...common, plugins: [lessons(root)], server: { port: 0 } });
	try {
		expect((await summaries(server)).map(({ id }) => id)).toEqual(['questions-inline']);
		await server.listen();
		const [base = ''] = server.resolvedUrls?.local ?? [];
		const response = await fetch(new URL('/recorded/questions-inline/2026-07-28.json', base));
		expect(((await response.json()) as Trace).events.length).toBeGreaterThan(10);
		const missing = await fetch(new URL('/recorded/none/2026-07-28.json', base));
		expect(missing.headers.get('content-type')).not.toContain('json');
		const file = join(root, folder, 'lesson.md');
		await writeFile(file, (await readFile(file, 'utf8')).replace('Questions inline', 'Changed'));
		await vi.waitFor(
			async () => expect((await summaries(server))[0]?.title).toBe('Changed'),
			30_000,
		);
		const code = join(root, folder, '2026-07-28/client.ts');
		await writeFile(code, (await readFile(code, 'utf8')).replace('I have asked', 'I had asked'));
		const again = await fetch(new URL('/recorded/questions-inline/2026-07-28.json', base));
		expect(await again.text()).toContain('I had asked for the report');
	} finally {
		await server.close();
	}
}, 90_000);

test('the development server says what is wrong, with file and line, and goes on when it is mended', async () => {
	const server = await createServer({ ...common, plugins: [lessons(root)], server: { port: 0 } });
	try {
		await server.listen();
		const sent = vi.spyOn(server.ws, 'send');
		const file = join(root, folder, 'lesson.md');
		const text = await readFile(file, 'utf8');
		await writeFile(file, text.replace('part: 3', 'part: three'));
		await vi.waitFor(() => {
			const message = expect.stringMatching(/lesson\.md:4: part must be a number/) as string;
			expect(sent).toHaveBeenLastCalledWith({ type: 'error', err: { message, stack: '' } });
		}, 30_000);
		await writeFile(file, text);
		await vi.waitFor(() => expect(sent).toHaveBeenLastCalledWith({ type: 'full-reload' }), 30_000);
	} finally {
		await server.close();
	}
}, 90_000);

const common = {
	root: process.cwd(),
	configFile: false,
	logLevel: 'silent',
	appType: 'custom',
} as const;

async function summaries(server: ViteDevServer): Promise<readonly LessonSummary[]> {
	const module = await server.ssrLoadModule('virtual:lessons');
	return module['summaries'] as readonly LessonSummary[];
}

async function built(from: string): Promise<Rolldown.RolldownOutput['output']> {
	const output = await build({
		...common,
		plugins: [lessons(from), entry],
		build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
	});
	if (!('output' in output)) throw new Error('expected one output');
	return output.output;
}

/** Keeps all that the module exports. */
const entry: Plugin = {
	name: 'entry',
	resolveId: (id) => (id === 'entry' ? '\0entry' : null),
	load: (id) =>
		id === '\0entry'
			? `import * as lessons from 'virtual:lessons'; window.lessons = lessons;`
			: null,
};

function textOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset | undefined): string {
	if (!file) throw new Error('expected a file');
	return file.type === 'chunk' ? file.code : String(file.source);
}
