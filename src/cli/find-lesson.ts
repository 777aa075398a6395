import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Lesson } from '../lessons/lesson.ts';
import { lessonsFolder, readLesson } from '../lessons/read.ts';

/** The folders of all lessons, in the order of the curriculum. */
export async function lessonFolders(root = lessonsFolder): Promise<string[]> {
	return (await readdir(root)).filter((name) => /^\d\d-/.test(name)).sort();
}

/** The lesson with this id, number or folder; the others are not even looked at. */
export async function findLesson(name: string): Promise<Lesson | undefined> {
	const found = (await lessonFolders()).find((folder) => {
		const [number, id] = [folder.slice(0, 2), folder.slice(3)];
		return [folder, id, number, String(Number(number))].includes(name);
	});
	return found === undefined ? undefined : readLesson(join(lessonsFolder, found));
}
