import type { Trace } from '../protocol/trace.ts';
import { lineOf, positionOf, type Anchor } from './anchors.ts';
import type { AssembledLesson } from './assemble.ts';
import { LessonError } from './lesson-error.ts';
import type { Files } from './lesson.ts';

/** The links of the prose that find nothing in the run of the start or in its code. */
export function deadLinks(
	{ lesson, prose }: AssembledLesson,
	trace: Trace,
): readonly LessonError[] {
	const { version } = trace.header;
	const files = lesson.start[version] ?? {};
	return prose.anchors.flatMap(({ text, anchor, file, line }) => {
		if ((anchor.version ?? version) !== version) return [];
		const missing = missingIn(anchor, trace, files);
		if (missing === undefined) return [];
		return new LessonError(file, line, `the link “${text}” finds no ${missing} in ${version}`);
	});
}

function missingIn(anchor: Anchor, trace: Trace, files: Files): string | undefined {
	switch (anchor.kind) {
		case 'rule':
			return undefined;
		case 'line':
			return lineOf(anchor, files) === undefined ? `such line of ${anchor.file}` : undefined;
		case 'event':
		case 'position':
			return positionOf(anchor, trace) === undefined ? 'such event of the run' : undefined;
	}
}
