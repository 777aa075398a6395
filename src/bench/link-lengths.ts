import type { Lesson } from '../lessons/lesson.ts';
import { startOf } from '../scenario/resolve.ts';
import { newScenario } from '../scenario/scenario.ts';
import { writeLink } from '../scenario/share.ts';
import { quantile } from './statistics.ts';

interface LinkLengths {
	readonly links: number;
	readonly median: number | undefined;
	readonly longest: number | undefined;
}

export function linkFigures(lessons: readonly Lesson[]) {
	return Object.fromEntries(lessons.map((lesson) => [lesson.id, linkLengths(lesson)]));
}

/** Characters after the `#`, where one line of the lesson is changed: each line of each file once. */
function linkLengths(lesson: Lesson): LinkLengths {
	const lengths = Object.entries(lesson.start).flatMap(([version, files]) =>
		Object.entries(files).flatMap(([file, text]) =>
			[...changedLines(text)].map((changed) => {
				const scenario = newScenario(lesson.id, lesson.view);
				const edits = { [version]: { [file]: changed } };
				const link = writeLink({ ...scenario, edits }, startOf(lesson)) ?? '';
				return `/s/${link}`.length;
			}),
		),
	);
	return { links: lengths.length, median: quantile(lengths, 0.5), longest: quantile(lengths, 1) };
}

/** The text as often as it has lines to change: a number grows, or else a word gets longer. */
function* changedLines(text: string): Iterable<string> {
	const lines = text.split('\n');
	for (const [place, line] of lines.entries()) {
		const changed = /\d/.test(line)
			? line.replace(/\d+/, (digits) => String(Number(digits) * 7 + 13))
			: line.replace(/\b\w{4,}\b/, '$&Changed');
		if (changed !== line) yield lines.with(place, changed).join('\n');
	}
}
