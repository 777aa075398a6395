import type { LessonSummary } from '../lessons/lesson.ts';

/** The lessons before and after one, in the order of the curriculum. */
export function neighbours(
	summaries: readonly LessonSummary[],
	id: string,
): { readonly previous: LessonSummary | undefined; readonly next: LessonSummary | undefined } {
	const ordered = [...summaries].sort((a, b) => a.number - b.number);
	const at = ordered.findIndex((summary) => summary.id === id);
	return { previous: ordered[at - 1], next: at < 0 ? undefined : ordered[at + 1] };
}
