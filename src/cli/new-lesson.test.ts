import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { Recorder } from '../build/recorder.ts';
import { check } from '../checker/check.ts';
import { sdkFaultOf } from '../checker/sdk-faults.ts';
import { judge } from '../lessons/goals.ts';
import type { Lesson } from '../lessons/lesson.ts';
import { readLesson } from '../lessons/read.ts';
import type { Version } from '../protocol/version.ts';
import { versions } from '../protocol/version.ts';
import { resolve, startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';
import { main } from './new-lesson.ts';

vi.setConfig({ testTimeout: 60_000 });

const recorder = new Recorder();
const roots: string[] = [];
let root = '';

beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), 'lessons-'));
	roots.push(root);
});

afterAll(async () => {
	await recorder.close();
	await Promise.all(roots.map((folder) => rm(folder, { recursive: true })));
});

test.each(versions)(
	'a new lesson in %s has a goal to reach, and the solution reaches it',
	async (version) => {
		expect((await make('a-list-that-leaks', '--version', version)).code).toBe(0);
		const lesson = await readLesson(join(root, '08-a-list-that-leaks'));
		expect(lesson).toMatchObject({
			id: 'a-list-that-leaks',
			number: 8,
			title: 'A list that leaks',
			part: 2,
			versions: [version],
		});
		expect(await statesOf(lesson, version, {})).toEqual(['not met']);
		expect(await statesOf(lesson, version, lesson.solution[version] ?? {})).toEqual(['met']);
	},
);

test('a lesson in both versions comes after the last one, and belongs to its part', async () => {
	await make('first', '--number', '12', '--part', '3', '--version', '2026-07-28');
	const { code, said } = await make('second', '--title', 'Two: the second');
	expect(code).toBe(0);
	expect(said).toContain('13-second is there, and it runs');
	expect(said).toContain('add it to src/lessons/curriculum.ts');
	const lesson = await readLesson(join(root, '13-second'));
	expect(lesson).toMatchObject({ title: 'Two: the second', part: 3, versions });
});

test('the prose of the template is as long as that of a lesson', async () => {
	const { html } = await readLesson(await folderOf('third'));
	const words = html.replace(/<[^>]+>/g, ' ').match(/\S+/g) ?? [];
	expect(words.length).toBeGreaterThanOrEqual(150);
});

test('what is there already is left alone', async () => {
	const file = join(await folderOf('mine'), 'lesson.md');
	const before = await readFile(file, 'utf8');
	expect(await make('mine')).toMatchObject({ code: 2 });
	expect(await make('other', '--number', '1')).toMatchObject({ code: 2 });
	expect(await readFile(file, 'utf8')).toBe(before);
});

test.each<[string[], string]>([
	[[], 'Name one lesson by its id.'],
	[['one', 'two'], 'Name one lesson by its id.'],
	[['My Lesson'], '“My Lesson” is no id: write lower-case words and hyphens.'],
	[['mine', '--number', '100'], '“100” is no place in the curriculum: 1 to 99.'],
	[['mine', '--number', 'ten'], '“ten” is no place in the curriculum: 1 to 99.'],
	[['mine', '--part', '6'], '“6” is no part of the curriculum: 1 to 5.'],
	[['mine', '--version', '2024-11-05'], '“2024-11-05” is no version: 2025-11-25 or 2026-07-28.'],
	[['mine', '--colour', 'red'], "Unknown option '--colour'"],
])('%j is refused with how to do it', async (args, problem) => {
	const { code, said } = await make(...args);
	expect(code).toBe(2);
	expect(said).toContain(problem);
	expect(said).toContain('npm run new-lesson -- <id>');
});

async function make(...args: string[]): Promise<{ readonly code: number; readonly said: string }> {
	let said = '';
	const code = await main(args, root, (text) => (said += text));
	return { code, said };
}

async function folderOf(id: string): Promise<string> {
	await make(id, '--number', '1');
	return join(root, `01-${id}`);
}

async function statesOf(lesson: Lesson, version: Version, files: Readonly<Record<string, string>>) {
	const scenario = { ...newScenario(lesson.id, version), edits: { [version]: files } };
	const trace = await recorder.record(resolve(scenario, startOf(lesson), version));
	expect(check(trace).filter((finding) => !sdkFaultOf(finding))).toEqual([]);
	return judge(lesson.goalList, trace, []).map(({ state }) => state);
}
