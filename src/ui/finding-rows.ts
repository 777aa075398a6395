import type { KnownFinding, Severity, Side } from '../checker/finding.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { shownFindings } from './shown-findings.ts';
import type { StageLane } from './stage-lane.ts';
import { steadyJoin } from './steady-join.ts';

/** One finding of one of the runs on screen. */
export interface FindingRow {
	/** Stays with the finding while the run does. */
	readonly id: string;
	readonly version: Version;
	readonly finding: KnownFinding;
	/** Those of its run. */
	readonly events: readonly TraceEvent[];
	/** The event that it is about. */
	readonly event: TraceEvent | undefined;
}

/** How many events are shown of each run. */
export type Positions = Readonly<Partial<Record<Version, number>>>;

export interface FindingFilter {
	/** Empty for both. */
	readonly side: Side | '';
	/** Empty for all. */
	readonly severity: Severity | '';
}

const join = steadyJoin<FindingRow>();

/** What is found in the part of the runs that is shown. */
export function rowsOf(lanes: readonly StageLane[]): readonly FindingRow[] {
	return join(lanes.map(laneRows));
}

type RowOf = ReadonlyMap<KnownFinding, FindingRow>;

const made = new WeakMap<readonly KnownFinding[], RowOf>();
const listed = new WeakMap<readonly KnownFinding[], readonly FindingRow[]>();

function laneRows(lane: StageLane): readonly FindingRow[] {
	const { findings = [] } = lane;
	const rowOf = made.get(findings) ?? makeRows(lane, findings);
	made.set(findings, rowOf);
	const shown = shownFindings(lane);
	const rows = listed.get(shown) ?? shown.flatMap((finding) => rowOf.get(finding) ?? []);
	listed.set(shown, rows);
	return rows;
}

/** A row is known by the place of its finding in the whole run. */
function makeRows({ version, events }: StageLane, findings: readonly KnownFinding[]): RowOf {
	const entries = findings.map((finding, index) => {
		const id = `${version} ${finding.rule} ${finding.seq} ${index}`;
		return [finding, { id, version, finding, events, event: events[finding.seq] }] as const;
	});
	return new Map(entries);
}

export function passes({ finding }: FindingRow, { side, severity }: FindingFilter): boolean {
	return (
		(side === '' || finding.side === side) && (severity === '' || finding.severity === severity)
	);
}

/** The address of a clause without what all of them share. */
export function clauseName(spec: string): string {
	return spec.replace(
		/^https:\/\/modelcontextprotocol\.(io|github\.io)\/(ext-tasks\/)?(specification\/)?/,
		'$2',
	);
}
