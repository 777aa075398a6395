/** Goes through steps, each in a turn of its own, so that the page can draw in between. The function returned stops it. */
export function inTurns<Result>(
	steps: Generator<undefined, Result>,
	done: (result: Result) => void,
): () => void {
	let going = true;
	const go = async (): Promise<void> => {
		await nextTurn();
		while (going) {
			const step = steps.next();
			if (step.done) return done(step.value);
			await nextTurn();
		}
	};
	void go();
	return () => void (going = false);
}

/** Sooner than a timer, which browsers hold back. */
export function nextTurn(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(undefined);
	});
}

/** All steps at once. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
