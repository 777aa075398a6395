import { expect, test } from 'vitest';
import { check } from './check.ts';
import { clauseOf, ruleIds } from './clauses.ts';
import { examples } from './examples.fixture.ts';
import { rules } from './rules.ts';

test.each(examples)('$rule is broken by one trace and kept by the other', (example) => {
	const { rule, seq, side, breaks, keeps } = example;
	const broken = check(breaks.trace());
	const found = broken.filter((finding) => finding.rule === rule);
	expect(found, broken.map((one) => `${one.seq} ${one.rule}: ${one.text}`).join('\n')).not.toEqual(
		[],
	);
	expect(found.map(({ severity }) => severity)).toContain(
		example.severity ?? clauseOf(rule).severity,
	);
	if (seq !== undefined) expect(found.map((finding) => finding.seq)).toContain(seq);
	if (side) expect(found.map((finding) => finding.side)).toContain(side);
	const kept = check(keeps.trace());
	expect(kept.filter((finding) => finding.rule === rule)).toEqual([]);
	expect(kept.filter(({ severity }) => severity === 'violation')).toEqual([]);
});

test('every rule that is implemented has an example', () => {
	const shown = new Set(examples.map(({ rule }) => rule));
	expect([...new Set(rules.map(({ id }) => id))].filter((id) => !shown.has(id))).toEqual([]);
});

test('every rule is one of the catalogue', () => {
	expect(rules.map(({ id }) => id).filter((id) => !ruleIds.includes(id))).toEqual([]);
});
