import type { Plugin, ViteDevServer } from 'vite';
import type { LessonError } from '../lessons/lesson-error.ts';
import type { Lesson, LessonSummary } from '../lessons/lesson.ts';
import type { AssembledLesson } from '../lessons/assemble.ts';
import { deadLinks } from '../lessons/dead-links.ts';
import { lessonsFolder, readAllAssembled } from '../lessons/read.ts';
import { recordLessons, type Recording } from './recordings.ts';

const name = 'virtual:lessons';

/**
 * `virtual:lessons` has the summaries of all lessons; `load(id)` brings a lesson, `recorded(id,
 * version)` the run of its start, judged. A lesson that is wrong fails the build with the file and field.
 */
export function lessons(root = lessonsFolder): Plugin {
	let serving = false;
	return {
		name: 'playground:lessons',
		configResolved(config) {
			serving = config.command === 'serve';
		},
		resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : null),
		async load(id) {
			if (!id.startsWith(`\0${name}`)) return null;
			const assembled = await readAllAssembled(root);
			const all = assembled.map(({ lesson }) => lesson);
			const wanted = all.find((lesson) => id === `\0${name}/${lesson.id}`);
			if (wanted) return `export const lesson = ${JSON.stringify(wanted)};`;
			return catalogue(all, serving ? addresses(all) : await emitRecordings(this, assembled));
		},
		configureServer(server) {
			reloadOnChange(server, root);
			serveRecordings(server, root);
		},
	};
}

/** By lesson and version: an expression that gives the address of the recorded trace. */
type Addresses = Readonly<Record<string, Readonly<Record<string, string>>>>;

function catalogue(all: readonly Lesson[], traces: Addresses): string {
	const imports = all.map(({ id }) => `${quoted(id)}: () => import(${quoted(`${name}/${id}`)})`);
	const urls = Object.entries(traces).map(([id, versions]) => {
		const pairs = Object.entries(versions).map(([version, url]) => `${quoted(version)}: ${url}`);
		return `${quoted(id)}: { ${pairs.join(', ')} }`;
	});
	return `export const summaries = ${JSON.stringify(all.map(summaryOf))};
const lessons = { ${imports.join(', ')} };
const traces = { ${urls.join(', ')} };
export async function load(id) {
	if (!Object.hasOwn(lessons, id)) throw new Error('There is no lesson ' + id + '.');
	return (await lessons[id]()).lesson;
}
export async function recorded(id, version) {
	const address = Object.hasOwn(traces, id) ? traces[id][version] : undefined;
	const response = address && (await fetch(address));
	if (!response?.ok) throw new Error('The recorded run of ' + id + ' cannot be loaded.');
	return response.json();
}`;
}

function summaryOf(lesson: Lesson): LessonSummary {
	const { id, number, title, part, summary, versions, goals } = lesson;
	return { id, number, title, part, summary, versions, goals };
}

interface Emitter {
	emitFile: (file: { type: 'asset'; name: string; source: string }) => string;
}

async function emitRecordings(
	context: Emitter,
	all: readonly AssembledLesson[],
): Promise<Addresses> {
	const recordings = await recordLessons(all.map(({ lesson }) => lesson));
	const [dead] = recordings.flatMap((recording) => deadLinksOf(recording, all));
	if (dead) throw dead;
	return byLesson(recordings, ({ id, version, run }) => {
		const source = JSON.stringify(run);
		const file = context.emitFile({ type: 'asset', name: `${id}-${version}.json`, source });
		return `import.meta.ROLLUP_FILE_URL_${file}`;
	});
}

function addresses(all: readonly Lesson[]): Addresses {
	const pairs = all.flatMap(({ id, versions }) => versions.map((version) => ({ id, version })));
	return byLesson(pairs, ({ id, version }) => quoted(`/recorded/${id}/${version}.json`));
}

function byLesson<Item extends Pick<Recording, 'id' | 'version'>>(
	items: readonly Item[],
	address: (item: Item) => string,
): Addresses {
	const all: Record<string, Record<string, string>> = {};
	for (const item of items) (all[item.id] ??= {})[item.version] = address(item);
	return all;
}

/** A lesson that is wrong is told over the page as it is, which stays until the mistake is mended. */
function reloadOnChange(server: ViteDevServer, root: string): void {
	const { watcher, moduleGraph, ws, config } = server;
	watcher.add(root);
	watcher.on('all', (_event, path) => {
		if (!path.startsWith(root)) return;
		for (const [id, module] of moduleGraph.idToModuleMap) {
			if (id.startsWith(`\0${name}`)) moduleGraph.invalidateModule(module);
		}
		readAllAssembled(root).then(
			() => ws.send({ type: 'full-reload' }),
			({ message }: Error) => {
				config.logger.error(message);
				ws.send({ type: 'error', err: { message, stack: '' } });
			},
		);
	});
}

function serveRecordings({ middlewares, ws }: ViteDevServer, root: string): void {
	middlewares.use('/recorded', (request, response, next) => {
		const [, id, version] = /^\/([\w-]+)\/([\d-]+)\.json$/.exec(request.url ?? '') ?? [];
		recordOne(root, id, version).then((recording) => {
			if (!recording) return next();
			const [dead] = recording.dead;
			if (dead) ws.send({ type: 'error', err: { message: dead.message, stack: '' } });
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify(recording.run));
		}, next);
	});
}

async function recordOne(
	root: string,
	id: string | undefined,
	version: string | undefined,
): Promise<(Recording & { readonly dead: readonly LessonError[] }) | undefined> {
	const assembled = (await readAllAssembled(root)).filter(({ lesson }) => lesson.id === id);
	const recordings = await recordLessons(assembled.map(({ lesson }) => lesson));
	const recording = recordings.find((one) => one.version === version);
	return recording && { ...recording, dead: deadLinksOf(recording, assembled) };
}

function deadLinksOf(
	{ id, run }: Recording,
	all: readonly AssembledLesson[],
): readonly LessonError[] {
	return all.flatMap((one) => (one.lesson.id === id ? deadLinks(one, run) : []));
}

function quoted(text: string): string {
	return JSON.stringify(text);
}
