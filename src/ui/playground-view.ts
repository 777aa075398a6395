import { findingLines } from './finding-lines.ts';
import type { Mark, Place } from './open-file.ts';
import type { Playground } from './playground.svelte.ts';
import { noticesOf, type RunNotice } from './run-notices.ts';
import type { StageLane } from './stage-lane.ts';

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

/** What the editor marks: why the code could not be read, or else where it went wrong or broke a rule. */
export function marksIn(playground: Playground): readonly Mark[] {
	return [...errorsIn(playground), ...findingsIn(playground)];
}

/** Where the code breaks a rule, as far as the run is shown. */
function findingsIn(playground: Playground): readonly Mark[] {
	return stageLanes(playground).flatMap(({ version, events, position, findings = [] }, index) => {
		if (playground.lanes[index]?.problem) return [];
		const shown = findings.filter(({ seq }) => seq < position);
		return findingLines({ version, events, findings: shown }, playground.files);
	});
}

function errorsIn({ lanes }: Playground): readonly Mark[] {
	return lanes.flatMap(({ version, events, problem }) =>
		(problem ? [problem] : events).flatMap((event): Mark | [] => {
			if (event.kind !== 'error' || event.file === undefined || event.line === undefined) return [];
			const { file, line, column, message } = event;
			const place = { version, file, line, ...(column !== undefined && { column }) };
			return { ...place, text: message, severity: 'error' };
		}),
	);
}

/** The line that the selected event comes from, where the trace knows it. */
export function sentFrom({ lanes, selection }: Playground): Place | null {
	const lane = lanes.find(({ version }) => version === selection?.version);
	const event = selection && lane?.events[selection.seq];
	if (!lane || !event || (event.kind !== 'log' && event.kind !== 'error')) return null;
	const { file, line } = event;
	return file === undefined || line === undefined ? null : { version: lane.version, file, line };
}
