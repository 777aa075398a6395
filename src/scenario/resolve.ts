import { isObject } from '../protocol/json.ts';
import { defaultSettings, type Fault, type KnobValue, type RunInput } from '../protocol/run.ts';
import { isVersion, type Version } from '../protocol/version.ts';
import { checksum } from './checksum.ts';
import type { Edits, Scenario } from './scenario.ts';

/** What a scenario is a difference against: the files of a lesson and where its knobs stand. */
export interface Start {
	readonly files: Edits;
	readonly knobs: Readonly<Record<string, KnobValue>>;
	/** What is broken in any run of the lesson; absent where nothing is. */
	readonly faults?: readonly Fault[];
}

/** A blank scenario has no lesson behind it: its edits are all of its files. */
export const blankStart: Start = { files: {}, knobs: {} };

interface LessonStart {
	readonly start: Edits;
	readonly knobs: readonly { readonly name: string; readonly value: KnobValue }[];
	readonly faults?: readonly Fault[];
}

export function startOf(lesson: LessonStart): Start {
	const knobs = lesson.knobs.map(({ name, value }) => [name, value] as const);
	return {
		files: lesson.start,
		knobs: Object.fromEntries(knobs),
		...(lesson.faults && { faults: lesson.faults }),
	};
}

/** The input of the run in one version. */
export function resolve(scenario: Scenario, start: Start, version: Version): RunInput {
	return {
		version,
		files: { ...start.files[version], ...scenario.edits[version] },
		seed: scenario.seed,
		knobs: { ...start.knobs, ...scenario.knobs },
		answers: scenario.answers,
		faults: [...(start.faults ?? []), ...scenario.faults],
		settings: { ...defaultSettings, ...scenario.settings },
	};
}

/** Tells one start from another: what was made on the one may not fit the other. */
export function startHash(start: Start | Edits): string {
	const sorted = (_: string, value: unknown) =>
		isObject(value)
			? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
			: value;
	return checksum(JSON.stringify(start, sorted));
}

/** What differs from the start, and nothing else. */
export function editsOf(files: Edits, start: Edits): Edits {
	const edits: Partial<Record<Version, Record<string, string>>> = {};
	for (const [version, texts] of Object.entries(files)) {
		if (!isVersion(version)) continue;
		const changed = Object.entries(texts).filter(([name, text]) => start[version]?.[name] !== text);
		if (changed.length > 0) edits[version] = Object.fromEntries(changed);
	}
	return edits;
}
