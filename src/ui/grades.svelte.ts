import type { Goal, GoalVerdict } from '../lessons/lesson.ts';
import type { Lane } from './lane.svelte.ts';
import type { JudgedRun, verdictsOf } from './verdicts.ts';

/** What became of the goals of a lesson in the runs on screen. */
export class Grades {
	readonly #goals: readonly Goal[];
	readonly #lanes: () => readonly Lane[];
	readonly #positions: () => readonly number[];
	/** Loaded behind the first picture. */
	#judge = $state.raw<typeof verdictsOf>();

	/** In the part of the runs that is shown. */
	readonly verdicts: readonly GoalVerdict[] = $derived.by(() => this.#verdicts(this.#positions()));

	/** The goals that the visitor's own code meets, by its whole run. */
	readonly achieved: readonly string[] = $derived.by(() => {
		if (this.#lanes().some(({ busy, source }) => busy || source !== 'live')) return [];
		return this.#verdicts([]).flatMap(({ id, state }) => (state === 'met' ? id : []));
	});

	constructor(
		goals: readonly Goal[],
		lanes: () => readonly Lane[],
		positions: () => readonly number[],
	) {
		this.#goals = goals;
		this.#lanes = lanes;
		this.#positions = positions;
	}

	async load(): Promise<void> {
		this.#judge = (await import('./verdicts.ts')).verdictsOf;
	}

	#verdicts(positions: readonly number[]): readonly GoalVerdict[] {
		const runs = this.#lanes().map(({ trace, findings }, index): JudgedRun => {
			return { trace, findings, position: positions[index] ?? trace.events.length };
		});
		return this.#judge?.(this.#goals, runs) ?? [];
	}
}
