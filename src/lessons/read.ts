import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { assembleLesson, type AssembledLesson } from './assemble.ts';
import { LessonError } from './lesson-error.ts';
import type { Files, Lesson } from './lesson.ts';

/** The folder with all lessons of this project, from the working directory. */
export const lessonsFolder = resolve('lessons');

/** Reads the lesson in a folder `NN-id`. */
export async function readLesson(directory: string): Promise<Lesson> {
	return (await readAssembled(directory)).lesson;
}

/** Reads all lessons, in the order of the curriculum. */
export async function readLessons(root = lessonsFolder): Promise<readonly Lesson[]> {
	const assembled = await readAllAssembled(root);
	return assembled.map(({ lesson }) => lesson);
}

/** Reads a lesson with the links of its prose, which the tests follow. */
async function readAssembled(directory: string): Promise<AssembledLesson> {
	const folder = posix(relative(process.cwd(), resolve(directory)));
	return assembleLesson(folder, await filesIn(directory));
}

export async function readAllAssembled(root = lessonsFolder): Promise<readonly AssembledLesson[]> {
	const folders = (await readdir(root, { withFileTypes: true }))
		.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
		.map(({ name }) => name)
		.sort();
	const all = await Promise.all(folders.map((folder) => readAssembled(join(root, folder))));
	checkTogether(all);
	return all;
}

function checkTogether(all: readonly AssembledLesson[]): void {
	const ids = new Set<string>();
	for (const { lesson } of all) {
		if (ids.has(lesson.id)) throw new LessonError(lesson.id, undefined, 'two lessons have this id');
		ids.add(lesson.id);
	}
	for (const { prose } of all) {
		const lost = prose.lessons.find(({ id }) => !ids.has(id));
		if (!lost) continue;
		throw new LessonError(lost.file, lost.line, `the lesson “${lost.id}” is not there`);
	}
}

/** All texts under a folder, by their paths from there. */
export async function filesIn(directory: string): Promise<Files> {
	const entries = await readdir(directory, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map((entry) => posix(relative(directory, join(entry.parentPath, entry.name))))
		.sort();
	const texts = await Promise.all(paths.map((path) => readFile(join(directory, path), 'utf8')));
	return Object.fromEntries(paths.map((path, index) => [path, texts[index] ?? '']));
}

function posix(path: string): string {
	return path.split(sep).join('/');
}
