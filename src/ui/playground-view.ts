import { exchangeOf, methodOf } from '../protocol/exchange.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { findingLines } from './finding-lines.ts';
import { methodLine } from './method-line.ts';
import type { Mark, Place } from './open-file.ts';
import type { Playground } from './playground.svelte.ts';
import { noticesOf, type RunNotice } from './run-notices.ts';
import { shownFindings } from './shown-findings.ts';
import type { StageLane } from './stage-lane.ts';
import { steadyJoin } from './steady-join.ts';

/** The runs of a playground as the stage draws them. */
export function stageLanes(playground: Playground): readonly StageLane[] {
	const { lanes, positions, selection } = playground;
	return lanes.map(({ version, events, findings }, index) => ({
		version,
		events,
		position: positions[index] ?? 0,
		selected: selection?.version === version ? selection.seq : null,
		findings,
	}));
}

export function noticesIn(playground: Playground): readonly RunNotice[] {
	const { lanes } = playground;
	return stageLanes(playground).flatMap((lane, index) =>
		noticesOf(lane, lanes[index]?.problem ?? null, lanes.length > 1),
	);
}

const joinMarks = steadyJoin<Mark>();

/** What the editor marks: why the code could not be read, or else where it went wrong or broke a rule. */
export function marksIn(playground: Playground): readonly Mark[] {
	return joinMarks([...errorsIn(playground), ...findingsIn(playground)]);
}

/** Where the code breaks a rule, as far as the run is shown; a list for each run. */
function findingsIn({ lanes, positions, files }: Playground): readonly (readonly Mark[])[] {
	return lanes.map(({ version, events, findings, problem }, index) => {
		if (problem) return none;
		const shown = shownFindings({ findings, position: positions[index] ?? 0 });
		return findingLines({ version, events, findings: shown }, files);
	});
}

const none: readonly Mark[] = [];
const failures = new WeakMap<readonly TraceEvent[], readonly Mark[]>();

function errorsIn({ lanes }: Playground): readonly (readonly Mark[])[] {
	return lanes.map(({ version, events, problem }) => {
		if (problem) return errorMarks(version, [problem]);
		const marks = failures.get(events) ?? errorMarks(version, events);
		failures.set(events, marks);
		return marks;
	});
}

function errorMarks(version: Version, events: readonly TraceEvent[]): readonly Mark[] {
	return events.flatMap((event): Mark | [] => {
		if (event.kind !== 'error' || event.file === undefined || event.line === undefined) return [];
		const { file, line, column, message } = event;
		const place = { version, file, line, ...(column !== undefined && { column }) };
		return { ...place, text: message, severity: 'error' };
	});
}

/** The line that the selected event comes from, where that can be told. */
export function sentFrom({ lanes, selection, files }: Playground): Place | null {
	const lane = lanes.find(({ version }) => version === selection?.version);
	const event = selection && lane?.events[selection.seq];
	if (!lane || !event) return null;
	const { version, events } = lane;
	if (event.kind === 'message') {
		const method = methodOf(events, exchangeOf(version, events), selection.seq);
		return (method && methodLine(files, version, event.from, method)) || null;
	}
	if (event.kind !== 'log' && event.kind !== 'error') return null;
	const { file, line } = event;
	return file === undefined || line === undefined ? null : { version, file, line };
}
