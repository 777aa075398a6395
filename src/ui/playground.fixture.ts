import type { Lesson } from '../lessons/lesson.ts';
import type { RecordedRun } from '../lessons/recorded-run.ts';
import type { Answer, RunInput } from '../protocol/run.ts';
import type { EndReason, TraceEvent } from '../protocol/trace.ts';
import type { Version } from '../protocol/version.ts';
import { startOf } from '../scenario/resolve.ts';
import { newScenario, type Scenario } from '../scenario/scenario.ts';
import { loadMachine } from './lane.svelte.ts';
import { Memory } from './memory.svelte.ts';
import { Playground } from './playground.svelte.ts';
import type { Runner } from './run-actors.ts';

export const lesson: Lesson = {
	id: 'a-lesson',
	number: 1,
	title: 'A lesson',
	part: 1,
	summary: '',
	versions: ['2025-11-25', '2026-07-28'],
	goals: [],
	html: '',
	knobs: [{ kind: 'slider', name: 'pace', label: 'Pace', value: 5, min: 1, max: 9, step: 1 }],
	goalList: [],
	start: {
		'2025-11-25': { 'server.ts': 'old server', 'client.ts': 'old client' },
		'2026-07-28': { 'server.ts': 'server', 'client.ts': 'client' },
	},
	solution: { '2026-07-28': { 'server.ts': 'server', 'client.ts': 'solved' } },
	view: '2026-07-28',
	sources: [],
};

export function says(at: number, text: string): TraceEvent {
	return { kind: 'host', act: 'say', at, text };
}

export function end(at: number, reason: EndReason): TraceEvent & { readonly kind: 'end' } {
	return { kind: 'end', at, reason };
}

interface StartedRun {
	readonly input: RunInput;
	readonly answers: Answer[];
	/** Yields these events and ends. */
	readonly yields: (events: readonly TraceEvent[], last: TraceEvent & { kind: 'end' }) => void;
}

/** A playground whose runs are done by hand. */
export async function openPlayground({
	memory = new Memory(),
	scenario = {},
	keeps = true,
}: { memory?: Memory; scenario?: Partial<Scenario>; keeps?: boolean } = {}) {
	await loadMachine();
	const runs: StartedRun[] = [];
	const runner = (): Runner => ({
		start: (input, listener) => {
			const answers: Answer[] = [];
			const yields: StartedRun['yields'] = (events, last) => {
				listener.events(events);
				listener.ended(last);
			};
			runs.push({ input, answers, yields });
			return { answer: (answer) => answers.push(answer), stop: () => undefined };
		},
		warmUp: () => Promise.resolve(),
		close: () => undefined,
	});
	const recording = (version: Version): Promise<RecordedRun> =>
		Promise.resolve({
			header: { trace: 1, version },
			events: [says(0, 'a'), says(9, 'b')],
			findings: [],
		});
	const begun = { ...newScenario(lesson.id, lesson.view), ...scenario };
	const services = { memory, runner, recording };
	const playground = new Playground(lesson, startOf(lesson), begun, services, { keeps });
	await new Promise((resolve) => setTimeout(resolve));
	const lastRun = (): StartedRun => {
		const last = runs.at(-1);
		if (!last) throw new Error('Nothing was run.');
		return last;
	};
	return { playground, memory, runs, lastRun };
}
