import type { KnownFinding } from '../checker/finding.ts';
import type { Trace } from '../protocol/trace.ts';

/** The run of a lesson's start as it was when the site was built, already judged. */
export interface RecordedRun extends Trace {
	readonly findings: readonly KnownFinding[];
}
