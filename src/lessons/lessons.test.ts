import { expect, test } from 'vitest';
import { check } from '../checker/check.ts';
import type { Answer } from '../protocol/run.ts';
import { deadLinks } from './dead-links.ts';
import { runLesson, solutionOf, verdictsOf } from './lesson-run.fixture.ts';
import { readAllAssembled } from './read.ts';

const assembled = await readAllAssembled();

const runs = assembled.flatMap(({ lesson, prose }) =>
	lesson.versions.map((version) => ({ id: lesson.id, version, lesson, prose })),
);

/** Content for any form of the lessons here: a form takes the fields that it knows. */
const content = { confirm: true, tone: 'formal' };

const answers = Array.from({ length: 20 }, (): Answer => ({ action: 'accept', content }));

test('every lesson has its place in the curriculum', () => {
	const numbers = assembled.map(({ lesson }) => lesson.number);
	expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
	expect(new Set(numbers)).toHaveLength(numbers.length);
});

test.each(assembled)('the prose of $lesson.id has 150 to 400 words', ({ lesson }) => {
	const words = lesson.html.replace(/<[^>]+>/g, ' ').match(/\S+/g) ?? [];
	expect(words.length).toBeGreaterThanOrEqual(150);
	expect(words.length).toBeLessThanOrEqual(400);
});

test.each(runs)('$id in $version starts with a goal to reach', async ({ lesson, version }) => {
	const verdicts = verdictsOf(lesson, await runLesson(lesson, version, { answers }));
	expect(verdicts.map(({ state }) => state)).toContain('not met');
});

test.each(runs)('$id in $version is solved without a violation', async ({ lesson, version }) => {
	const files = solutionOf(lesson, version);
	const trace = await runLesson(lesson, version, { answers, files });
	for (const verdict of verdictsOf(lesson, trace)) expect(verdict).toMatchObject({ state: 'met' });
	const violations = check(trace).filter(({ severity }) => severity === 'violation');
	expect(violations).toEqual([]);
});

test.each(runs)('the links in $id lead somewhere in $version', async (run) => {
	const dead = deadLinks(run, await runLesson(run.lesson, run.version));
	expect(dead.map(({ message }) => message)).toEqual([]);
});

test.each(runs)('$id in $version gives the same run twice', async ({ lesson, version }) => {
	const files = solutionOf(lesson, version);
	const [first, second] = [
		await runLesson(lesson, version, { answers, files }),
		await runLesson(lesson, version, { answers, files, fresh: true }),
	];
	expect(JSON.stringify(first)).toBe(JSON.stringify(second));
});
