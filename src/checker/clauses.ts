import type { Version } from '../protocol/version.ts';
import table from './clauses.json' with { type: 'json' };
import type { Level, Severity } from './finding.ts';

/** What the catalogue says of a rule in short; the words about it are in `catalogue.json`. */
export interface Clause {
	readonly level: Level;
	readonly severity: Severity;
	/** The address of the clause. */
	readonly spec: string;
}

/** Level, severity, address; and the address in 2025-11-25 of a rule of both versions. */
type Row = readonly [level: Level, severity: Severity, spec: string, older?: string];

const rows = new Map(Object.entries(table as unknown as Record<string, Row>));

/** Every rule of the catalogue. */
export const ruleIds: readonly string[] = [...rows.keys()];

export function clauseOf(rule: string, version: Version = '2026-07-28'): Clause {
	const row = rows.get(rule);
	if (!row) throw new Error(`the catalogue has no rule ${rule}`);
	const [level, severity, spec, older] = row;
	return { level, severity, spec: version === '2025-11-25' ? (older ?? spec) : spec };
}
