/** What an error code means in one version. */
interface ErrorMeaning {
	readonly name: string;
	readonly meaning: string;
	/** The clause of the specification. */
	readonly url: string;
}

export type ErrorMeanings = Readonly<Record<number, ErrorMeaning>>;
