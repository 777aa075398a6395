import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { curriculum } from '../lessons/curriculum.ts';
import { filesIn, lessonsFolder } from '../lessons/read.ts';
import { fillTemplate, type NewLesson } from '../lessons/template.ts';
import { isVersion, versions } from '../protocol/version.ts';
import { lessonFolders } from './find-lesson.ts';
import { UsageError } from './usage.ts';

export const usage = `Makes a lesson that runs, for you to change.

  npm run new-lesson -- <id> [--number N] [--part N] [--title TEXT] [--version <v>]…

  <id>        lower-case words and hyphens: a-list-that-leaks
  --number    its place; where src/lessons/curriculum.ts has it, else after the last one
  --part      1 to 5; as in the curriculum, else that of the lesson before it
  --title     the heading of its page; as in the curriculum, else made of the id
  --version   2025-11-25 or 2026-07-28; may be given twice, and is both unless given

Exit code: 0 made, 2 bad usage.
`;

/** Makes the folder of a new lesson; gives the exit code. */
export async function main(
	args: readonly string[],
	root = lessonsFolder,
	say = (text: string): unknown => process.stderr.write(text),
): Promise<number> {
	try {
		const { number, ...lesson } = await choose(args, root);
		const folder = join(root, `${String(number).padStart(2, '0')}-${lesson.id}`);
		await write(folder, lesson);
		say(made(relative(process.cwd(), folder), lesson));
		return 0;
	} catch (error) {
		if (!(error instanceof UsageError)) throw error;
		say(`${error.message}\n\n${usage}`);
		return 2;
	}
}

async function choose(
	args: readonly string[],
	root: string,
): Promise<NewLesson & { number: number }> {
	const options = read(args);
	const [id, ...more] = options.ids;
	if (id === undefined || more.length > 0) throw new UsageError('Name one lesson by its id.');
	if (!/^[a-z][a-z0-9-]*$/.test(id)) {
		throw new UsageError(`“${id}” is no id: write lower-case words and hyphens.`);
	}
	const taken = await lessonFolders(root);
	if (taken.some((folder) => folder.slice(3) === id)) {
		throw new UsageError(`There is a lesson “${id}” already.`);
	}
	const planned = curriculum.find((lesson) => lesson.id === id);
	const number = numberOf(options.number, planned?.number, taken);
	const before = taken.findLast((folder) => Number(folder.slice(0, 2)) < number);
	return {
		id,
		number,
		title: options.title ?? planned?.title ?? titled(id),
		part: partOf(options.part) ?? planned?.part ?? (await partAfter(before, root)),
		versions: versionsOf(options.version),
	};
}

function read(args: readonly string[]) {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				number: { type: 'string' },
				part: { type: 'string' },
				title: { type: 'string' },
				version: { type: 'string', multiple: true },
			},
		});
		return { ...values, ids: positionals };
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error));
	}
}

function numberOf(
	text: string | undefined,
	planned: number | undefined,
	taken: readonly string[],
): number {
	const last = Number(taken.at(-1)?.slice(0, 2) ?? 0);
	const number = text === undefined ? (planned ?? last + 1) : Number(text);
	if (!Number.isInteger(number) || number < 1 || number > 99) {
		throw new UsageError(`“${text ?? number}” is no place in the curriculum: 1 to 99.`);
	}
	const there = taken.find((folder) => Number(folder.slice(0, 2)) === number);
	if (there !== undefined) throw new UsageError(`Place ${number} is taken by ${there}.`);
	return number;
}

function partOf(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (/^[1-5]$/.test(text)) return Number(text);
	throw new UsageError(`“${text}” is no part of the curriculum: 1 to 5.`);
}

async function partAfter(before: string | undefined, root: string): Promise<number> {
	const { 'lesson.md': text = '' } = before === undefined ? {} : await filesIn(join(root, before));
	return Number(/^part: ([1-5])$/m.exec(text)?.[1] ?? 1);
}

function versionsOf(names: readonly string[] | undefined): NewLesson['versions'] {
	if (!names) return versions;
	const unknown = names.find((name) => !isVersion(name));
	if (unknown === undefined) return versions.filter((version) => names.includes(version));
	throw new UsageError(`“${unknown}” is no version: ${versions.join(' or ')}.`);
}

function titled(id: string): string {
	const words = id.replaceAll('-', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}

async function write(folder: string, lesson: NewLesson): Promise<void> {
	const template = await filesIn(join(lessonsFolder, '_template'));
	for (const [path, text] of Object.entries(fillTemplate(template, lesson))) {
		const file = join(folder, path);
		await mkdir(dirname(file), { recursive: true });
		await writeFile(file, text, { flag: 'wx' });
	}
}

function isPlanned(id: string): boolean {
	return curriculum.some((lesson) => lesson.id === id);
}

function made(folder: string, { id, versions: [version] }: NewLesson): string {
	return `${folder} is there, and it runs. lessons/README.md says how to go on:

  npm run dev                                            then open #/lesson/${id}
  npm run simulate -- ${id} --version ${version}
  npx vitest run --project unit src/lessons -t ${id}
${isPlanned(id) ? '' : '\nIt is in no plan yet: add it to src/lessons/curriculum.ts, in its place.\n'}`;
}
