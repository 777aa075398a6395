import { expect, test } from 'vitest';
import { runLesson, solutionOf } from '../../lessons/lesson-run.fixture.ts';
import { readAllAssembled } from '../../lessons/read.ts';
import type { Answer } from '../../protocol/run.ts';
import { changesOf, type ChangeRow } from './changes.ts';
import { definitions } from './definitions.ts';

const answers: readonly Answer[] = [
	{ action: 'accept', content: { confirm: true, tone: 'formal' } },
];

/** The runs of start and solution in every version, as text, by lesson. */
const runs = new Map<string, string>();
for (const { lesson } of await readAllAssembled()) {
	const traces = await Promise.all(
		lesson.versions.flatMap((version) => [
			runLesson(lesson, version, { answers }),
			runLesson(lesson, version, { answers, files: solutionOf(lesson, version) }),
		]),
	);
	runs.set(lesson.id, JSON.stringify(traces));
}

function writtenFor({ lessons }: ChangeRow): string | undefined {
	return lessons.find((id) => runs.has(id));
}

test.each(['Methods', 'Fields'] as const)(
	'%s: the lesson of a row shows it in its run',
	(group) => {
		for (const row of changesOf(group, definitions['2025-11-25'], definitions['2026-07-28'])) {
			const names = [row.newer?.name, row.older?.name].flatMap((name) => name ?? []);
			const run = runs.get(writtenFor(row) ?? '');
			if (run === undefined) continue;
			expect
				.soft(
					names.some((name) => run.includes(wordOf(name))),
					names.join(', '),
				)
				.toBe(true);
		}
	},
);

/** As it stands in a message: a method whole, a field by its last name. */
function wordOf(name: string): string {
	const last =
		name
			.replace(/^_meta\.|\.\*$/g, '')
			.split(/[ .](?!modelcontextprotocol)/)
			.at(-1) ?? '';
	return `"${last}"`;
}
