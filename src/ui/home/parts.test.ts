import { expect, test } from 'vitest';
import type { LessonSummary } from '../../lessons/lesson.ts';
import { partsOf } from './parts.ts';

function summary(id: string, number: number, part: number): LessonSummary {
	return { id, number, title: '', part, summary: '', versions: [], goals: [] };
}

test('the whole curriculum stands in its parts, with what is there and what is coming', () => {
	const parts = partsOf([
		summary('questions-inline', 16, 3),
		summary('call-now-fetch-later', 2, 1),
	]);
	expect(parts.map(({ lessons }) => lessons.length)).toEqual([3, 7, 15, 2, 3]);
	expect(parts[0]?.lessons.map(({ kind, lesson: { number } }) => [kind, number])).toEqual([
		['coming', 1],
		['there', 2],
		['coming', 3],
	]);
	const there = parts.flatMap(({ lessons }) => lessons.filter(({ kind }) => kind === 'there'));
	expect(there.map(({ lesson }) => lesson.id)).toEqual([
		'call-now-fetch-later',
		'questions-inline',
	]);
});

test('a lesson that nobody planned is listed all the same', () => {
	const lessons = partsOf([summary('mine', 31, 5)])[4]?.lessons ?? [];
	expect(lessons.at(-1)).toMatchObject({ kind: 'there', lesson: { id: 'mine' } });
});
