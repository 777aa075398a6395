import { isObject } from '../protocol/json.ts';
import { isListOf, isRecordOf, isText } from './kept-shape.ts';
import type { Kept } from './storage.ts';

/** What the visitor has done so far. */
export interface Progress {
	/** The lesson looked at last: where *Continue* leads. */
	readonly last: string | null;
	/** The goals met, by lesson; a lesson that was visited is there, if with no goal. */
	readonly lessons: Readonly<Record<string, readonly string[]>>;
}

export type LessonProgress =
	| { readonly kind: 'not started' }
	| { readonly kind: 'visited' }
	| { readonly kind: 'goals'; readonly met: number; readonly of: number };

export const keptProgress: Kept<Progress> = {
	key: 'progress',
	format: 1,
	empty: { last: null, lessons: {} },
	parse: (value) => {
		if (!isObject(value)) return undefined;
		const { last, lessons } = value;
		if ((last !== null && !isText(last)) || !isRecordOf(lessons, isTexts)) return undefined;
		return { last, lessons };
	},
};

function isTexts(value: unknown): value is string[] {
	return isListOf(value, isText);
}

export function visit(progress: Progress, lesson: string): Progress {
	const met = metIn(progress, lesson) ?? [];
	return { last: lesson, lessons: { ...progress.lessons, [lesson]: met } };
}

/** A goal once met stays met, whatever the learner tries afterwards. */
export function meet(progress: Progress, lesson: string, goals: readonly string[]): Progress {
	const before = metIn(progress, lesson) ?? [];
	const met = [...new Set([...before, ...goals])];
	if (met.length === before.length) return progress;
	return { ...progress, lessons: { ...progress.lessons, [lesson]: met } };
}

/** `goals` are those the lesson has now: one that it had once does not count. */
export function progressOf(
	progress: Progress,
	lesson: { readonly id: string; readonly goals: readonly string[] },
): LessonProgress {
	const met = metIn(progress, lesson.id);
	if (!met) return { kind: 'not started' };
	const count = lesson.goals.filter((goal) => met.includes(goal)).length;
	return count > 0 ? { kind: 'goals', met: count, of: lesson.goals.length } : { kind: 'visited' };
}

function metIn(progress: Progress, lesson: string): readonly string[] | undefined {
	return Object.hasOwn(progress.lessons, lesson) ? progress.lessons[lesson] : undefined;
}
