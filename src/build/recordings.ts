import { resolve as resolvePath } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Lesson } from '../lessons/lesson.ts';
import type { RunInput } from '../protocol/run.ts';
import type { Trace } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { resolve, startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';

/** What a lesson shows before anything has run in the page. */
export interface Recording {
	readonly id: string;
	readonly version: Version;
	readonly trace: Trace;
}

/** Runs the start of each lesson in each of its versions. */
export async function recordLessons(lessons: readonly Lesson[]): Promise<readonly Recording[]> {
	const jobs = lessons.flatMap((lesson) =>
		lesson.versions.map((version) => ({ id: lesson.id, version, input: start(lesson, version) })),
	);
	const traces = await recordInThread(jobs.map(({ input }) => input));
	return jobs.flatMap(({ id, version }, index) => {
		const trace = traces[index];
		return trace ? [{ id, version, trace }] : [];
	});
}

function start(lesson: Lesson, version: Version): RunInput {
	return resolve(newScenario(lesson.id, version), startOf(lesson), version);
}

function recordInThread(inputs: readonly RunInput[]): Promise<readonly Trace[]> {
	const worker = new Worker(resolvePath(import.meta.dirname, 'record.js'), { workerData: inputs });
	return new Promise((settle, reject) => {
		worker.once('message', settle);
		worker.once('error', reject);
		worker.once('exit', () => reject(new Error('The recording of the lessons ended early.')));
	});
}
