/** The worst first. */
export const severities = ['violation', 'warning', 'note'] as const;

export type Severity = (typeof severities)[number];

/** How the specification words a rule; `advice` where it only implies it. */
export type Level = 'MUST' | 'MUST NOT' | 'SHOULD' | 'SHOULD NOT' | 'MAY' | 'advice';

export type Side = 'client' | 'server';

/** One broken rule. The same fault is one finding, at its first occurrence, with a count. */
export interface Finding {
	/** The id in the catalogue, for example `2026/poll-interval`. */
	readonly rule: string;
	readonly level: Level;
	readonly severity: Severity;
	/** Who is at fault. */
	readonly side: Side;
	/** The event that breaks the rule; where something is missing, the message that called for it. */
	readonly seq: number;
	readonly count: number;
	readonly task?: string;
	/** What was seen, with the values. */
	readonly text: string;
	/** What to do about it. */
	readonly advice: string;
	/** The address of the clause. */
	readonly spec: string;
}

/** A finding, and when whoever reads the events one by one could first tell. */
export interface KnownFinding extends Finding {
	/** The event that gave it away, at `seq` or after it: the last one for what only the end tells. */
	readonly known: number;
	/** The same for each of the `count` occurrences, in that order. */
	readonly occurrences: readonly number[];
}
