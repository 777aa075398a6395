/** One rule about the states of a task, as one version has it. */
interface StateRule {
	/** In words. */
	readonly meaning: string;
	/** The clause of the specification. */
	readonly url: string;
}

/** By what the rule is about; the same names in every version. */
export type StateRules = Readonly<Record<string, StateRule>>;
