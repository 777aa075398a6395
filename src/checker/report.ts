import type { Version } from '../protocol/version.ts';
import { clauseOf } from './clauses.ts';
import type { Finding, KnownFinding, Side } from './finding.ts';
import type { Breach, Rule } from './rule.ts';
import type { Edition } from './rules.ts';

interface Draft {
	readonly finding: Omit<Finding, 'count' | 'seq' | 'text'>;
	seq: number;
	text: string;
	readonly occurrences: number[];
}

/** Where a rule was asked, for what its breach leaves out. */
export interface Where {
	readonly seq: number;
	readonly side: Side;
	readonly version: Version;
	/** Which rules are asked. */
	readonly edition: Edition;
}

/** Gathers what is reported: the same fault becomes one finding, at its first occurrence. */
export class Report {
	readonly #drafts = new Map<string, Draft>();

	add(rule: Pick<Rule, 'id' | 'advice'>, breach: Breach, { seq, side, version }: Where): void {
		const at = breach.seq ?? seq;
		const by = breach.side ?? side;
		const clause = clauseOf(rule.id, version);
		const severity = breach.severity ?? clause.severity;
		const key = [rule.id, by, severity, breach.task ?? '', breach.key ?? ''].join('\n');
		const known = this.#drafts.get(key);
		if (!known) {
			const finding = {
				rule: rule.id,
				level: clause.level,
				severity,
				side: by,
				...(breach.task !== undefined && { task: breach.task }),
				advice: breach.advice ?? rule.advice,
				spec: clause.spec,
			};
			this.#drafts.set(key, { finding, seq: at, text: breach.text, occurrences: [seq] });
			return;
		}
		known.occurrences.push(seq);
		if (at < known.seq) Object.assign(known, { seq: at, text: breach.text });
	}

	/** In the order of the trace. */
	findings(): KnownFinding[] {
		return [...this.#drafts.values()].map(findingOf).sort((a, b) => a.seq - b.seq);
	}
}

/** With its fields in the order in which they are printed. */
function findingOf({ finding, seq, text, occurrences }: Draft): KnownFinding {
	const { rule, level, severity, side, task, advice, spec } = finding;
	const [known = seq] = occurrences;
	return {
		...{ rule, level, severity, side, seq, count: occurrences.length },
		...(task !== undefined && { task }),
		...{ text, advice, spec, known, occurrences },
	};
}
