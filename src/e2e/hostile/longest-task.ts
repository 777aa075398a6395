import type { Browser, Page } from 'playwright-core';

interface TraceEvent {
	readonly name: string;
	readonly pid: number;
	readonly tid: number;
	/** Time of the processor, in µs: what else the machine does is not in it. */
	readonly tdur?: number;
	readonly dur?: number;
	readonly args: { readonly name?: string };
}

/** Does something, and tells how long (ms of the processor) the longest task of a main thread took meanwhile. */
export async function longestTask<Result>(
	browser: Browser,
	page: Page,
	action: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly longest: number }> {
	await browser.startTracing(page, { categories: ['toplevel'] });
	let result: Result;
	let written: Buffer;
	try {
		result = await action();
	} finally {
		written = await browser.stopTracing();
	}
	return { result, longest: longestIn(written) };
}

function longestIn(written: Buffer): number {
	const { traceEvents } = JSON.parse(written.toString()) as { traceEvents: readonly TraceEvent[] };
	const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
	const mains = new Set(
		traceEvents.filter(({ args }) => args.name === 'CrRendererMain').map(thread),
	);
	const times = traceEvents
		.filter((event) => event.name.endsWith('RunTask') && mains.has(thread(event)))
		.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000);
	if (times.length === 0) throw new Error('No task of a main thread was recorded.');
	return times.reduce((longest, time) => Math.max(longest, time), 0);
}
