import type { Finding } from '../checker/finding.ts';
import type { CheckedFile } from './check-file.ts';

/** What is printed about one file. */
export function report(checked: CheckedFile, json: boolean): string {
	const { file, version, messages, findings } = checked;
	if (json) return `${JSON.stringify({ file, version, messages, findings })}\n`;
	const lines = findings.flatMap(linesOf);
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
	const about = task === undefined ? '' : ` [task ${task}]`;
	return [
		'',
		`${severity.padEnd(9)} event ${seq}, ${side}: ${text}${times}${about}`,
		`          ${advice}`,
		`          ${rule} (${level}) ${spec}`,
	];
}

function summary(findings: readonly Finding[]): string {
	const parts = (['violation', 'warning', 'note'] as const).map((severity) => {
		const number = findings.filter((finding) => finding.severity === severity).length;
		return `${number} ${severity}${number === 1 ? '' : 's'}`;
	});
	return parts.join(', ');
}
