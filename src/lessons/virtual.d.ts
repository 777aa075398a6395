/* eslint-disable @typescript-eslint/consistent-type-imports -- an ambient module takes no import statement */

/** Made by `src/build/lessons.ts`. */
declare module 'virtual:lessons' {
	type Lesson = import('./lesson.ts').Lesson;
	type LessonSummary = import('./lesson.ts').LessonSummary;
	type RecordedRun = import('./recorded-run.ts').RecordedRun;
	type Version = import('../protocol/version.ts').Version;

	/** Of all lessons, in the order of the curriculum. */
	export const summaries: readonly LessonSummary[];

	/** Loads a lesson; rejects where there is none of that id. */
	export function load(id: string): Promise<Lesson>;

	/** Loads the run of the lesson's start as it was recorded when the site was built. */
	export function recorded(id: string, version: Version): Promise<RecordedRun>;
}
