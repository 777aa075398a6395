import type { Side } from './finding.ts';

/** The words about every rule: some forty kilobytes, so it is loaded when the first is wanted. */
export interface Catalogue {
	readonly rules: Readonly<Record<string, RuleText>>;
	/** Where the specification, its schema, its examples and the official packages disagree. */
	readonly ambiguities: Readonly<Record<string, Ambiguity>>;
}

export interface RuleText {
	readonly statement: string;
	/** How it is decided. */
	readonly how: string;
	/** Traces in shorthand, in which `C→S #3 tasks/get(T1)` is a request of the client with the id 3. */
	readonly breaks: readonly string[];
	readonly keeps: readonly string[];
	readonly bound: Side | 'both' | 'host';
	readonly topic: string;
	/** 1: tasks themselves, 2: messages around a task, 3: periphery. */
	readonly tier: 1 | 2 | 3;
	/** A permission is never reported; `undecidable` is what no trace can show. */
	readonly state: 'checked' | 'permission' | 'undecidable';
	/** Why no trace can show it. */
	readonly why?: string;
	readonly note?: string;
	/** Further clauses. */
	readonly sources?: readonly string[];
	/** Ids among the ambiguities. */
	readonly ambiguities?: readonly string[];
}

interface Ambiguity {
	readonly title: string;
	readonly evidence: string;
	/** What the checker makes of it. */
	readonly verdict: string;
}

export async function loadCatalogue(): Promise<Catalogue> {
	const { catalogue } = await import('./catalogue-words.ts');
	return catalogue as Catalogue;
}
