import { check } from '../checker/check.ts';
import { loadRuntime } from '../cli/load-runtime.ts';
import { nodePorts } from '../cli/node-ports.ts';
import type { RecordedRun } from '../lessons/recorded-run.ts';
import type { RunInput } from '../protocol/run.ts';
import type { Trace } from '../protocol/trace.ts';

/** Runs the input up to its end or its first unanswered question, and judges the run. */
export async function record(input: RunInput): Promise<RecordedRun> {
	const begin = await loadRuntime(input.version);
	const run = begin(input, nodePorts());
	const end = await run.end;
	const events = [...run.take(), end];
	const trace: Trace = { header: { trace: 1, version: input.version }, events };
	return { ...trace, findings: check(trace) };
}
