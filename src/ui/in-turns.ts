/** Goes through steps, each in a turn of its own, so that the page can draw in between. The function returned stops it. */
export function inTurns<Result>(
	steps: Generator<undefined, Result>,
	done: (result: Result) => void,
): () => void {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = () => {
		const step = steps.next();
		if (!step.done) return port2.postMessage(undefined);
		port1.close();
		done(step.value);
	};
	port2.postMessage(undefined);
	return () => port1.close();
}

/** All steps at once. */
export function atOnce<Result>(steps: Generator<undefined, Result>): Result {
	for (;;) {
		const step = steps.next();
		if (step.done) return step.value;
	}
}
