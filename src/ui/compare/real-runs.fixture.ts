import {
	lessonCalled,
	runLesson,
	solutionOf,
	type Attempt,
} from '../../lessons/lesson-run.fixture.ts';
import type { TraceEvent } from '../../protocol/trace.ts';
import type { Version } from '../../protocol/version.ts';
import type { Cell, Row } from './align.ts';

export async function eventsOf(
	id: string,
	version: Version,
	attempt: Attempt = {},
): Promise<readonly TraceEvent[]> {
	return (await runLesson(await lessonCalled(id), version, attempt)).events;
}

/** The run of a lesson's solution. */
export async function solvedEvents(
	id: string,
	version: Version,
	attempt: Attempt = {},
): Promise<readonly TraceEvent[]> {
	const files = solutionOf(await lessonCalled(id), version);
	return eventsOf(id, version, { ...attempt, files });
}

/** One line for a row: `poll: 11 tasks/get working | –`. */
export function lineOf({ step, older, newer }: Row): string {
	return `${step}: ${cellText(older)} | ${cellText(newer)}`;
}

function cellText(cell: Cell): string {
	if (cell.kind === 'gap') return '–';
	const { method, more, status } = cell.unit;
	return [more.length > 0 && more.length + 1, method, status].filter(Boolean).join(' ');
}

export function marksIn(rows: readonly Row[]): readonly string[] {
	return rows.flatMap(({ marks }) =>
		marks.map(({ kind, from, to }) =>
			[kind, from, from && to && '→', to].filter(Boolean).join(' '),
		),
	);
}
