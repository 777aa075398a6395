import { expect, test } from 'vitest';
import { runLesson } from './lesson-run.fixture.ts';
import { linkTable } from './link-table.fixture.ts';
import { linkTargets } from './link-targets.fixture.ts';
import { readAllAssembled } from './read.ts';

const runs = (await readAllAssembled()).flatMap(({ lesson }) =>
	lesson.versions.map((version) => ({ name: `${lesson.id} ${version}`, lesson, version })),
);

test.each(runs)('each link of $name selects what it says', async ({ name, lesson, version }) => {
	expect(linkTargets(lesson, await runLesson(lesson, version))).toEqual(linkTable[name]);
});
