import { parseArgs } from 'node:util';
import { LessonError } from '../lessons/lesson-error.ts';
import type { JsonObject } from '../protocol/json.ts';
import { writeEvent, writeHeader } from '../protocol/ndjson.ts';
import type { EndEvent, EndReason, TraceEvent } from '../protocol/trace.ts';
import { resolve } from '../scenario/resolve.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { RunThread } from './run-thread.ts';
import { scenarioOf, type Chosen, type SimulateOptions } from './scenario-of.ts';
import { UsageError } from './usage.ts';

export const usage = `Runs a scenario and prints its trace as NDJSON.

  npm run simulate -- <lesson> --version <v> [--solution] [--seed N] [--answers FILE]
  npm run simulate -- --link URL [--version <v>] [--trust]

  <lesson>     its id, its number, or its folder
  --version    2025-11-25 or 2026-07-28
  --solution   run the solution in place of what the learner starts from
  --seed       a whole number; 1 unless said otherwise
  --answers    a JSON file with the answers to the host's questions, in their order
  --link       a shared scenario; what its code changes is printed first
  --trust      run code from a link: Node is no sandbox

Exit code: 0 finished, 1 crashed, stuck, deadline or budget, 2 bad usage, 3 waiting for an answer.
`;

type Write = (text: string) => void;

/** Where the trace goes, and what is said about it. */
export interface Output {
	readonly print: Write;
	readonly say: Write;
}

const terminal: Output = {
	print: (text) => process.stdout.write(text),
	say: (text) => process.stderr.write(text),
};

/** Runs a scenario in Node; gives the exit code. */
export async function main(args: readonly string[], { print, say } = terminal): Promise<number> {
	try {
		const chosen = await scenarioOf(readOptions(args), say);
		const { reason, text } = await run(chosen, print);
		if (text !== undefined) say(`${reason}: ${text}\n`);
		return exitCode(reason);
	} catch (error) {
		if (error instanceof LessonError) say(`${error.message}\n`);
		else if (error instanceof UsageError) say(`${error.message}\n\n${usage}`);
		else throw error;
		return 2;
	}
}

function readOptions(args: readonly string[]): SimulateOptions {
	try {
		const { values, positionals } = parseArgs({
			args: [...args],
			allowPositionals: true,
			options: {
				version: { type: 'string' },
				solution: { type: 'boolean' },
				seed: { type: 'string' },
				answers: { type: 'string' },
				link: { type: 'string' },
				trust: { type: 'boolean' },
			},
		});
		return { ...values, lessons: positionals };
	} catch (error) {
		throw new UsageError(error instanceof Error ? error.message : String(error));
	}
}

async function run({ scenario, start, version }: Chosen, print: Write): Promise<EndEvent> {
	print(`${writeHeader({ trace: 1, version, scenario: asJson(scenario) })}\n`);
	const thread = new RunThread();
	const input = resolve(scenario, start, version);
	const printAll = (events: readonly TraceEvent[]) => {
		for (const event of events) print(`${writeEvent(event)}\n`);
	};
	const end = await thread.run(input, printAll);
	await thread.close();
	printAll([end]);
	return end;
}

function exitCode(reason: EndReason): number {
	if (reason === 'finished') return 0;
	return reason === 'waiting' ? 3 : 1;
}

function asJson(scenario: Scenario): JsonObject {
	return JSON.parse(JSON.stringify(scenario)) as JsonObject;
}
