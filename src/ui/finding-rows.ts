import type { Finding, Severity, Side } from '../checker/finding.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import type { StageLane } from './stage-lane.ts';

/** One finding of one of the runs on screen. */
export interface FindingRow {
	/** Stays with the finding while the run does. */
	readonly id: string;
	readonly version: Version;
	readonly finding: Finding;
	/** The event that it is about. */
	readonly event: TraceEvent | undefined;
}

export interface FindingFilter {
	/** Empty for both. */
	readonly side: Side | '';
	/** Empty for all. */
	readonly severity: Severity | '';
}

/** What is found in the part of the runs that is shown. */
export function rowsOf(lanes: readonly StageLane[]): readonly FindingRow[] {
	return lanes.flatMap(({ version, events, position, findings = [] }) =>
		findings.flatMap((finding, index) =>
			finding.seq < position
				? {
						id: `${version} ${finding.rule} ${finding.seq} ${index}`,
						version,
						finding,
						event: events[finding.seq],
					}
				: [],
		),
	);
}

export function passes({ finding }: FindingRow, { side, severity }: FindingFilter): boolean {
	return (
		(side === '' || finding.side === side) && (severity === '' || finding.severity === severity)
	);
}

/** The address of a clause without what all of them share. */
export function clauseName(spec: string): string {
	return spec.replace(/^https:\/\/modelcontextprotocol\.io\/(specification\/)?/, '');
}
