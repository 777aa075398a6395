import { expect, test } from 'vitest';
import { loadCatalogue } from './catalogue.ts';
import { check } from './check.ts';
import { clauseOf, ruleIds } from './clauses.ts';
import { examples } from './examples.fixture.ts';
import type { Side } from './finding.ts';
import { rules } from './rules.ts';
import type { Talk } from './talk.fixture.ts';

const catalogue = await loadCatalogue();

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
	expect(found.map((finding) => finding.seq)).toContain(seq ?? lastMessage(breaks));
	const bound = side ?? boundOf(rule);
	if (bound) expect(found.map((finding) => finding.side)).toContain(bound);
	const kept = check(keeps.trace());
	expect(kept.filter((finding) => finding.rule === rule)).toEqual([]);
	expect(kept.filter(({ severity }) => severity === 'violation')).toEqual([]);
});

function lastMessage(talk: Talk): number {
	return talk.events.findLastIndex(({ kind }) => kind !== 'end');
}

/** The one side that the rule binds; undefined where it binds both. */
function boundOf(rule: string): Side | undefined {
	const bound = catalogue.rules[rule]?.bound;
	return bound === 'client' || bound === 'server' ? bound : undefined;
}

test('every rule that is implemented has an example', () => {
	const shown = new Set(examples.map(({ rule }) => rule));
	expect([...new Set(rules.map(({ id }) => id))].filter((id) => !shown.has(id))).toEqual([]);
});

test('every rule is one of the catalogue', () => {
	expect(rules.map(({ id }) => id).filter((id) => !ruleIds.includes(id))).toEqual([]);
});
