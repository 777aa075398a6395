import type { Finding } from '../checker/finding.ts';
import { exchangeOf, methodOf } from '../protocol/exchange.ts';
import type { TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import type { Mark, OpenFile } from './open-file.ts';

interface Run {
	readonly version: Version;
	readonly events: readonly TraceEvent[];
	readonly findings: readonly Finding[];
}

/**
 * The findings whose line is known: the one line of the side's own files that names the method. A
 * finding without such a line, or with several, is not marked.
 */
export function findingLines(run: Run, files: readonly OpenFile[]): readonly Mark[] {
	const { version, events, findings } = run;
	if (findings.length === 0) return [];
	const exchange = exchangeOf(version, events);
	return findings.flatMap((finding): Mark | [] => {
		const method = methodOf(events, exchange, finding.seq);
		const own = files.filter((file) => file.version === version && isOf(finding.side, file.name));
		const places = method === undefined ? [] : own.flatMap((file) => placesOf(file, method));
		const [place] = places;
		if (!place || places.length > 1) return [];
		const severity = finding.severity === 'violation' ? 'error' : finding.severity;
		return { ...place, version, text: `${finding.text}. ${finding.advice}`, severity };
	});
}

function isOf(side: string, name: string): boolean {
	return name === `${side}.ts` || (name.startsWith(`${side}.`) && name.endsWith('.ts'));
}

function placesOf(
	{ name, text }: OpenFile,
	method: string,
): readonly { file: string; line: number }[] {
	return text
		.split('\n')
		.flatMap((line, index) =>
			line.includes(`'${method}'`) || line.includes(`"${method}"`)
				? [{ file: name, line: index + 1 }]
				: [],
		);
}
