/**
 * Gives a function whose promise resolves in a later turn of the event loop, when the microtasks of
 * this one are done. `rounds` is how many turns it takes.
 */
export function createTurn(rounds: number): () => Promise<void> {
	const { port1, port2 } = new MessageChannel();
	let resume: (() => void) | undefined;
	let left = 0;
	port1.onmessage = () => {
		if (--left > 0) port2.postMessage(0);
		else resume?.();
	};
	return () =>
		new Promise((resolve) => {
			resume = resolve;
			left = rounds;
			port2.postMessage(0);
		});
}
