import { expect, test } from 'vitest';
import type { LessonSummary } from '../../lessons/lesson.ts';
import { partsOf } from './parts.ts';

function summary(number: number, part: number): LessonSummary {
	return { id: `l${number}`, number, title: '', part, summary: '', versions: [], goals: [] };
}

test('lessons stand in their part, in the order of the curriculum; empty parts are left out', () => {
	const parts = partsOf([summary(16, 3), summary(2, 1), summary(11, 3)]);
	expect(
		parts.map(({ number, title, lessons }) => [number, title, lessons.map(({ id }) => id)]),
	).toEqual([
		[1, 'Why tasks', ['l2']],
		[3, '2026-07-28, the extension', ['l11', 'l16']],
	]);
});
