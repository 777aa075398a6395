import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Trace } from '../protocol/trace.ts';
import { check } from './check.ts';
import type { Finding } from './finding.ts';
import { readRecording } from './read/read.ts';

const folder = join(import.meta.dirname, 'cases');

interface Case {
	readonly case: string;
	readonly file: string;
	readonly title: string;
	readonly verdict: string;
	readonly expect: readonly { anyOf: readonly string[]; seq: number; side: string }[];
	readonly allow: readonly string[];
}

const cases = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as readonly Case[];

function read(file: string): Trace {
	const { trace, problems } = readRecording(readFileSync(join(folder, file), 'utf8'));
	expect(problems).toEqual([]);
	return trace;
}

test.each(cases)('$case: $title', (one) => {
	const findings = check(read(one.file));
	for (const { anyOf, seq, side } of one.expect) {
		const found = findings.filter((finding) => finding.seq === seq && finding.side === side);
		expect(
			found.map(({ rule }) => rule).filter((rule) => anyOf.includes(rule)),
			describe(anyOf, findings),
		).not.toEqual([]);
	}
	const known = new Set([...one.allow, ...one.expect.flatMap(({ anyOf }) => anyOf)]);
	const extra = findings.filter(
		({ severity, rule }) => severity === 'violation' && !known.has(rule),
	);
	expect(extra).toEqual([]);
});

function describe(wanted: readonly string[], findings: readonly Finding[]): string {
	const seen = findings.map(({ rule, seq, side, text }) => `${seq} ${side} ${rule}: ${text}`);
	return `${wanted.join(' or ')} among\n${seen.join('\n')}\n`;
}
