import type { LessonSummary } from '../../lessons/lesson.ts';

const titles: readonly string[] = [
	'Why tasks',
	'2025-11-25, the experimental core feature',
	'2026-07-28, the extension',
	'Build',
	'Migrate',
];

export interface Part {
	/** From 1. */
	readonly number: number;
	readonly title: string;
	readonly lessons: readonly LessonSummary[];
}

/** The parts of the curriculum that have lessons, in order. */
export function partsOf(summaries: readonly LessonSummary[]): readonly Part[] {
	return titles
		.map((title, index) => ({
			number: index + 1,
			title,
			lessons: summaries
				.filter(({ part }) => part === index + 1)
				.sort((a, b) => a.number - b.number),
		}))
		.filter(({ lessons }) => lessons.length > 0);
}
