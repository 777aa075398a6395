/** What a run says when the sandbox had to end it. */
export const words = {
	stopped: 'The run was stopped.',
	endless: (file?: string) =>
		`${file ?? 'The code'} did not come to an end: it kept running without a pause. ` +
		'Look there for a loop whose condition stays true, or for a promise that starts the next one ' +
		'at once. `await sleep(…)` from `playground` lets time pass.',
	long: (seconds: number) =>
		`The run took more than ${seconds} seconds of real time. Make the job shorter, or poll less often.`,
	flood: (events: number) =>
		`The run sent more than ${events} events. Look for code that sends or logs without end.`,
	heavy: (characters: number) =>
		`The run was stopped: one of its events is larger than ${characters} characters, or holds what is no JSON. ` +
		'Look for code that speaks to the page around the simulation.',
	broken: (reason: string) =>
		`The runtime failed inside the sandbox: ${reason || 'no reason was given'}. Run it again; if it comes back, undo the last change.`,
} as const;
