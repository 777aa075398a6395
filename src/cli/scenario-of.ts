import { readFile, stat } from 'node:fs/promises';
import type { Lesson } from '../lessons/lesson.ts';
import { readLesson } from '../lessons/read.ts';
import type { Answer } from '../protocol/run.ts';
import { isVersion, versions, type Version } from '../protocol/version.ts';
import { editsOf, startOf, type Start } from '../scenario/resolve.ts';
import { defaultSeed, newScenario, type Scenario } from '../scenario/scenario.ts';
import { parseAnswers } from '../scenario/schema.ts';
import { findLesson, lessonFolders } from './find-lesson.ts';
import { fromLink } from './from-link.ts';
import { UsageError } from './usage.ts';

/** The command's options as they were typed. */
export interface SimulateOptions {
	readonly lessons: readonly string[];
	readonly version?: string | undefined;
	readonly solution?: boolean | undefined;
	readonly seed?: string | undefined;
	readonly answers?: string | undefined;
	readonly link?: string | undefined;
	readonly trust?: boolean | undefined;
}

export interface Chosen {
	readonly scenario: Scenario;
	readonly start: Start;
	readonly version: Version;
}

/** What the options mean. `say` tells of the code that a link brings. */
export async function scenarioOf(
	options: SimulateOptions,
	say: (text: string) => void,
): Promise<Chosen> {
	const version = options.version === undefined ? undefined : versionFrom(options.version);
	const chosen =
		options.link === undefined
			? await fromLesson(options, version)
			: await fromLink({ ...options, link: options.link }, version, say);
	return { ...chosen, scenario: { ...chosen.scenario, ...(await changes(options)) } };
}

async function fromLesson(options: SimulateOptions, wanted: Version | undefined): Promise<Chosen> {
	const [name, ...more] = options.lessons;
	if (name === undefined || more.length > 0) throw new UsageError('Name one lesson.');
	const lesson = await lessonCalled(name);
	const version = wanted ?? (lesson.versions.length === 1 ? lesson.versions[0] : undefined);
	if (!version)
		throw new UsageError(`Say which version: --version ${lesson.versions.join(' or ')}.`);
	if (!lesson.versions.includes(version)) {
		throw new UsageError(
			`The lesson ${lesson.id} has no ${version}: it has ${lesson.versions.join(', ')}.`,
		);
	}
	const scenario = newScenario(lesson.id, version);
	const edits = options.solution ? editsOf(solutionIn(lesson, version), lesson.start) : {};
	return { scenario: { ...scenario, edits }, start: startOf(lesson), version };
}

function solutionIn({ solution }: Lesson, version: Version): Lesson['solution'] {
	const files = solution[version];
	return files ? { [version]: files } : {};
}

async function lessonCalled(name: string): Promise<Lesson> {
	const lesson = (await isFolder(name)) ? await readLesson(name) : await findLesson(name);
	if (lesson) return lesson;
	throw new UsageError(
		`There is no lesson "${name}". There are ${(await lessonFolders()).join(', ')}.`,
	);
}

async function isFolder(path: string): Promise<boolean> {
	return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

async function changes({ seed, answers }: SimulateOptions): Promise<Partial<Scenario>> {
	return {
		...(seed !== undefined && { seed: seedFrom(seed) }),
		...(answers !== undefined && { answers: await readAnswers(answers) }),
	};
}

function versionFrom(text: string): Version {
	if (isVersion(text)) return text;
	throw new UsageError(`The version is ${versions.join(' or ')}, not "${text}".`);
}

function seedFrom(text: string): number {
	const seed = Number(text);
	if (/^\d+$/.test(text) && seed < 2 ** 32) return seed;
	throw new UsageError(
		`The seed is a whole number from 0 to ${2 ** 32 - 1}; ${defaultSeed} is the usual one.`,
	);
}

async function readAnswers(file: string): Promise<readonly Answer[]> {
	const text = await readFile(file, 'utf8').catch((error: Error) => {
		throw new UsageError(`The answers cannot be read: ${error.message}.`);
	});
	const answers = parseAnswers(parse(file, text));
	if (answers.ok) return answers.value;
	throw new UsageError(`The answers in ${file} cannot be used: ${answers.problem}.`);
}

function parse(file: string, text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (error) {
		throw new UsageError(`${file} is not JSON: ${(error as Error).message}.`);
	}
}
