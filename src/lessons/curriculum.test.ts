import { expect, test } from 'vitest';
import { curriculum, partTitles } from './curriculum.ts';
import { readLessons } from './read.ts';

test('there are thirty lessons in five parts, each named once', () => {
	expect(curriculum).toHaveLength(30);
	expect(new Set(curriculum.map(({ id }) => id)).size).toBe(30);
	const counts = partTitles.map((_, at) => curriculum.filter(({ part }) => part === at + 1).length);
	expect(counts).toEqual([3, 7, 15, 2, 3]);
});

test('every lesson that is written stands where the curriculum has it, under its title', async () => {
	const planned = new Map(curriculum.map((lesson) => [lesson.id, lesson]));
	for (const { id, number, part, title } of await readLessons()) {
		expect.soft(planned.get(id)).toMatchObject({ number, part, title });
	}
});
