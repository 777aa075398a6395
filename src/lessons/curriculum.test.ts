import { expect, test } from 'vitest';
import { curriculum, partTitles, type PlannedLesson } from './curriculum.ts';
import { readLessons } from './read.ts';

test('there are thirty lessons in five parts, each named once', () => {
	expect(curriculum).toHaveLength(30);
	expect(new Set(curriculum.map(({ id }) => id)).size).toBe(30);
	const counts = partTitles.map((_, at) => curriculum.filter(({ part }) => part === at + 1).length);
	expect(counts).toEqual([3, 7, 15, 2, 3]);
});

test('every lesson that is written stands where the curriculum has it, under its title', async () => {
	const written = (await readLessons()).map(placeOf);
	const planned = written.map(({ id }) => placeIn(id));
	expect(written).toEqual(planned);
});

function placeIn(id: string) {
	const planned = curriculum.find((lesson) => lesson.id === id);
	return planned ? placeOf(planned) : `${id} is missing in src/lessons/curriculum.ts`;
}

function placeOf({ id, number, part, title }: PlannedLesson) {
	return { id, number, part, title };
}
