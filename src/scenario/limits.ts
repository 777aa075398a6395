/** How much a scenario may hold: it may come from a stranger. */
export const limits = {
	/** Characters in one file, and in all files together. */
	file: 200_000,
	files: 20,
	text: 1_000_000,
	knobs: 50,
	answers: 1000,
	faults: 200,
	/** Virtual time, in ms: 30 days. */
	time: 30 * 24 * 60 * 60 * 1000,
	events: 1_000_000,
	/** Levels of arrays and objects in an answer. */
	depth: 20,
} as const;
