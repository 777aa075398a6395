import type { Lesson } from '../lessons/lesson.ts';
import { loadRuntime } from '../cli/load-runtime.ts';
import { nodePorts } from '../cli/node-ports.ts';
import type { EndEvent, TraceEvent } from '../protocol/trace.ts';
import { longRun, messagesIn } from './long-run.ts';
import { round } from './statistics.ts';

export interface Simulated {
	readonly messages: number;
	readonly ms: number | undefined;
	/** Of the processor: the same on a machine that has other things to do. */
	readonly cpuMs: number | undefined;
	/** Microseconds for each message, over the first and the last quarter of the run. */
	readonly firstQuarter: number | undefined;
	readonly lastQuarter: number | undefined;
	readonly end: EndEvent;
}

interface Moment {
	readonly at: number;
	readonly messages: number;
}

/** Runs in Node, in real time, a job that takes so many hours of virtual time. */
export async function simulatedTime(lesson: Lesson, hours: number): Promise<Simulated> {
	const input = longRun(lesson, hours);
	const start = await loadRuntime(input.version);
	const now = performance.now.bind(performance);
	const { cpuUsage } = process;
	const moments: Moment[] = [];
	let messages = 0;
	const keep = (taken: readonly TraceEvent[]) => {
		messages += messagesIn(taken);
		moments.push({ at: now(), messages });
	};
	const begun = now();
	const used = cpuUsage();
	const run = start(input, { ...nodePorts(), pulse: (take) => keep(take()) });
	const end = await run.end;
	keep(run.take());
	const { user, system } = cpuUsage(used);
	const cost = (from: number, to: number) => round(costBetween(moments, from, to));
	return {
		messages,
		ms: round(now() - begun),
		cpuMs: round((user + system) / 1000),
		firstQuarter: cost(0, messages / 4),
		lastQuarter: cost((messages * 3) / 4, messages),
		end,
	};
}

function costBetween(moments: readonly Moment[], from: number, to: number): number | undefined {
	const first = moments.find(({ messages }) => messages >= from);
	const last = moments.find(({ messages }) => messages >= to);
	if (!first || !last) return undefined;
	return ((last.at - first.at) * 1000) / (last.messages - first.messages);
}
