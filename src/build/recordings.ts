import type { Lesson } from '../lessons/lesson.ts';
import type { RecordedRun } from '../lessons/recorded-run.ts';
import type { Version } from '../protocol/version.ts';
import { resolve, startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';
import { Recorder } from './recorder.ts';

/** What a lesson shows before anything has run in the page. */
export interface Recording {
	readonly id: string;
	readonly version: Version;
	readonly run: RecordedRun;
}

/** Runs the start of each lesson in each of its versions. */
export async function recordLessons(lessons: readonly Lesson[]): Promise<readonly Recording[]> {
	const recorder = new Recorder();
	const recordings = lessons.flatMap((lesson) =>
		lesson.versions.map(async (version): Promise<Recording> => {
			const scenario = newScenario(lesson.id, version);
			const run = await recorder.record(resolve(scenario, startOf(lesson), version));
			return { id: lesson.id, version, run };
		}),
	);
	try {
		return await Promise.all(recordings);
	} finally {
		await recorder.close();
	}
}
