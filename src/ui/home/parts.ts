import { curriculum, partTitles, type PlannedLesson } from '../../lessons/curriculum.ts';
import type { LessonSummary } from '../../lessons/lesson.ts';

/** A line of the list: a lesson that is there, or one that is still to come. */
export type ListedLesson =
	| { readonly kind: 'there'; readonly lesson: LessonSummary }
	| { readonly kind: 'coming'; readonly lesson: PlannedLesson };

export interface Part {
	/** From 1. */
	readonly number: number;
	readonly title: string;
	readonly lessons: readonly ListedLesson[];
}

/** The whole curriculum by parts. What is written and not planned stands with the others. */
export function partsOf(summaries: readonly LessonSummary[]): readonly Part[] {
	const written = new Set(summaries.map(({ id }) => id));
	const all: readonly ListedLesson[] = [
		...summaries.map((lesson) => ({ kind: 'there', lesson }) as const),
		...curriculum
			.filter(({ id }) => !written.has(id))
			.map((lesson) => ({ kind: 'coming', lesson }) as const),
	];
	return partTitles.map((title, index) => ({
		number: index + 1,
		title,
		lessons: all
			.filter(({ lesson }) => lesson.part === index + 1)
			.sort((a, b) => a.lesson.number - b.lesson.number),
	}));
}
