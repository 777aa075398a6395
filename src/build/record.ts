import { loadRuntime } from '../cli/load-runtime.ts';
import { nodePorts } from '../cli/node-ports.ts';
import type { RunInput } from '../protocol/run.ts';
import type { Trace } from '../protocol/trace.ts';

/** Runs the input up to its end or its first unanswered question. */
export async function record(input: RunInput): Promise<Trace> {
	const begin = await loadRuntime(input.version);
	const run = begin(input, nodePorts());
	const end = await run.end;
	return { header: { trace: 1, version: input.version }, events: [...run.take(), end] };
}
