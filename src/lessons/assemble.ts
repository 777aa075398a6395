import type { Version } from '../protocol/version.ts';
import { checkLesson } from './check-lesson.ts';
import type { FrontMatter } from './front-matter.ts';
import { parseLessonFile } from './lesson-file.ts';
import { LessonError } from './lesson-error.ts';
import type { Files, Goal, Knob, Lesson } from './lesson.ts';
import { renderProse, type Prose } from './prose.ts';

/** A lesson with what only the build and the tests look at. */
export interface AssembledLesson {
	readonly lesson: Lesson;
	readonly prose: Prose;
}

/** Makes the lesson of a folder `…/NN-id` from the texts in it, by their paths from that folder. */
export function assembleLesson(folder: string, files: Files): AssembledLesson {
	const { number, id } = named(folder);
	const file = `${folder}/lesson.md`;
	const content = files['lesson.md'];
	if (content === undefined) throw new LessonError(file, undefined, 'is missing');
	const { data, prose: markdown, proseLine } = parseLessonFile(content, file);
	if (data.id !== id) throw new LessonError(file, 2, `id is “${data.id}”; the folder says “${id}”`);
	const prose = renderProse(markdown, { id, file, line: proseLine });
	const lesson: Lesson = {
		id,
		number,
		title: data.title,
		part: data.part,
		summary: data.summary,
		versions: data.versions,
		goals: data.goals.map((goal) => goal.id),
		html: prose.html,
		knobs: data.knobs.map(knobOf),
		...(data.faults && { faults: data.faults }),
		goalList: data.goals.map((goal) => goalOf(goal, data)),
		...codeOf(folder, data, files),
		view: viewOf(data, file),
		sources: data.sources.map(({ title, url }) => ({ title, ...(url !== undefined && { url }) })),
	};
	checkLesson(lesson, prose, file);
	return { lesson, prose };
}

function named(folder: string): { readonly number: number; readonly id: string } {
	const [, number, id] = /(?:^|\/)(\d\d)-([a-z][a-z0-9-]*)$/.exec(folder) ?? [];
	if (id !== undefined) return { number: Number(number), id };
	throw new LessonError(folder, undefined, 'a lesson’s folder is named by number and id: 07-my-id');
}

function knobOf(knob: FrontMatter['knobs'][number]): Knob {
	if (knob.kind !== 'slider') return knob;
	const { unit, ...slider } = knob;
	return { ...slider, ...(unit !== undefined && { unit }) };
}

function goalOf(goal: FrontMatter['goals'][number], { versions }: FrontMatter): Goal {
	return { ...goal, versions: goal.versions ?? versions };
}

function viewOf({ view, versions }: FrontMatter, file: string): Version | 'compare' {
	const shown = view ?? versions.at(-1);
	const possible = shown === 'compare' ? versions.length > 1 : shown && versions.includes(shown);
	if (shown !== undefined && possible) return shown;
	throw new LessonError(file, undefined, `view is “${shown}”, which is not among the versions`);
}

function codeOf(folder: string, { versions }: FrontMatter, files: Files) {
	const start: Partial<Record<Version, Files>> = {};
	const solution: Partial<Record<Version, Files>> = {};
	for (const path of Object.keys(files)) {
		if (path === 'lesson.md' || versions.some((version) => codePath(version).test(path))) continue;
		throw new LessonError(`${folder}/${path}`, undefined, 'belongs nowhere; see lessons/README.md');
	}
	for (const version of versions) {
		start[version] = filesUnder(`${version}/`, files);
		const changed = filesUnder(`${version}/solution/`, files);
		solution[version] = ordered({ ...start[version], ...changed });
		for (const name of ['server.ts', 'client.ts']) {
			if (start[version][name] !== undefined) continue;
			throw new LessonError(`${folder}/${version}/${name}`, undefined, 'is missing');
		}
		if (Object.keys(changed).length === 0) {
			throw new LessonError(`${folder}/${version}/solution`, undefined, 'holds no file');
		}
	}
	return { start, solution };
}

function codePath(version: Version): RegExp {
	return new RegExp(`^${version}/(solution/)?[\\w.-]+\\.ts$`);
}

function filesUnder(prefix: string, files: Files): Files {
	const entries = Object.entries(files).flatMap(([path, text]) => {
		const name = path.startsWith(prefix) ? path.slice(prefix.length) : '/';
		return name.includes('/') ? [] : [[name, text] as const];
	});
	return ordered(Object.fromEntries(entries));
}

/** `server.ts`, `client.ts`, then the others by name: the order of the tabs. */
function ordered(files: Files): Files {
	const first = ['server.ts', 'client.ts'];
	const rank = (name: string) => (first.indexOf(name) + first.length + 1) % (first.length + 1);
	const names = Object.keys(files).sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
	return Object.fromEntries(names.map((name) => [name, files[name] ?? '']));
}
