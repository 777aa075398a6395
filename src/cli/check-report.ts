import type { Catalogue } from '../checker/catalogue.ts';
import { severities, type Finding, type KnownFinding } from '../checker/finding.ts';
import { visibleLine } from '../protocol/visible.ts';
import type { CheckedFile } from './check-file.ts';

/** What is printed about one file for programs: one line. */
export function reportAsJson({ file, version, messages, findings }: CheckedFile): string {
	return `${JSON.stringify({ file, version, messages, findings: findings.map(printed) })}\n`;
}

/** Without when it could be told, which is for the page. */
function printed(finding: KnownFinding): Finding {
	const { rule, level, severity, side, seq, count, task, text, advice, spec } = finding;
	return {
		...{ rule, level, severity, side, seq, count },
		...(task !== undefined && { task }),
		...{ text, advice, spec },
	};
}

/** What is printed about one file for people. */
export function report(checked: CheckedFile, catalogue: Catalogue): string {
	const { file, version, messages, findings } = checked;
	const lines = findings.flatMap((finding) => [
		...linesOf(finding),
		...disagreements(finding, catalogue),
	]);
	return `${[`${file}: ${messages} messages, ${version}; ${summary(findings)}`, ...lines].join('\n')}\n`;
}

function linesOf({
	seq,
	side,
	rule,
	level,
	severity,
	count,
	task,
	text,
	advice,
	spec,
}: Finding): string[] {
	const times = count > 1 ? ` (${count} times)` : '';
	const about = task === undefined ? '' : ` [task ${visibleLine(task)}]`;
	return [
		'',
		`${severity.padEnd(9)} event ${seq}, ${side}: ${visibleLine(text)}${times}${about}`,
		`          ${advice}`,
		`          ${rule} (${level}) ${spec}`,
	];
}

/** Where the sources of a rule do not agree, or packages do otherwise, that is named. */
function disagreements({ rule }: Finding, { rules, ambiguities }: Catalogue): string[] {
	const titles = (rules[rule]?.ambiguities ?? []).map((id) => ambiguities[id]?.title ?? id);
	return titles.map((title) => `          see also: ${title}`);
}

function summary(findings: readonly Finding[]): string {
	const parts = severities.map((severity) => {
		const number = findings.filter((finding) => finding.severity === severity).length;
		return `${number} ${severity}${number === 1 ? '' : 's'}`;
	});
	return parts.join(', ');
}
