import type { Finding } from '../checker/finding.ts';
import { sdkFaultOf } from '../checker/sdk-faults.ts';
import { exchangeOf, methodOf } from '../protocol/exchange.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { methodLine } from './method-line.ts';
import type { Mark, OpenFile } from './open-file.ts';

interface Run {
	readonly version: Version;
	readonly events: readonly TraceEvent[];
	readonly findings: readonly Finding[];
}

interface Made {
	readonly files: readonly OpenFile[];
	readonly marks: readonly Mark[];
}

const made = new WeakMap<readonly Finding[], Made>();

/**
 * The findings whose line is known, of those that are shown; made once for the same files. What an SDK
 * does by itself no line can mend.
 */
export function findingLines(run: Run, files: readonly OpenFile[]): readonly Mark[] {
	const known = made.get(run.findings);
	if (known?.files === files) return known.marks;
	const marks = marksOf(run, files);
	made.set(run.findings, { files, marks });
	return marks;
}

function marksOf({ version, events, findings }: Run, files: readonly OpenFile[]): readonly Mark[] {
	if (findings.length === 0) return [];
	const exchange = exchangeOf(version, events);
	return findings.flatMap((finding): Mark | [] => {
		if (sdkFaultOf(finding)) return [];
		const method = methodOf(events, exchange, finding.seq);
		const place = method && methodLine(files, version, finding.side, method);
		if (!place) return [];
		const severity = finding.severity === 'violation' ? 'error' : finding.severity;
		return { ...place, text: `${finding.text}. ${finding.advice}`, severity };
	});
}
