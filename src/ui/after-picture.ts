/** How long a picture may take that nobody looks at, in ms: a hidden page draws none. */
const patience = 3000;

/** Resolves when the first picture is on screen and the browser has nothing more urgent to do. */
export async function afterPicture(compare: boolean): Promise<void> {
	/* The stage of Compare asks for the same file. */
	if (compare) await import('./compare/Aligned.svelte').catch(() => undefined);
	await Promise.race([twoFrames(), new Promise((resolve) => setTimeout(resolve, patience))]);
	await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1500 }));
}

/** In the second frame what was laid out in the first has been drawn. */
async function twoFrames(): Promise<void> {
	await new Promise(requestAnimationFrame);
	await new Promise(requestAnimationFrame);
}
