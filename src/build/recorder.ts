import { loadRuntime } from '../cli/load-runtime.ts';
import { nodePorts } from '../cli/node-ports.ts';
import type { RunInput } from '../protocol/run.ts';
import type { Trace } from '../protocol/trace.ts';

/** Runs the inputs one after the other, up to their end or their first unanswered question. */
export async function recordAll(inputs: readonly RunInput[]): Promise<readonly Trace[]> {
	const traces: Trace[] = [];
	for (const input of inputs) traces.push(await record(input));
	return traces;
}

async function record(input: RunInput): Promise<Trace> {
	const begin = await loadRuntime(input.version);
	const run = begin(input, nodePorts());
	const end = await run.end;
	return { header: { trace: 1, version: input.version }, events: [...run.take(), end] };
}
